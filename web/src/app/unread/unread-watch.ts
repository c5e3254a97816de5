// The unread messages of one person in one window of the browser: one visible window asks for all, and tells the others.
import { ApiError, isSessionOver } from '#web/lib/api-error.ts';
import { between } from '#web/lib/clock.ts';
import { createLive, spreadMs } from './live.ts';
import { createPoll, pollIntervalMs } from './poll.ts';
import { createTurns } from './turns.ts';
import { changedPatients, createNewsFinder, type News } from './unread-diff.ts';
import type { Answer, WatchParts } from './watch-parts.ts';

export interface UnreadWatch {
  /** This window has changed the number by itself. */
  noteCount(unreadCount: number): void;
  /** The session goes on after it was over. */
  renew(): void;
  stop(): void;
}

/** Whoever comes back within this time has just been told. */
const freshMs = 3000;

export function createUnreadWatch(parts: WatchParts): UnreadWatch {
  const { clock, random, visibility, locks, channel } = parts;
  const findNews = createNewsFinder();
  const hinted = new Set<number>();
  let known: Answer | null = null;
  /** The number has changed since it was asked for. */
  let isKnownOld = false;
  let isOver = false;
  let isRenewed = false;
  let hasMissed = false;

  const poll = createPoll<Answer>({
    ask,
    clock,
    random,
    onAnswer(answer) {
      channel.send({ kind: 'answer', ...answer });
      const news = take(answer);
      if (news) void tellNews(news);
    },
    onFailure(error) {
      if (!(error instanceof ApiError) || !isSessionOver(error)) return;
      isOver = true;
      settle();
      parts.onSessionOver(error);
    },
  });

  const live =
    parts.openStream &&
    createLive({
      open: parts.openStream,
      clock,
      random,
      onTalk(patientId) {
        channel.send({ kind: 'hint', patientId });
        hear(patientId);
        if (!turns.isLeader()) lookWhenAlone();
      },
      onSessionDoubt: () => poll.look(),
    });

  const turns = createTurns({
    ...parts,
    poll,
    live,
    onLead() {
      poll.run(firstDelay());
      isRenewed = false;
    },
  });

  async function ask(signal: AbortSignal): Promise<Answer> {
    const before = known;
    const { data, etag } = await parts.ask(before?.etag ?? null, signal);
    if (data) return { unread: data, etag };
    if (before) return before;
    throw new ApiError('transport');
  }

  function take(answer: Answer): News | null {
    const { unread } = answer;
    const changed = known ? changedPatients(known.unread, unread).filter((patientId) => !hinted.has(patientId)) : [];
    known = answer;
    isKnownOld = false;
    hinted.clear();
    live?.trust();
    parts.onUnread(unread);
    for (const patientId of changed) tellTalk(patientId);
    return findNews(unread);
  }

  /** Pages nobody sees do not load anything: they look again when they are shown. */
  function tellTalk(patientId: number | null): void {
    if (visibility.isVisible()) parts.onTalk(patientId);
    else hasMissed = true;
  }

  function hear(patientId: number | null): void {
    if (patientId !== null) hinted.add(patientId);
    tellTalk(patientId);
    if (turns.isLeader()) poll.hint();
  }

  async function tellNews(news: News): Promise<void> {
    if (locks.areShared && parts.wantsNews() && (await turns.isAlone())) parts.onNews(news);
  }

  /** Nobody sees anything: one look tells whether there is something to be told. */
  async function lookWhenAlone(): Promise<void> {
    if ((await turns.isAlone()) && turns.isListening()) poll.hint();
  }

  function firstDelay(): number {
    if (poll.age() < freshMs && !isRenewed) return pollIntervalMs - poll.age();
    const isFirst = poll.age() === Number.POSITIVE_INFINITY;
    return isFirst && !parts.isFresh ? between(0, spreadMs, random) : 0;
  }

  function settle(): void {
    turns.settle(isOver);
    // A window that does not hear of anything has missed whatever happens.
    if (!visibility.isVisible() && !live) hasMissed = true;
  }

  function wake(isOnlineAgain: boolean): void {
    settle();
    if (isOver || !visibility.isVisible()) return;
    if (hasMissed) {
      hasMissed = false;
      parts.onTalk(null);
    }
    if (!turns.isLeader()) channel.send({ kind: 'look' });
    else if (poll.age() >= freshMs) poll.look(isOnlineAgain ? between(0, spreadMs, random) : 0);
  }

  /** What is known, and what is on its way, was asked for before. */
  function noteChange(): void {
    isKnownOld = true;
    poll.distrust();
    if (turns.isLeader()) poll.hint();
  }

  const endChannel = channel.listen((message) => {
    if (message.kind === 'answer') {
      poll.heard();
      take({ unread: message.unread, etag: message.etag });
    } else if (message.kind === 'hint') hear(message.patientId);
    else if (message.kind === 'count') {
      parts.onCount(message.count);
      noteChange();
    } else if (turns.isLeader() && poll.age() >= freshMs) poll.look();
    else if (turns.isLeader() && known && !isKnownOld) channel.send({ kind: 'answer', ...known });
  });
  const endVisibility = visibility.listen(wake);
  settle();
  if (!turns.isLeader()) channel.send({ kind: 'look' });

  return {
    noteCount(count) {
      channel.send({ kind: 'count', count });
      noteChange();
    },
    renew() {
      isOver = false;
      isRenewed = true;
      settle();
    },
    stop() {
      isOver = true;
      settle();
      poll.stop();
      endVisibility();
      endChannel();
    },
  };
}
