import { useQueries } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { useMemo, useState } from 'react';
import { exerciseInfoQuery } from '#web/features/exercise/index.ts';
import { exerciseOf } from './exercise-of.ts';

/**
 * What is known of the exercises on the table: from the plan, from the picker, and asked for where a restored draft
 * names one that neither has brought.
 */
export function useExercises(items: readonly plan.PlanItem[], ofPlan: readonly plan.PlanExercise[], patientId: number) {
  const [picked, setPicked] = useState<readonly plan.PlanExercise[]>([]);
  const brought = useMemo(() => new Map([...ofPlan, ...picked].map((one) => [one.id, one])), [ofPlan, picked]);
  const missing = [...new Set(items.map(({ exercise_id }) => exercise_id))].filter((id) => !brought.has(id));
  const asked = useQueries({
    queries: missing.map((id) => exerciseInfoQuery(id, patientId)),
    combine: (results) => ({
      found: results.flatMap(({ data }) => (data ? [exerciseOf(data)] : [])),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
  const exercises = useMemo(
    () => new Map([...brought, ...asked.found.map((one) => [one.id, one] as const)]),
    [brought, asked.found],
  );
  return {
    exercises,
    /** Nothing can be said of the plan yet. */
    isPending: asked.isPending,
    learn: (exercise: plan.PlanExercise) => setPicked((known) => [...known, exercise]),
  };
}
