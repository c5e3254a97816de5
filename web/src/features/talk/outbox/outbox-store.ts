// Keeps the messages on their way and sends them. Kept as drafts are (ADR 10): of one person, gone when another signs in.
import type { QueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useSyncExternalStore } from 'react';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { doctorSay } from '../talk.api.ts';
import * as outbox from './outbox.ts';

type Box = readonly outbox.OutMessage[];

// No page's own: closing the board gives up what is typed there, but not what was sent.
const place = ['talk-outbox', 'messages'] as const;
const listeners = new Set<() => void>();
const sentListeners = new Set<(patientId: number, record: talk.TalkRecord) => void>();
let shown: Box = [];
/** Storage refused: then this window alone knows. */
let isOnlyHere = false;

function stored(): Box {
  const messages = readDraft(...place)?.values.messages;
  return Array.isArray(messages) ? (messages as Box) : [];
}

function change(make: (box: Box) => Box): void {
  shown = make(isOnlyHere ? shown : stored());
  if (shown.length > 0) saveDraft(...place, { messages: shown });
  else dropDraft(...place);
  isOnlyHere = stored().length !== shown.length;
  for (const listener of [...listeners]) listener();
}

/** Another window changed it. */
function look(): void {
  if (isOnlyHere) return;
  const next = stored();
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  look();
  listeners.add(listener);
  addEventListener('storage', look);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', look);
  };
}

export function useOutbox(): Box {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Told with every message that has arrived. */
export function onSent(listener: (patientId: number, record: talk.TalkRecord) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

export function sendMessage(client: QueryClient, patientId: number, written: outbox.Written): void {
  const message: outbox.OutMessage = {
    ...written,
    ...{ patientId, clientMsgId: newClientKey(), writtenAt: Date.now() },
    ...{ state: 'waiting', triedAt: 0, isRefused: false, reason: '' },
  };
  change((box) => outbox.withMessage(box, message));
  void sendNext(client, patientId);
}

export function retryMessage(client: QueryClient, { patientId, clientMsgId }: outbox.OutMessage): void {
  change((box) => outbox.again(box, clientMsgId));
  void sendNext(client, patientId);
}

export function dropMessages(clientMsgIds: readonly string[]): void {
  if (clientMsgIds.length > 0) change((box) => outbox.without(box, clientMsgIds));
}

/** Takes up what a reload has interrupted. */
export function resumeOutbox(client: QueryClient): void {
  look();
  if (shown.length === 0) return;
  change((box) => outbox.resumed(box, Date.now()));
  for (const patientId of new Set(shown.map((one) => one.patientId))) void sendNext(client, patientId);
}

async function sendNext(client: QueryClient, patientId: number): Promise<void> {
  const message = outbox.nextOf(shown, patientId);
  if (!message) return;
  const { clientMsgId } = message;
  change((box) => outbox.tried(box, clientMsgId, Date.now()));
  try {
    const record = await say(client, message);
    for (const listener of [...sentListeners]) listener(patientId, record);
    change((box) => outbox.without(box, [clientMsgId]));
  } catch (error) {
    const { reason, isRefused } = judge(error);
    change((box) => outbox.failed(box, clientMsgId, reason, isRefused));
  }
  await sendNext(client, patientId);
}

/** Through the cache of mutations, which outlives every page and tells when the session is over. */
function say(client: QueryClient, message: outbox.OutMessage): Promise<talk.TalkRecord> {
  return client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(doctorSay))
    .execute({
      patient_id: message.patientId,
      content: message.content,
      attachments: message.attachments.map(({ id }) => id),
      client_msg_id: message.clientMsgId,
      used_replies: message.usedReplies.slice(0, 10),
      ...(message.replyTo && { reply_to: message.replyTo.id }),
    });
}

function judge(error: unknown): { reason: string; isRefused: boolean } {
  if (!(error instanceof ApiError)) return { reason: '没有连上服务器', isRefused: false };
  if (isSessionOver(error)) return { reason: '登录已过期，重新登录后可重试', isRefused: false };
  const isRefused = error.kind === 'envelope' && (error.code ?? 0) < 50_000 && error.retryAfterSeconds === null;
  return { reason: failureLine(error), isRefused };
}
