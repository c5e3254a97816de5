// The unread messages of one user in one window: one visible window polls and shares the answers with the others.
import { createTalkEvents, type TalkEvents } from '#web/features/talk/index.ts';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { between, spreadMs } from '#web/lib/time/clock.ts';
import type { TabMessage } from './browser-windows.ts';
import { createPoll, type Poll, pollIntervalMs } from './poll.ts';
import { createUnreadCache, type UnreadCache } from './unread-cache.ts';
import type { NewMessages } from './unread-diff.ts';
import type { Answer, WatchParts } from './watch-parts.ts';
import { createWindowRoles, type WindowRoles } from './window-roles.ts';

export interface UnreadWatch {
  /** This window has changed the number itself. */
  noteCount(unreadCount: number): void;
  /** The user has signed in again after the session was over. */
  renew(): void;
  stop(): void;
}

/** A younger answer is not requested again. */
const freshMs = 3000;

/** The parts and the state of one window. */
interface Watch {
  parts: WatchParts;
  events: TalkEvents;
  cache: UnreadCache;
  poll: Poll;
  roles: WindowRoles;
  isOver: boolean;
  isRenewed: boolean;
}

export function createUnreadWatch(parts: WatchParts): UnreadWatch {
  const { channel, visibility } = parts;
  const watch = assemble(parts);
  const endChannel = channel.listen((message) => handleMessage(watch, message));
  const endVisibility = visibility.listen((isOnlineAgain) => wake(watch, isOnlineAgain));
  updateRoles(watch);
  if (!watch.roles.isLeader()) channel.send({ kind: 'look' });

  return {
    noteCount(count) {
      channel.send({ kind: 'count', count });
      handleCountChange(watch);
    },
    renew() {
      watch.isOver = false;
      watch.isRenewed = true;
      updateRoles(watch);
    },
    stop() {
      watch.isOver = true;
      updateRoles(watch);
      watch.poll.stop();
      endVisibility();
      endChannel();
    },
  };
}

function assemble(parts: WatchParts): Watch {
  const { clock, random, visibility } = parts;
  const events = createTalkEvents({
    ...parts,
    isVisible: visibility.isVisible,
    onStreamEvent: (patientId) => shareHint(watch, patientId),
    onSessionRefused: () => poll.refresh(),
  });
  const cache = createUnreadCache(parts, events.publish);
  const poll = createPoll<Answer>({
    ask: cache.ask,
    clock,
    random,
    onAnswer: (answer) => shareAnswer(watch, answer),
    onFailure: (error) => handleFailure(watch, error),
  });
  const roles = createWindowRoles({ ...parts, poll, events, onLead: () => lead(watch) });
  const watch: Watch = { parts, events, cache, poll, roles, isOver: false, isRenewed: false };
  return watch;
}

function updateRoles({ parts, roles, events, isOver }: Watch): void {
  roles.update(isOver);
  // A hidden window without a stream is not notified of changes.
  if (!parts.visibility.isVisible() && !parts.openStream) events.markMissed();
}

function lead(watch: Watch): void {
  watch.poll.run(firstDelay(watch));
  watch.isRenewed = false;
}

function firstDelay({ parts, poll, isRenewed }: Watch): number {
  if (poll.age() < freshMs && !isRenewed) return pollIntervalMs - poll.age();
  const isFirst = poll.age() === Number.POSITIVE_INFINITY;
  return isFirst && !parts.isFresh ? between(0, spreadMs, parts.random) : 0;
}

function shareAnswer(watch: Watch, answer: Answer): void {
  watch.parts.channel.send({ kind: 'answer', ...answer });
  const messages = handleAnswer(watch, answer);
  if (messages) void notifyOfMessages(watch, messages);
}

function handleAnswer({ cache, events }: Watch, answer: Answer): NewMessages | null {
  events.noteSuccess();
  return cache.update(answer);
}

async function notifyOfMessages({ parts, roles }: Watch, messages: NewMessages): Promise<void> {
  if (parts.locks.areShared && parts.wantsNotices() && (await roles.isEveryWindowHidden()))
    parts.onNewMessages(messages);
}

function handleFailure(watch: Watch, error: unknown): void {
  if (!(error instanceof ApiError) || !isSessionOver(error)) return;
  watch.isOver = true;
  updateRoles(watch);
  watch.parts.onSessionOver(error);
}

/** Shares a change from the stream of this window with the others; `events` itself reports it to the pages here. */
function shareHint(watch: Watch, patientId: number | null): void {
  watch.parts.channel.send({ kind: 'hint', patientId });
  handleHint(watch, patientId);
  if (!watch.roles.isLeader()) void refreshWhileHidden(watch);
}

function handleHint({ cache, roles, poll }: Watch, patientId: number | null): void {
  if (patientId !== null) cache.noteHint(patientId);
  if (roles.isLeader()) poll.refreshSoon();
}

/** No window is visible, so none polls: one call finds out whether there is something to notify of. */
async function refreshWhileHidden({ roles, poll }: Watch): Promise<void> {
  if ((await roles.isEveryWindowHidden()) && roles.isListening()) poll.refreshSoon();
}

function wake(watch: Watch, isOnlineAgain: boolean): void {
  const { parts, events, roles, poll } = watch;
  updateRoles(watch);
  if (watch.isOver || !parts.visibility.isVisible()) return;
  events.publishMissed();
  if (!roles.isLeader()) parts.channel.send({ kind: 'look' });
  else if (poll.age() >= freshMs) poll.refresh(isOnlineAgain ? between(0, spreadMs, parts.random) : 0);
}

/** The last answer, and one under way, are older than the change. */
function handleCountChange({ cache, poll, roles }: Watch): void {
  cache.invalidate();
  poll.invalidate();
  if (roles.isLeader()) poll.refreshSoon();
}

function handleMessage(watch: Watch, message: TabMessage): void {
  if (message.kind === 'hint') {
    handleHint(watch, message.patientId);
    watch.events.publish(message.patientId);
  } else if (message.kind === 'look') handleRequest(watch);
  else if (message.kind === 'count') {
    watch.parts.onCount(message.count);
    handleCountChange(watch);
  } else {
    watch.poll.noteAnswer();
    handleAnswer(watch, { unread: message.unread, etag: message.etag });
  }
}

/** Another window requests the number: a fresh answer is sent as it is. */
function handleRequest({ parts, roles, poll, cache }: Watch): void {
  if (!roles.isLeader()) return;
  const answer = cache.current();
  if (poll.age() >= freshMs) poll.refresh();
  else if (answer) parts.channel.send({ kind: 'answer', ...answer });
}
