import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api, progress } from '@yun/contract';
import { unpackSummary } from '@yun/contract/progress/summary-columns';
import { request, requestFile } from '#web/lib/api/api-client.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

// How a patient is doing.

type Input<K extends keyof Api> = Api[K]['input'];

const isShownByPage = { isShownByPage: true };
const pageLoad = { isPageLoad: true, isShownByPage: true };
const ofPatient = (patientId: number) => [...keyRoots.progress, patientId];

export const progressSummaryQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'summary'],
    queryFn: async ({ signal }) =>
      unpackSummary(await request('GET /api/progress/summary', { patient_id: String(patientId) }, { signal })),
    meta: pageLoad,
  });

export const trainingDayQuery = (patientId: number, date: string) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'day', date],
    queryFn: ({ signal }) =>
      request('GET /api/progress/training_day', { patient_id: String(patientId), date }, { signal }),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

export const sessionListQuery = (patientId: number, query: { from: string; to: string; page: string; size: string }) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'sessions', query],
    queryFn: ({ signal }) =>
      request(
        'GET /api/progress/list_session',
        withoutEmpty({ patient_id: String(patientId), ...query }) as Input<'GET /api/progress/list_session'>,
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

export const measurementListQuery = (
  patientId: number,
  query: { kind: string; key: string; page: string; size: string },
) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'measurements', query],
    queryFn: ({ signal }) =>
      request(
        'GET /api/progress/list_measurement',
        withoutEmpty({ patient_id: String(patientId), ...query }) as Input<'GET /api/progress/list_measurement'>,
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

export const assessmentListQuery = (
  patientId: number,
  query: { scale_code: string; with_void: string; page: string; size: string },
) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'assessments', query],
    queryFn: ({ signal }) =>
      request(
        'GET /api/progress/list_assessment',
        withoutEmpty({ patient_id: String(patientId), ...query }) as Input<'GET /api/progress/list_assessment'>,
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

export const scaleSettingsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...keyRoots.scaleSettings, agencyId],
    queryFn: ({ signal }) => request('GET /api/progress/list_scale', { agency_id: String(agencyId) }, { signal }),
    meta: isShownByPage,
  });

export const goalListQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'goals'],
    queryFn: ({ signal }) => request('GET /api/progress/list_goal', { patient_id: String(patientId) }, { signal }),
    meta: isShownByPage,
  });

/** Newest first; each page holds the start of the next. */
export const timelineQuery = (patientId: number, kinds: string) =>
  infiniteQueryOptions({
    queryKey: [...ofPatient(patientId), 'timeline', kinds],
    queryFn: ({ pageParam, signal }) =>
      request(
        'GET /api/progress/timeline',
        withoutEmpty({
          patient_id: String(patientId),
          kinds,
          before: pageParam,
        }) as Input<'GET /api/progress/timeline'>,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: isShownByPage,
  });

export const stageReportQuery = (patientId: number, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...ofPatient(patientId), 'report', range],
    queryFn: ({ signal }) =>
      request(
        'GET /api/progress/report',
        withoutEmpty({ patient_id: String(patientId), ...range }) as Input<'GET /api/progress/report'>,
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: pageLoad,
  });

function write<I extends { patient_id: number }, O>(mutationFn: (input: I) => Promise<O>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer: O, input: I, _result: unknown, { client }) => {
      changed(client, 'progressRecorded', input.patient_id);
    },
    meta: isShownByPage,
  });
}

export const saveSession = write((input: Input<'POST /api/progress/save_session'>) =>
  request('POST /api/progress/save_session', input),
);
export const correctSession = write((input: Input<'POST /api/progress/correct_session'>) =>
  request('POST /api/progress/correct_session', input),
);
export const saveMeasurement = write((input: Input<'POST /api/progress/save_measurement'>) =>
  request('POST /api/progress/save_measurement', input),
);
export const removeMeasurement = write((input: Input<'POST /api/progress/remove_measurement'>) =>
  request('POST /api/progress/remove_measurement', input),
);
export const saveAssessment = write((input: Input<'POST /api/progress/save_assessment'>) =>
  request('POST /api/progress/save_assessment', input),
);
export const removeAssessment = write((input: Input<'POST /api/progress/remove_assessment'>) =>
  request('POST /api/progress/remove_assessment', input),
);
export const voidAssessment = write((input: Input<'POST /api/progress/void_assessment'>) =>
  request('POST /api/progress/void_assessment', input),
);
export const saveGoal = write((input: Input<'POST /api/progress/save_goal'>) =>
  request('POST /api/progress/save_goal', input),
);
export const changeGoal = write((input: Input<'POST /api/progress/change_goal'>) =>
  request('POST /api/progress/change_goal', input),
);
export const acceptHint = write((input: Input<'POST /api/progress/accept_hint'>) =>
  request('POST /api/progress/accept_hint', input),
);

export const saveScale = mutationOptions({
  mutationFn: (input: Input<'POST /api/progress/save_scale'>) => request('POST /api/progress/save_scale', input),
  onSuccess: (_answer: progress.ScaleSetting, input, _result, { client }) => {
    changed(client, 'scaleChanged', input.agency_id);
  },
  meta: isShownByPage,
});

export const exportProgress = mutationOptions({
  mutationFn: (patientId: number) => requestFile('GET /api/progress/export', { patient_id: String(patientId) }),
});

export const exportFhirBundle = mutationOptions({
  mutationFn: (patientId: number) => requestFile('GET /api/progress/fhir_bundle', { patient_id: String(patientId) }),
});
