import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api, exercise, Figure } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/exercise/list_exercise'>;

/** The facets as the address holds them: several values are joined by commas, no value is an empty text. */
export type ExerciseQuery = Record<Exclude<keyof ListInput, 'page' | 'size'>, string>;

const exercisesKey = keyRoots.exercises;
const isShownByPage = { isShownByPage: true };

export const exerciseListQuery = (query: Partial<ExerciseQuery> & { page: string; size: string }) =>
  queryOptions({
    queryKey: [...exercisesKey, 'list', query],
    queryFn: ({ signal }) =>
      request('GET /api/exercise/list_exercise', withoutEmpty(query as Record<string, string>) as ListInput, {
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { isPageLoad: true, isShownByPage: true },
  });

/** The figures of the library by the keys in its rows: one answer for all lists, which the browser keeps. */
const figuresQuery = queryOptions({
  queryKey: [...exercisesKey, 'figures'],
  queryFn: async ({ signal }) => (await request('GET /api/exercise/list_figure', undefined, { signal })).figures,
});

/** Finds the figure of a row: null if it has none, undefined until the figures have been read. */
export function useFigureOf(): (row: Pick<exercise.ExerciseRow, 'figure_key'>) => Figure | null | undefined {
  const { data } = useQuery(figuresQuery);
  return ({ figure_key: key }) => (key === null ? null : data?.[key]);
}

export const exerciseInfoQuery = (id: number, patientId: number | null) =>
  queryOptions({
    queryKey: [...exercisesKey, 'info', id, patientId],
    queryFn: ({ signal }) =>
      request(
        'GET /api/exercise/exercise_info',
        { id: String(id), ...(patientId !== null && { patient_id: String(patientId) }) },
        { signal },
      ),
    meta: isShownByPage,
  });

/** The patient of the plan that exercises are picked for. */
export const pickedPatientQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...exercisesKey, 'picked', patientId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/plan/plan_patient', { patient_id: patientId }, { signal })).patient,
    enabled: patientId !== '',
    meta: isShownByPage,
  });

function write<I, O>(mutationFn: (input: I) => Promise<O>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer: O, _input: I, _result: unknown, { client }) => {
      changed(client, 'exerciseChanged');
    },
    meta: isShownByPage,
  });
}

export const saveExercise = write((input: Input<'POST /api/exercise/save_exercise'>) =>
  request('POST /api/exercise/save_exercise', input),
);
export const copyExercise = write((input: Input<'POST /api/exercise/copy_exercise'>) =>
  request('POST /api/exercise/copy_exercise', input),
);
export const changeExerciseStatus = write((input: Input<'POST /api/exercise/change_status'>) =>
  request('POST /api/exercise/change_status', input),
);
export const favoriteExercise = write((input: Input<'POST /api/exercise/favorite'>) =>
  request('POST /api/exercise/favorite', input),
);
