// Follows server-sent events: reads them, notices a dead connection, and reconnects at a random time. `fetch` instead of
// EventSource, which cannot send our token.

import { between, type Clock } from '#web/lib/time/clock.ts';
import { ApiError } from './api-error.ts';
import { createEventParser, type ServerEvent } from './event-stream-parser.ts';

export interface StreamParts {
  /** Requests the stream. Rejects when it is refused. */
  open(signal: AbortSignal): Promise<Response>;
  clock: Clock;
  random(): number;
  onEvent(event: ServerEvent): void;
  /** A stream that had sent an event is lost or ended. */
  onLost?(): void;
  /** Called with the reason why it was not opened or ended; `false` stops reconnecting. */
  mayReconnect?(reason: unknown): boolean;
}

/** The server sends a keep-alive every 15 s. */
const maxSilenceMs = 45_000;
const minPauseMs = 1000;
const firstPauseMs = 8000;
const maxPauseMs = 30_000;
/** For a stream that never sends an event: refused, or blocked by a proxy. */
const maxRefusedPauseMs = 300_000;
const triesBeforeRefused = 5;

/** Starts at once; returns how to end it. */
export function followEvents(parts: StreamParts): () => void {
  const { clock, random } = parts;
  let isOver = false;
  let failedTries = 0;
  let endAttempt = () => {};
  let cancelTimer = () => {};

  async function attempt(): Promise<void> {
    const controller = new AbortController();
    endAttempt = () => controller.abort();
    let hasEvent = false;
    let reason: unknown = null;
    try {
      await readOnce(parts, controller, (event) => {
        if (isOver) return;
        hasEvent = true;
        failedTries = 0;
        parts.onEvent(event);
      });
    } catch (error) {
      reason = error;
    }
    if (isOver) return;
    if (hasEvent) parts.onLost?.();
    else failedTries += 1;
    if (isOver || parts.mayReconnect?.(reason) === false) return;
    cancelTimer = clock.after(pauseAfter(failedTries, reason, random), () => void attempt());
  }

  void attempt();
  return () => {
    isOver = true;
    cancelTimer();
    endAttempt();
  };
}

/** Random from the first attempt on: a server that restarts loses all clients at the same moment. */
function pauseAfter(failedTries: number, reason: unknown, random: () => number): number {
  const asked = (reason instanceof ApiError && reason.retryAfterSeconds) || 0;
  const maxPause =
    failedTries > triesBeforeRefused
      ? Math.min(maxRefusedPauseMs, maxPauseMs * 2 ** (failedTries - triesBeforeRefused))
      : Math.min(maxPauseMs, firstPauseMs * 2 ** failedTries);
  return asked * 1000 + between(minPauseMs, maxPause, random);
}

/** Resolves when the server ends it; rejects when it is refused, lost or silent. */
async function readOnce(
  { open, clock }: StreamParts,
  controller: AbortController,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const { signal } = controller;
  let cancelTimer = () => {};
  const listen = () => {
    cancelTimer();
    cancelTimer = clock.after(maxSilenceMs, () => controller.abort());
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
    // Not every body notices an abort by itself.
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      listen();
      take(decoder.decode(value, { stream: true }));
    }
  } finally {
    cancelTimer();
    controller.abort();
  }
}
