// Follows server-sent events for as long as it is wanted: reads, notices a dead line, and comes back at a time of its
// own. `fetch` instead of EventSource, which cannot carry our token.

import { between, type Clock } from '#web/lib/time/clock.ts';
import { ApiError } from './api-error.ts';
import { createEventParser, type ServerEvent } from './event-stream-parser.ts';

export interface StreamParts {
  /** Asks for the stream. Rejects when it is refused. */
  open(signal: AbortSignal): Promise<Response>;
  clock: Clock;
  random(): number;
  onEvent(event: ServerEvent): void;
  /** What was open, and had said something, is lost or ended. */
  onLost?(): void;
  /** Why it was not opened, or why it ended; `false` ends the following. */
  mayComeBack?(reason: unknown): boolean;
}

/** The server gives a sign of life every 15 s. */
const maxSilenceMs = 45_000;
const minPauseMs = 1000;
const firstPauseMs = 8000;
const maxPauseMs = 30_000;
/** For a stream that never says anything: refused, or kept back by something on the way. */
const maxRefusedPauseMs = 300_000;
const triesBeforeRefused = 5;

/** Begins at once; returns how to end it. */
export function followEvents(parts: StreamParts): () => void {
  const { clock, random } = parts;
  let isOver = false;
  let vainTries = 0;
  let endAttempt = () => {};
  let callOff = () => {};

  async function attempt(): Promise<void> {
    const controller = new AbortController();
    endAttempt = () => controller.abort();
    let hasSpoken = false;
    let reason: unknown = null;
    try {
      await readOnce(parts, controller, (event) => {
        if (isOver) return;
        hasSpoken = true;
        vainTries = 0;
        parts.onEvent(event);
      });
    } catch (error) {
      reason = error;
    }
    if (isOver) return;
    if (hasSpoken) parts.onLost?.();
    else vainTries += 1;
    if (isOver || parts.mayComeBack?.(reason) === false) return;
    callOff = clock.after(pauseAfter(vainTries, reason, random), () => void attempt());
  }

  void attempt();
  return () => {
    isOver = true;
    callOff();
    endAttempt();
  };
}

/** Random from the first time on: a server that restarts loses everybody at the same moment. */
function pauseAfter(vainTries: number, reason: unknown, random: () => number): number {
  const asked = (reason instanceof ApiError && reason.retryAfterSeconds) || 0;
  const most =
    vainTries > triesBeforeRefused
      ? Math.min(maxRefusedPauseMs, maxPauseMs * 2 ** (vainTries - triesBeforeRefused))
      : Math.min(maxPauseMs, firstPauseMs * 2 ** vainTries);
  return asked * 1000 + between(minPauseMs, most, random);
}

/** Resolves when the server ends it; rejects when it is refused, lost or silent. */
async function readOnce(
  { open, clock }: StreamParts,
  controller: AbortController,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const { signal } = controller;
  let callOff = () => {};
  const listen = () => {
    callOff();
    callOff = clock.after(maxSilenceMs, () => controller.abort());
  };
  listen();
  try {
    const response = await open(signal);
    if (!response.body || !/^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')) {
      throw new ApiError('transport', { httpStatus: response.status });
    }
    const take = createEventParser(onEvent);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    // Not every body notices by itself that nobody wants it any more.
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      listen();
      take(decoder.decode(value, { stream: true }));
    }
  } finally {
    callOff();
    controller.abort();
  }
}
