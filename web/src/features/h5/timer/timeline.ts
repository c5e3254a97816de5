// One exercise as a line of time: where its doer stands after so many milliseconds of training. Pauses do not count.
import type { Side } from '@yun/contract/plan/dose';

export interface Dose {
  sets: number;
  /** 0: by duration. */
  reps: number;
  hold_sec: number;
  tempo_sec: number;
  rest_sec: number;
  duration_sec: number;
  side: Side;
  is_unilateral: boolean;
}

export type Stage = 'prepare' | 'out' | 'hold' | 'back' | 'duration' | 'switch' | 'rest' | 'done';

export interface Position {
  stage: Stage;
  /** The set at work, from 1; while resting the one that comes next. */
  set: number;
  /** The repetition at work, from 1; 0: none. */
  rep: number;
  /** Of an exercise that both sides do one after the other. */
  pass: 1 | 2;
  setsDone: number;
  leftMs: number;
  lengthMs: number;
  /** Since the repetition, or the stage where there is none, began. */
  inRepMs: number;
}

/** Time to lay the phone down. */
export const prepareMs = 3000;
/** Time to turn over. */
const switchMs = 6000;
/** No movement is quicker, whatever the prescription says or leaves out. */
const minMs = 1000;

/** Each set is done with one side, then with the other. */
export function takesTurns({ side, is_unilateral }: Pick<Dose, 'side' | 'is_unilateral'>): boolean {
  return is_unilateral && side === '双侧';
}

function lengthsOf(dose: Dose) {
  const { sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec } = dose;
  const move = Math.max(minMs, tempo_sec * 1000);
  const hold = hold_sec * 1000;
  const duration = reps === 0 ? Math.max(minMs, duration_sec * 1000) : duration_sec * 1000;
  const rep = move + hold;
  const pass = reps * rep + duration;
  const set = takesTurns(dose) ? 2 * pass + switchMs : pass;
  const rest = rest_sec * 1000;
  const count = Math.max(1, sets);
  return { move, hold, rep, duration, pass, set, rest, count, whole: prepareMs + count * set + (count - 1) * rest };
}

/** From the first tap to the end of the last set. */
export function lengthOf(dose: Dose): number {
  return lengthsOf(dose).whole;
}

export function positionAt(dose: Dose, elapsedMs: number): Position {
  const lengths = lengthsOf(dose);
  const { set, rest, count, whole } = lengths;
  const elapsed = Math.max(0, elapsedMs);
  const at = (stage: Stage, begin: number, lengthMs: number, more: Partial<Position>): Position => ({
    stage,
    set: 1,
    rep: Math.min(1, dose.reps),
    pass: 1,
    setsDone: 0,
    lengthMs,
    inRepMs: elapsed - begin,
    leftMs: Math.max(0, begin + lengthMs - elapsed),
    ...more,
  });
  if (elapsed >= whole) return at('done', whole, 0, { set: count, rep: dose.reps, setsDone: count });
  if (elapsed < prepareMs) return at('prepare', 0, prepareMs, {});
  const setsDone = Math.min(count - 1, Math.floor((elapsed - prepareMs) / (set + rest)));
  const setBegin = prepareMs + setsDone * (set + rest);
  if (elapsed >= setBegin + set) return at('rest', setBegin + set, rest, { set: setsDone + 2, setsDone: setsDone + 1 });
  const { stage, begin, lengthMs, ...found } = withinSet(elapsed - setBegin, dose.reps, lengths);
  return at(stage, setBegin + begin, lengthMs, { set: setsDone + 1, setsDone, ...found });
}

type Found = Pick<Position, 'stage' | 'lengthMs'> & Partial<Position> & { begin: number };

function withinSet(inSetMs: number, reps: number, lengths: ReturnType<typeof lengthsOf>): Found {
  const { pass, rep, duration } = lengths;
  const isSecond = inSetMs >= pass;
  const secondBegin = pass + switchMs;
  if (isSecond && inSetMs < secondBegin) return { stage: 'switch', begin: pass, lengthMs: switchMs, pass: 2 };
  const passBegin = isSecond ? secondBegin : 0;
  const inPassMs = inSetMs - passBegin;
  const which = isSecond ? 2 : 1;
  if (inPassMs >= reps * rep) {
    return { stage: 'duration', begin: passBegin + reps * rep, lengthMs: duration, rep: reps, pass: which };
  }
  const repsDone = Math.floor(inPassMs / rep);
  const inRepMs = inPassMs - repsDone * rep;
  const { stage, begin, lengthMs } = withinRep(inRepMs, lengths);
  return { stage, begin: passBegin + repsDone * rep + begin, lengthMs, rep: repsDone + 1, pass: which, inRepMs };
}

function withinRep(inRepMs: number, { move, hold }: { move: number; hold: number }) {
  const half = move / 2;
  if (inRepMs < half) return { stage: 'out', begin: 0, lengthMs: half } as const;
  if (inRepMs < half + hold) return { stage: 'hold', begin: half, lengthMs: hold } as const;
  return { stage: 'back', begin: half + hold, lengthMs: half } as const;
}

/** Whether something goes on by itself while the phone is in the pocket: a walk does, repetitions are counted aloud. */
export function runsUnseen(stage: Stage): boolean {
  return stage === 'duration' || stage === 'rest' || stage === 'switch';
}
