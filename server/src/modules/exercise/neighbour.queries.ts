// The harder and easier exercises linked to an exercise, each with all that is needed to replace it in a plan.
import type { exercise } from '@yun/contract';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { exerciseProgressions, exercises } from '#server/tables/exercise.table.ts';
import { exerciseScope } from './exercise.queries.ts';

export interface Neighbour {
  /** The exercise it is a neighbour of. */
  of: number;
  relation: 'self' | 'harder' | 'easier';
  id: number;
  name: string;
  status: exercise.ExerciseRow['status'];
  difficulty: number;
  is_unilateral: boolean;
  dose: exercise.ExerciseRow['dose'];
  rules: exercise.ExerciseRow['rules'];
}

/** The exercises themselves (`self`), and of their neighbours those the caller may see. */
export async function findNeighbours(db: Db | Tx, principal: Principal, ids: readonly number[]): Promise<Neighbour[]> {
  if (ids.length === 0) return [];
  const asked = sql`any(${sql.param([...ids])}::bigint[])`;
  const columns = (of: SQLWrapper, relation: Neighbour['relation']) => ({
    of: sql<number>`${of}`,
    relation: sql<Neighbour['relation']>`${sql.raw(`'${relation}'`)}`,
    id: exercises.id,
    name: exercises.name,
    status: exercises.status,
    difficulty: exercises.difficulty,
    is_unilateral: exercises.isUnilateral,
    dose: exercises.dose,
    rules: sql<Neighbour['rules']>`${exercises.rules}`,
  });
  const { fromId, toId } = exerciseProgressions;
  return unionAll(
    db.select(columns(exercises.id, 'self')).from(exercises).where(sql`${exercises.id} = ${asked}`),
    db
      .select(columns(fromId, 'harder'))
      .from(exerciseProgressions)
      .innerJoin(exercises, eq(exercises.id, toId))
      .where(and(sql`${fromId} = ${asked}`, exerciseScope(principal))),
    db
      .select(columns(toId, 'easier'))
      .from(exerciseProgressions)
      .innerJoin(exercises, eq(exercises.id, fromId))
      .where(and(sql`${toId} = ${asked}`, exerciseScope(principal))),
  );
}
