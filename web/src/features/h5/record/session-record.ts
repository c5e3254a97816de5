// From a training and what was told after it to the record of it. What was not told stays null, never 0.
import type { DangerSign } from '@yun/contract/red-flag/signs';
import { clockAt, dayAt, serverNow } from '#web/lib/time/server-time.ts';
import type { JobInputs } from '../queue/job.ts';
import { setsDone, type Training } from '../timer/training.ts';

export interface Answers {
  rpe: number | null;
  signs: DangerSign[];
  note: string;
  /** Of each exercise, corrected by hand. */
  sets: number[];
}

export const noAnswers = (training: Training): Answers => ({
  rpe: null,
  signs: [],
  note: '',
  sets: setsDone(training),
});

export const maxSets = ({ sets }: { sets: number }) => Math.max(sets * 2, sets + 2);

/**
 * `HH:mm` in Shanghai by the server's clock: that of the phone may be wrong, and nothing begins in the future. Where the
 * phone's clock was put right meanwhile and the day is another by it, when it began is not known.
 */
function startOf({ beganAt, date }: Training): string | null {
  const ahead = serverNow() - Date.now();
  const instant = Math.min(beganAt, Date.now()) + ahead;
  return dayAt(instant) === date ? clockAt(instant) : null;
}

/** Whole minutes, at least one, however long it lay aside in between. */
export function minutesOf({ beganAt, progress }: Training, now: number): number {
  const trained = progress.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  const passed = Math.max(0, now - beganAt);
  const longest = Math.min(passed, Math.max(3 * trained, trained + 20 * 60_000));
  return Math.min(600, Math.max(1, Math.round(longest / 60_000)));
}

export function toRecord(training: Training, answers: Answers, now: number): JobInputs['session'] {
  const { planId, date, isAborted, items, endPain } = training;
  return {
    plan_id: planId,
    train_date: date,
    start_time: startOf(training),
    duration_min: minutesOf(training, now),
    is_aborted: isAborted,
    pain_before: null,
    pain_after: endPain ?? null,
    pain_site: null,
    rpe: answers.rpe,
    mood: null,
    note: answers.note.trim() || null,
    items: items.map((item, n) => toItem(item, training.progress[n], answers.sets[n] ?? 0)),
    signs: answers.signs,
  };
}

function toItem(item: Training['items'][number], progress: Training['progress'][number] | undefined, sets: number) {
  const isDone = sets > 0;
  return {
    plan_item_id: item.plan_item_id,
    sets_done: sets,
    reps_done: isDone && item.reps > 0 ? item.reps : null,
    hold_done: isDone && item.hold_sec > 0 ? item.hold_sec : null,
    load_done: isDone ? item.load_value : null,
    pain: progress?.pain ?? null,
    // Where something was done, nothing was skipped.
    skipped_reason: isDone ? null : (progress?.skipped ?? null),
  };
}

/** Something was done of it, or pain was told, which must not get lost. */
export const isWorthRecording = (training: Training) =>
  doneCount(training) > 0 || training.progress.some(({ pain }) => pain !== null);

/** How many exercises were done in full. */
export function doneCount(training: Training, sets: readonly number[] = setsDone(training)): number {
  return training.items.filter((item, n) => (sets[n] ?? 0) >= item.sets).length;
}
