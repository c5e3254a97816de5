// Repeats one call, never twice at a time, and less often while it fails.
import { ApiError } from '#web/lib/api/api-error.ts';
import { between, type Clock } from '#web/lib/time/clock.ts';

export const pollIntervalMs = 30_000;
const jitter = 0.2;
const maxPauseMs = 300_000;
/** Several hints within this time cause one call. */
const hintMs = 300;
/** The minimum between two calls, however many hints come. */
const minGapMs = 1000;

export interface PollParts<T> {
  ask(signal: AbortSignal): Promise<T>;
  clock: Clock;
  random(): number;
  onAnswer(answer: T): void;
  onFailure(error: unknown): void;
}

export interface Poll {
  /** Starts polling, first after this many ms. */
  run(firstAfterMs: number): void;
  /** Stops polling until `run`. */
  pause(): void;
  /** Calls once more, whether running or not: at once unless a `delayMs` is given. */
  refresh(delayMs?: number): void;
  /** Something changed: calls soon, once for all changes until then. */
  refreshSoon(): void;
  /** The answer on its way is older than a change: it is dropped and asked for again. */
  invalidate(): void;
  /** Since the last call in ms, also one of another window if it was reported by `noteAnswer`. */
  age(): number;
  noteAnswer(): void;
  /** Final: a later answer is dropped. */
  stop(): void;
}

interface PollState<T> extends PollParts<T> {
  isRunning: boolean;
  isStopped: boolean;
  pending: AbortController | null;
  isInvalidated: boolean;
  wantsAnother: boolean;
  failures: number;
  /** The server has requested no call before this time. */
  notBefore: number;
  startedAt: number;
  answeredAt: number;
  due: number | null;
  cancelTimer(): void;
}

export function createPoll<T>(parts: PollParts<T>): Poll {
  const { clock } = parts;
  const poll: PollState<T> = {
    ...parts,
    isRunning: false,
    isStopped: false,
    pending: null,
    isInvalidated: false,
    wantsAnother: false,
    failures: 0,
    notBefore: 0,
    startedAt: Number.NEGATIVE_INFINITY,
    answeredAt: Number.NEGATIVE_INFINITY,
    due: null,
    cancelTimer() {},
  };
  return {
    run(firstAfterMs) {
      if (poll.isStopped) return;
      poll.isRunning = true;
      if (!poll.pending) schedule(poll, clock.now() + firstAfterMs);
    },
    pause() {
      poll.isRunning = false;
      poll.wantsAnother = false;
      unschedule(poll);
    },
    refresh: (delayMs) => refresh(poll, delayMs),
    refreshSoon: () => refreshSoon(poll),
    invalidate() {
      if (!poll.pending) return;
      poll.isInvalidated = true;
      poll.wantsAnother = true;
    },
    age: () => clock.now() - Math.max(poll.startedAt, poll.answeredAt),
    noteAnswer() {
      poll.answeredAt = clock.now();
    },
    stop() {
      poll.isStopped = true;
      unschedule(poll);
      poll.pending?.abort();
    },
  };
}

function schedule<T>(poll: PollState<T>, at: number): void {
  const { clock, due, notBefore } = poll;
  const time = Math.max(at, notBefore);
  if (due !== null && due <= time) return;
  poll.cancelTimer();
  poll.due = time;
  poll.cancelTimer = clock.after(Math.max(0, time - clock.now()), () => call(poll));
}

function unschedule<T>(poll: PollState<T>): void {
  poll.cancelTimer();
  poll.due = null;
}

function call<T>(poll: PollState<T>): void {
  const controller = new AbortController();
  poll.due = null;
  poll.pending = controller;
  poll.isInvalidated = false;
  poll.startedAt = poll.clock.now();
  poll.ask(controller.signal).then(
    (answer) => finish(poll, controller, () => handleAnswer(poll, answer)),
    (error: unknown) => finish(poll, controller, () => handleFailure(poll, error)),
  );
}

function handleAnswer<T>(poll: PollState<T>, answer: T): void {
  poll.failures = 0;
  poll.notBefore = 0;
  if (!poll.isInvalidated) poll.onAnswer(answer);
}

function handleFailure<T>(poll: PollState<T>, error: unknown): void {
  const { clock, random } = poll;
  poll.failures += 1;
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  // A little later than the server requests: it sends the same delay to every client.
  if (seconds !== null) poll.notBefore = clock.now() + seconds * 1000 * between(1, 1 + jitter, random);
  poll.onFailure(error);
}

function finish<T>(poll: PollState<T>, controller: AbortController, handle: () => void): void {
  if (poll.isStopped || poll.pending !== controller) return;
  poll.pending = null;
  const { wantsAnother } = poll;
  poll.wantsAnother = false;
  handle();
  if (poll.isStopped) return;
  if (wantsAnother && poll.failures === 0) refreshSoon(poll);
  else if (poll.isRunning) schedule(poll, poll.clock.now() + nextPause(poll));
}

function nextPause<T>({ failures, random }: PollState<T>): number {
  const usual = Math.min(maxPauseMs, pollIntervalMs * 2 ** failures);
  return failures === 0
    ? usual * between(1 - jitter, 1 + jitter, random)
    : // Clients that failed together retry at different times.
      between(usual / 2, usual, random);
}

function refresh<T>(poll: PollState<T>, delayMs = 0): void {
  if (poll.isStopped) return;
  if (poll.pending) poll.wantsAnother = true;
  else schedule(poll, poll.clock.now() + delayMs);
}

function refreshSoon<T>(poll: PollState<T>): void {
  refresh(poll, Math.max(hintMs, poll.startedAt + minGapMs - poll.clock.now()));
}
