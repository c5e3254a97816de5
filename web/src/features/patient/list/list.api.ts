import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/api-client.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';

// What only the list asks for.

const isShownByPage = { isShownByPage: true };

/** What giving these patients to this doctor would move; nothing is changed, so the reason is not kept anywhere. */
export const assignPreviewQuery = (ids: readonly number[], doctorId: number) =>
  queryOptions({
    // Not below 'patients': once they are moved, nobody asks what moving them would do.
    queryKey: ['assign-preview', ids, doctorId],
    queryFn: ({ signal }) =>
      request(
        'POST /api/patient/assign_doctor',
        { ids: [...ids], doctor_id: doctorId, reason: '分配前预览', dry_run: true, client_key: newClientKey() },
        { signal },
      ),
    gcTime: 0,
    meta: isShownByPage,
  });

/** Whose patients somebody sees besides his own. */
export const ownReportsQuery = queryOptions({
  queryKey: ['users', 'own-reports'],
  queryFn: ({ signal }) => request('GET /api/user/list_emploree/', { size: '10' }, { signal }),
  staleTime: 5 * 60_000,
  meta: isShownByPage,
});

// What is read to merge two records is filed apart: of the record that goes nothing may be asked again afterwards.

export const mergeRecordQuery = (patientId: number) =>
  queryOptions({
    queryKey: ['patient-merge', 'record', patientId],
    queryFn: ({ signal }) => request('GET /api/patient/patient_info', { id: String(patientId) }, { signal }),
    gcTime: 0,
    meta: isShownByPage,
  });

/** How many plans a patient has, of whatever state. */
export const mergePlansQuery = (patientId: number) =>
  queryOptions({
    queryKey: ['patient-merge', 'plans', patientId],
    queryFn: ({ signal }) =>
      request('GET /api/plan/list_plan', { patient_id: String(patientId), size: '1' }, { signal }),
    gcTime: 0,
    meta: isShownByPage,
  });
