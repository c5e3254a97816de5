// What a patient is shown of the exercises of a version: as they were told when it was started.
import { type ExerciseText, findExerciseNames } from '#server/modules/exercise/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { textsOf } from './told-exercises.ts';

export interface ToldExercise extends ExerciseText {
  is_unilateral: boolean;
}

/** By exercise; for a version of the patient who asks. */
export async function findToldExercises(db: Db | Tx, versionId: number): Promise<Map<number, ToldExercise>> {
  const texts = await textsOf(db, versionId);
  const known = await findExerciseNames(db, [...texts.keys()]);
  return new Map(
    [...texts].map(([id, text]) => [id, { ...text, is_unilateral: known.get(id)?.is_unilateral ?? false }]),
  );
}
