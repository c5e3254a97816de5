// What a patient is shown of the exercises of a version: as they were told when it was started.
import type { exercise } from '@yun/contract';
import { type ExerciseText, findExerciseNames } from '#server/modules/exercise/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { textsOf } from './told-exercises.ts';

type BodyPart = exercise.ExerciseRow['body_parts'][number];

export interface ToldExercise extends ExerciseText {
  is_unilateral: boolean;
  body_parts: readonly BodyPart[];
}

/** By exercise; for a version of the patient who asks. */
export async function findToldExercises(db: Db | Tx, versionId: number): Promise<Map<number, ToldExercise>> {
  const texts = await textsOf(db, versionId);
  const known = await findExerciseNames(db, [...texts.keys()]);
  return new Map(
    [...texts].map(([id, text]) => {
      const { is_unilateral = false, body_parts = [] } = known.get(id) ?? {};
      return [id, { ...text, is_unilateral, body_parts }];
    }),
  );
}
