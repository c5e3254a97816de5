import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/api-client.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { keyRoots } from '#web/lib/changes.ts';

// Calls used only by the list.

const isShownByPage = { isShownByPage: true };

/** What giving these patients to this doctor would move; nothing is changed, so the reason is not kept anywhere. */
export const assignPreviewQuery = (ids: readonly number[], doctorId: number) =>
  queryOptions({
    queryKey: [...keyRoots.assignPreview, ids, doctorId],
    queryFn: ({ signal }) =>
      request(
        'POST /api/patient/assign_doctor',
        { ids: [...ids], doctor_id: doctorId, reason: '分配前预览', dry_run: true, client_key: newClientKey() },
        { signal },
      ),
    gcTime: 0,
    meta: isShownByPage,
  });

/** Direct reports, whose patients the user can see as well. */
export const ownReportsQuery = queryOptions({
  queryKey: [...keyRoots.users, 'own-reports'],
  queryFn: ({ signal }) => request('GET /api/user/list_emploree/', { size: '10' }, { signal }),
  staleTime: 5 * 60_000,
  meta: isShownByPage,
});

export const mergeRecordQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...keyRoots.patientMerge, 'record', patientId],
    queryFn: ({ signal }) => request('GET /api/patient/patient_info', { id: String(patientId) }, { signal }),
    gcTime: 0,
    meta: isShownByPage,
  });

/** The number of a patient's plans, in any state. */
export const mergePlansQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...keyRoots.patientMerge, 'plans', patientId],
    queryFn: ({ signal }) =>
      request('GET /api/plan/list_plan', { patient_id: String(patientId), size: '1' }, { signal }),
    gcTime: 0,
    meta: isShownByPage,
  });
