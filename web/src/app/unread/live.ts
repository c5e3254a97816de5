// The stream of hints: which conversation changed, or that any may have.
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { followEvents } from '#web/lib/api/event-stream.ts';
import type { ServerEvent } from '#web/lib/api/event-stream-parser.ts';
import { between, type Clock } from '#web/lib/time/clock.ts';

/** Those who all miss something at the same moment look again within this time. */
export const spreadMs = 3000;
const maxRestMs = 30_000;

export interface LiveParts {
  open(signal: AbortSignal): Promise<Response>;
  clock: Clock;
  random(): number;
  /** `null`: any may have changed. */
  onTalk(patientId: number | null): void;
  /** The server says that the session is over: only a call can tell whether a new one has begun. */
  onSessionDoubt(): void;
}

export interface Live {
  start(): void;
  stop(): void;
  /** A call has succeeded: if the stream was turned away for its session, it may try again. */
  trust(): void;
}

export function createLive(parts: LiveParts): Live {
  const { clock, random } = parts;
  let end: (() => void) | null = null;
  let isTurnedAway = false;
  let callOff = () => {};

  function begin(): void {
    isTurnedAway = false;
    end = followEvents({ ...parts, onEvent: handleEvent, mayComeBack });
  }

  function stop(): void {
    callOff();
    end?.();
    end = null;
    isTurnedAway = false;
  }

  function handleEvent({ event, data }: ServerEvent): void {
    if (event === 'hello') parts.onTalk(null);
    else if (event === 'talk') parts.onTalk(patientIn(data));
    else if (event === 'gap') {
      callOff();
      callOff = clock.after(between(0, spreadMs, random), () => parts.onTalk(null));
    } else if (event === 'end') isTurnedAway = isSessionOver(new ApiError('envelope', { code: codeIn(data) }));
  }

  function mayComeBack(reason: unknown): boolean {
    isTurnedAway ||= reason instanceof ApiError && isSessionOver(reason);
    if (isTurnedAway) parts.onSessionDoubt();
    return !isTurnedAway;
  }

  return {
    start() {
      if (!end) begin();
    },
    stop,
    trust() {
      if (!isTurnedAway || !end) return;
      isTurnedAway = false;
      callOff();
      callOff = clock.after(between(1000, maxRestMs, random), begin);
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

const patientIn = (data: string) => numberIn(data, 'patient_id');
const codeIn = (data: string) => numberIn(data, 'code');
