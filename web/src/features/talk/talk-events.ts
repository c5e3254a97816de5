// Reads from the event stream which conversation has changed, and reports it to the pages of this window.
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { followEvents } from '#web/lib/api/event-stream.ts';
import type { ServerEvent } from '#web/lib/api/event-stream-parser.ts';
import { between, type Clock, spreadMs } from '#web/lib/time/clock.ts';

/** `patientId`: whose conversation changed; null: any may have changed. */
type TalkListener = (patientId: number | null) => void;
const listeners = new Set<TalkListener>();

export function onTalkChanged(listener: TalkListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishTalkChange(patientId: number | null): void {
  for (const listener of [...listeners]) listener(patientId);
}

interface TalkEventsParts {
  /** Null: without live delivery. */
  openStream: ((signal: AbortSignal) => Promise<Response>) | null;
  clock: Clock;
  random(): number;
  isVisible(): boolean;
  /** A change for the pages of this window. */
  onTalk: TalkListener;
  /** A change read from the stream of this window, before `onTalk`. */
  onStreamEvent: TalkListener;
  /** The server says that the session is over: only a call shows whether a new one has begun. */
  onSessionRefused(): void;
}

export interface TalkEvents {
  /** Opens the stream. */
  start(): void;
  stop(): void;
  /** A call has succeeded: a stream that was refused for its session may try again. */
  noteSuccess(): void;
  /** Reports a change from elsewhere; in a hidden window only once it is shown. */
  publish: TalkListener;
  /** A change may have gone unnoticed. */
  markMissed(): void;
  /** The window is visible again. */
  publishMissed(): void;
}

export function createTalkEvents(parts: TalkEventsParts): TalkEvents {
  let hasMissed = false;

  function publish(patientId: number | null): void {
    if (parts.isVisible()) parts.onTalk(patientId);
    else hasMissed = true;
  }

  const stream = createStream(parts, (patientId) => {
    parts.onStreamEvent(patientId);
    publish(patientId);
  });

  return {
    ...stream,
    publish,
    markMissed() {
      hasMissed = true;
    },
    publishMissed() {
      if (!hasMissed) return;
      hasMissed = false;
      parts.onTalk(null);
    },
  };
}

const maxReconnectDelayMs = 30_000;

function createStream(
  { openStream: open, clock, random, onSessionRefused }: TalkEventsParts,
  onTalk: TalkListener,
): Pick<TalkEvents, 'start' | 'stop' | 'noteSuccess'> {
  let end: (() => void) | null = null;
  let isRefused = false;
  let cancelTimer = () => {};

  function begin(): void {
    isRefused = false;
    if (open) end = followEvents({ open, clock, random, onEvent: handleEvent, mayReconnect });
  }

  function handleEvent({ event, data }: ServerEvent): void {
    if (event === 'hello') onTalk(null);
    else if (event === 'talk') onTalk(numberIn(data, 'patient_id'));
    else if (event === 'gap') {
      cancelTimer();
      cancelTimer = clock.after(between(0, spreadMs, random), () => onTalk(null));
    } else if (event === 'end') isRefused = isSessionOver(new ApiError('envelope', { code: numberIn(data, 'code') }));
  }

  function mayReconnect(reason: unknown): boolean {
    isRefused ||= reason instanceof ApiError && isSessionOver(reason);
    if (isRefused) onSessionRefused();
    return !isRefused;
  }

  return {
    start() {
      if (!end) begin();
    },
    stop() {
      cancelTimer();
      end?.();
      end = null;
      isRefused = false;
    },
    noteSuccess() {
      if (!isRefused || !end) return;
      isRefused = false;
      cancelTimer();
      cancelTimer = clock.after(between(1000, maxReconnectDelayMs, random), begin);
    },
  };
}

function numberIn(data: string, name: string): number | null {
  try {
    const value = (JSON.parse(data) as Record<string, unknown> | null)?.[name];
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}
