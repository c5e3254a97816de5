import { queryOptions } from '@tanstack/react-query';
import { addDays } from '@yun/contract/base/day';
import { unpackSummary } from '@yun/contract/progress/summary-columns';
import { alertListQuery } from '#web/features/alert/index.ts';
import { patientInfoQuery } from '#web/features/patient/index.ts';
import { request } from '#web/lib/api/api-client.ts';
import { keyRoots } from '#web/lib/changes.ts';

// Data about the patient beside the conversation. Each part fails on its own, without the page.

const isShownByPage = { isShownByPage: true };

/** Reading a record is audited, so it is not repeated while the user goes through the list. */
export const factsQuery = (patientId: number) => ({
  ...patientInfoQuery(patientId),
  staleTime: 60_000,
  meta: isShownByPage,
});

const noFilter = { severity: '', rule_code: '', agency_id: '', doctor_id: '', sort: '' };

export const openAlertsQuery = (patientId: number) => ({
  ...alertListQuery({ ...noFilter, view: 'open', patient_id: String(patientId), page: '1', size: '20' }),
  // Otherwise alerts of the previous patient would be shown under this name.
  placeholderData: undefined,
  meta: isShownByPage,
});

const shownDays = 14;

/** The last two weeks of training. */
export const recentProgressQuery = (patientId: number, today: string) =>
  queryOptions({
    queryKey: [...keyRoots.progress, patientId, 'recent', today],
    queryFn: async ({ signal }) =>
      unpackSummary(
        await request(
          'GET /api/progress/summary',
          { patient_id: String(patientId), from: addDays(today, 1 - shownDays), to: today },
          { signal },
        ),
      ),
    meta: isShownByPage,
  });

export const todayQuery = (patientId: number, today: string) =>
  queryOptions({
    queryKey: [...keyRoots.progress, patientId, 'day', today],
    queryFn: ({ signal }) =>
      request('GET /api/progress/training_day', { patient_id: String(patientId), date: today }, { signal }),
    meta: isShownByPage,
  });
