// Stores and sends the messages of the outbox. Stored as drafts (ADR 10): per user, removed when another user signs in.
import type { QueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useSyncExternalStore } from 'react';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { doctorSay } from '../talk.api.ts';
import * as outbox from './outbox.ts';

type Box = readonly outbox.OutboxMessage[];

// Not a draft of the board's page: closing that page drops what is typed there, but not what was sent.
const draftName = ['talk-outbox', 'messages'] as const;
const listeners = new Set<() => void>();
const sentListeners = new Set<(patientId: number, record: talk.TalkRecord) => void>();
let messages: Box = [];
/** Storage refused: then they are only in the memory of this window. */
let isMemoryOnly = false;

function readStored(): Box {
  const stored = readDraft(...draftName)?.values.messages;
  return Array.isArray(stored) ? (stored as Box) : [];
}

function change(make: (box: Box) => Box): void {
  messages = make(isMemoryOnly ? messages : readStored());
  if (messages.length > 0) saveDraft(...draftName, { messages });
  else dropDraft(...draftName);
  isMemoryOnly = readStored().length !== messages.length;
  for (const listener of [...listeners]) listener();
}

/** Takes over what another window has changed. */
function syncFromStorage(): void {
  if (isMemoryOnly) return;
  const next = readStored();
  if (JSON.stringify(next) === JSON.stringify(messages)) return;
  messages = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  syncFromStorage();
  listeners.add(listener);
  addEventListener('storage', syncFromStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', syncFromStorage);
  };
}

export function useOutbox(): Box {
  return useSyncExternalStore(subscribe, () => messages);
}

/** Called with every message that the server has stored. */
export function onSent(listener: (patientId: number, record: talk.TalkRecord) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

export function sendMessage(client: QueryClient, patientId: number, content: outbox.MessageContent): void {
  const message: outbox.OutboxMessage = {
    ...content,
    patientId,
    clientMsgId: newClientKey(),
    writtenAt: Date.now(),
    state: 'waiting',
    triedAt: 0,
    isRefused: false,
    reason: '',
  };
  change((box) => outbox.addMessage(box, message));
  void sendNext(client, patientId);
}

export function retryMessage(client: QueryClient, { patientId, clientMsgId }: outbox.OutboxMessage): void {
  change((box) => outbox.markForRetry(box, clientMsgId));
  void sendNext(client, patientId);
}

export function dropMessages(clientMsgIds: readonly string[]): void {
  if (clientMsgIds.length > 0) change((box) => outbox.removeMessages(box, clientMsgIds));
}

/** Continues what a reload has interrupted. */
export function resumeOutbox(client: QueryClient): void {
  syncFromStorage();
  if (messages.length === 0) return;
  change((box) => outbox.resume(box, Date.now()));
  for (const patientId of new Set(messages.map((message) => message.patientId))) void sendNext(client, patientId);
}

async function sendNext(client: QueryClient, patientId: number): Promise<void> {
  const message = outbox.nextToSend(messages, patientId);
  if (!message) return;
  const { clientMsgId } = message;
  change((box) => outbox.markSending(box, clientMsgId, Date.now()));
  try {
    const record = await post(client, message);
    for (const listener of [...sentListeners]) listener(patientId, record);
    change((box) => outbox.removeMessages(box, [clientMsgId]));
  } catch (error) {
    const { reason, isRefused } = failureOf(error);
    change((box) => outbox.markFailed(box, clientMsgId, reason, isRefused));
  }
  await sendNext(client, patientId);
}

/** Through the mutation cache, which outlives every page and reports the end of the session. */
function post(client: QueryClient, message: outbox.OutboxMessage): Promise<talk.TalkRecord> {
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

function failureOf(error: unknown): { reason: string; isRefused: boolean } {
  if (!(error instanceof ApiError)) return { reason: '没有连上服务器', isRefused: false };
  if (isSessionOver(error)) return { reason: '登录已过期，重新登录后可重试', isRefused: false };
  const isRefused = error.kind === 'envelope' && (error.code ?? 0) < 50_000 && error.retryAfterSeconds === null;
  return { reason: failureLine(error), isRefused };
}
