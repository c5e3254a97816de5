// Asks the same question again and again, never twice at a time, and less often while the answers do not come.
import { ApiError } from '#web/lib/api/api-error.ts';
import { between, type Clock } from '#web/lib/time/clock.ts';

export const pollIntervalMs = 30_000;
const jitter = 0.2;
const maxPauseMs = 300_000;
/** Many hints at once are one look. */
const hintMs = 300;
/** However many hints come, no more often than this. */
const minGapMs = 1000;

export interface PollParts<T> {
  ask(signal: AbortSignal): Promise<T>;
  clock: Clock;
  random(): number;
  onAnswer(answer: T): void;
  onFailure(error: unknown): void;
}

export interface Poll {
  /** Asks by itself from now on, first after so many ms. */
  run(firstAfterMs: number): void;
  /** Asks no more by itself. */
  pause(): void;
  /** Asks soon, whether running or not: at once unless a `delayMs` is given. */
  look(delayMs?: number): void;
  /** Something changed: asks soon, together with whatever else changes meanwhile. */
  hint(): void;
  /** What is on its way was asked before something changed: it is not told, but asked again. */
  distrust(): void;
  /** Since the last look, in ms; somebody else's counts, if it was `heard` of. */
  age(): number;
  heard(): void;
  /** For good: whatever still comes is not told. */
  stop(): void;
}

export function createPoll<T>({ ask, clock, random, onAnswer, onFailure }: PollParts<T>): Poll {
  let isRunning = false;
  let isStopped = false;
  let underWay: AbortController | null = null;
  let isDistrusted = false;
  let wantsAgain = false;
  let failures = 0;
  let notBefore = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  let due: number | null = null;
  let callOff = () => {};

  function schedule(at: number): void {
    const time = Math.max(at, notBefore);
    if (due !== null && due <= time) return;
    callOff();
    due = time;
    callOff = clock.after(Math.max(0, time - clock.now()), start);
  }

  function unschedule(): void {
    callOff();
    due = null;
  }

  function start(): void {
    due = null;
    const controller = new AbortController();
    underWay = controller;
    isDistrusted = false;
    startedAt = clock.now();
    ask(controller.signal).then(
      (answer) => finish(controller, () => succeed(answer)),
      (error: unknown) => finish(controller, () => fail(error)),
    );
  }

  function succeed(answer: T): void {
    failures = 0;
    notBefore = 0;
    if (!isDistrusted) onAnswer(answer);
  }

  function fail(error: unknown): void {
    failures += 1;
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
    // A little later than asked for: everybody was told the same.
    if (seconds !== null) notBefore = clock.now() + seconds * 1000 * between(1, 1 + jitter, random);
    onFailure(error);
  }

  function finish(controller: AbortController, tell: () => void): void {
    if (isStopped || underWay !== controller) return;
    underWay = null;
    const isLookWanted = wantsAgain;
    wantsAgain = false;
    tell();
    if (isStopped) return;
    if (isLookWanted && failures === 0) hint();
    else if (isRunning) schedule(clock.now() + nextPause());
  }

  function nextPause(): number {
    const usual = Math.min(maxPauseMs, pollIntervalMs * 2 ** failures);
    return failures === 0
      ? usual * between(1 - jitter, 1 + jitter, random)
      : // Those who failed together come back apart.
        between(usual / 2, usual, random);
  }

  function look(delayMs = 0): void {
    if (isStopped) return;
    if (underWay) wantsAgain = true;
    else schedule(clock.now() + delayMs);
  }

  function hint(): void {
    look(Math.max(hintMs, startedAt + minGapMs - clock.now()));
  }

  return {
    run(firstAfterMs) {
      if (isStopped) return;
      isRunning = true;
      if (!underWay) schedule(clock.now() + firstAfterMs);
    },
    pause() {
      isRunning = false;
      wantsAgain = false;
      unschedule();
    },
    look,
    hint,
    distrust() {
      if (!underWay) return;
      isDistrusted = true;
      wantsAgain = true;
    },
    age: () => clock.now() - Math.max(startedAt, heardAt),
    heard() {
      heardAt = clock.now();
    },
    stop() {
      isStopped = true;
      unschedule();
      underWay?.abort();
    },
  };
}
