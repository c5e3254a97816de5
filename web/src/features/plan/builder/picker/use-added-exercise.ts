import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { exerciseInfoQuery } from '#web/features/exercise/index.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useSearchParams } from '#web/ui/page-address.ts';
import { itemOf } from '../builder-state.ts';
import type { PlanBuilder } from '../use-plan-builder.ts';
import { exerciseOf } from './use-exercises.ts';

/** Adds the exercise chosen in the library (`&add=` in the address), once. */
export function useAddedExercise(builder: PlanBuilder, isReadOnly: boolean): void {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const wanted = params.get('add');

  const add = useEffectEvent(async (id: number) => {
    const next = new URLSearchParams(params);
    next.delete('add');
    setParams(next, { replace: true });
    if (isReadOnly) return;
    try {
      const info = await client.fetchQuery(exerciseInfoQuery(id, builder.patient.id));
      builder.learn(exerciseOf(info, info.figure));
      builder.dispatch({ type: 'add', item: itemOf(info, builder.patient.affected_side) });
      message.success(`已加入${info.name}`);
    } catch (error) {
      message.error(errorText(error as ApiError));
    }
  });

  useEffect(() => {
    if (wanted && /^[1-9]\d{0,14}$/.test(wanted)) void add(Number(wanted));
  }, [wanted]);
}
