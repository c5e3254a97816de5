// Exercises of the library, and patients to test their rules with.
import { checkExercise, type PatientFacts, worstOf } from '@yun/contract';
import { type LibraryExercise, libraryExercises } from '#seed/library/index.ts';

const byCode = new Map(libraryExercises.map((one) => [one.code, one]));

export function exerciseOf(code: string): LibraryExercise {
  const found = byCode.get(code);
  if (!found) throw new Error(`no exercise ${code}`);
  return found;
}

/** A patient without any contraindication. */
export const sound: PatientFacts = {
  condition_code: 'OTHER',
  postop_days: null,
  weight_bearing: '完全负重',
  precaution_tags: [],
  comorbidities: [],
  fall_risk: '低',
  last_pain: 0,
};

/** The most severe finding of an exercise's rules for a patient who is healthy except for these facts. */
export const judge = (code: string, facts: Partial<PatientFacts>) =>
  worstOf(checkExercise(exerciseOf(code).rules, { ...sound, ...facts }));

/** A patient with this condition, this many days after the operation. */
export const day = (condition_code: PatientFacts['condition_code'], postop_days: number | null) => ({
  condition_code,
  postop_days,
});
