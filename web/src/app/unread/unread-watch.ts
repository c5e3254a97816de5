// The unread messages of one person in one window of the browser: one visible window asks for all, and tells the others.
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { between } from '#web/lib/time/clock.ts';
import { createKnownUnread, type KnownUnread } from './known-unread.ts';
import { createLive, type Live, spreadMs } from './live.ts';
import { createPoll, type Poll, pollIntervalMs } from './poll.ts';
import type { TabMessage } from './tab-channel.ts';
import { createTalkTeller, type TalkTeller } from './talk-teller.ts';
import { createTurns, type Turns } from './turns.ts';
import type { News } from './unread-diff.ts';
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

/** One window at work. */
interface Watch {
  parts: WatchParts;
  talks: TalkTeller;
  known: KnownUnread;
  poll: Poll;
  /** Null: without live delivery. */
  live: Live | null;
  turns: Turns;
  isOver: boolean;
  isRenewed: boolean;
}

export function createUnreadWatch(parts: WatchParts): UnreadWatch {
  const { channel, visibility } = parts;
  const watch = assemble(parts);
  const endChannel = channel.listen((message) => handleMessage(watch, message));
  const endVisibility = visibility.listen((isOnlineAgain) => wake(watch, isOnlineAgain));
  settle(watch);
  if (!watch.turns.isLeader()) channel.send({ kind: 'look' });

  return {
    noteCount(count) {
      channel.send({ kind: 'count', count });
      noteChange(watch);
    },
    renew() {
      watch.isOver = false;
      watch.isRenewed = true;
      settle(watch);
    },
    stop() {
      watch.isOver = true;
      settle(watch);
      watch.poll.stop();
      endVisibility();
      endChannel();
    },
  };
}

function assemble(parts: WatchParts): Watch {
  const { clock, random, openStream: open } = parts;
  const talks = createTalkTeller(parts);
  const known = createKnownUnread(parts, talks.tell);
  const poll = createPoll<Answer>({
    ...{ ask: known.ask, clock, random },
    onAnswer: (answer) => shareAnswer(watch, answer),
    onFailure: (error) => handleFailure(watch, error),
  });
  const live =
    open &&
    createLive({
      ...{ open, clock, random },
      onTalk: (patientId) => shareHint(watch, patientId),
      onSessionDoubt: () => poll.look(),
    });
  const turns = createTurns({ ...parts, poll, live, onLead: () => lead(watch) });
  const watch: Watch = { parts, talks, known, poll, live, turns, isOver: false, isRenewed: false };
  return watch;
}

function settle({ parts, turns, talks, live, isOver }: Watch): void {
  turns.settle(isOver);
  // A window that does not hear of anything has missed whatever happens.
  if (!parts.visibility.isVisible() && !live) talks.miss();
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
  const news = take(watch, answer);
  if (news) void tellNews(watch, news);
}

function take({ known, live }: Watch, answer: Answer): News | null {
  live?.trust();
  return known.take(answer);
}

async function tellNews({ parts, turns }: Watch, news: News): Promise<void> {
  if (parts.locks.areShared && parts.wantsNews() && (await turns.isAlone())) parts.onNews(news);
}

function handleFailure(watch: Watch, error: unknown): void {
  if (!(error instanceof ApiError) || !isSessionOver(error)) return;
  watch.isOver = true;
  settle(watch);
  watch.parts.onSessionOver(error);
}

function shareHint(watch: Watch, patientId: number | null): void {
  watch.parts.channel.send({ kind: 'hint', patientId });
  hear(watch, patientId);
  if (!watch.turns.isLeader()) void lookWhenAlone(watch);
}

function hear({ known, talks, turns, poll }: Watch, patientId: number | null): void {
  if (patientId !== null) known.noteHint(patientId);
  talks.tell(patientId);
  if (turns.isLeader()) poll.hint();
}

/** Nobody sees anything: one look tells whether there is something to be told. */
async function lookWhenAlone({ turns, poll }: Watch): Promise<void> {
  if ((await turns.isAlone()) && turns.isListening()) poll.hint();
}

function wake(watch: Watch, isOnlineAgain: boolean): void {
  const { parts, talks, turns, poll } = watch;
  settle(watch);
  if (watch.isOver || !parts.visibility.isVisible()) return;
  talks.catchUp();
  if (!turns.isLeader()) parts.channel.send({ kind: 'look' });
  else if (poll.age() >= freshMs) poll.look(isOnlineAgain ? between(0, spreadMs, parts.random) : 0);
}

/** What is known, and what is on its way, was asked for before. */
function noteChange({ known, poll, turns }: Watch): void {
  known.doubt();
  poll.distrust();
  if (turns.isLeader()) poll.hint();
}

function handleMessage(watch: Watch, message: TabMessage): void {
  if (message.kind === 'hint') hear(watch, message.patientId);
  else if (message.kind === 'look') answerLook(watch);
  else if (message.kind === 'count') {
    watch.parts.onCount(message.count);
    noteChange(watch);
  } else {
    watch.poll.heard();
    take(watch, { unread: message.unread, etag: message.etag });
  }
}

/** Another window wants to know: what is fresh is told as it is. */
function answerLook({ parts, turns, poll, known }: Watch): void {
  if (!turns.isLeader()) return;
  const answer = known.trusted();
  if (poll.age() >= freshMs) poll.look();
  else if (answer) parts.channel.send({ kind: 'answer', ...answer });
}
