import { useQueries } from '@tanstack/react-query';
import type { exercise, Figure, plan } from '@yun/contract';
import { useMemo, useState } from 'react';
import { exerciseInfoQuery } from '#web/features/exercise/index.ts';

/** The exercises of the entered items: from the plan, from the picker, else read (a restored draft may contain others). */
export function useExercises(items: readonly plan.PlanItem[], ofPlan: readonly plan.PlanExercise[], patientId: number) {
  const [picked, setPicked] = useState<readonly plan.PlanExercise[]>([]);
  const loaded = useMemo(() => new Map([...ofPlan, ...picked].map((entry) => [entry.id, entry])), [ofPlan, picked]);
  const missing = [...new Set(items.map(({ exercise_id }) => exercise_id))].filter((id) => !loaded.has(id));
  const read = useQueries({
    queries: missing.map((id) => exerciseInfoQuery(id, patientId)),
    combine: (results) => ({
      found: results.flatMap(({ data }) => (data ? [exerciseOf(data, data.figure)] : [])),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
  const exercises = useMemo(
    () => new Map([...loaded, ...read.found.map((entry) => [entry.id, entry] as const)]),
    [loaded, read.found],
  );
  return {
    exercises,
    /** Until all are read the plan cannot be checked. */
    isPending: read.isPending,
    learn: (exercise: plan.PlanExercise) => setPicked((before) => [...before, exercise]),
  };
}

/** The part of a library exercise that a plan keeps. */
export function exerciseOf(row: exercise.ExerciseRow, figure: Figure | null): plan.PlanExercise {
  const { id, code, name, body_parts, kind, status, is_unilateral, rules, steps, key_points } = row;
  return { id, code, name, body_parts, kind, status, is_unilateral, rules, steps, key_points, figure };
}
