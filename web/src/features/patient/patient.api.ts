import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { request, requestFile, upload } from '#web/lib/api/api-client.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

// Calls for records of patients.

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/patient/list_patient'>;

/** The filters of the list as the address holds them: no filter is an empty text. */
export type PatientListQuery = Record<Exclude<keyof ListInput, 'page' | 'size'>, string>;

const patientsKey = keyRoots.patients;
const isShownByPage = { isShownByPage: true };
const pageLoad = { isPageLoad: true, isShownByPage: true };

export const patientListQuery = (query: PatientListQuery & { page: string; size: string }) =>
  queryOptions({
    queryKey: [...patientsKey, 'list', query],
    queryFn: ({ signal }) => request('GET /api/patient/list_patient', withoutEmpty(query) as ListInput, { signal }),
    placeholderData: keepPreviousData,
    meta: pageLoad,
  });

export const patientCountsQuery = (query: { agency_id: string; doctor_id: string }) =>
  queryOptions({
    queryKey: [...patientsKey, 'counts', query],
    queryFn: ({ signal }) => request('GET /api/patient/count_patient', withoutEmpty(query), { signal }),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

export const patientInfoQuery = (id: number) =>
  queryOptions({
    queryKey: [...patientsKey, 'info', id],
    queryFn: ({ signal }) => request('GET /api/patient/patient_info', { id: String(id) }, { signal }),
    meta: pageLoad,
  });

/** Patients to choose from, found by the server. */
export const patientChoicesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...patientsKey, 'choices', keyword],
    queryFn: ({ signal }) => request('GET /api/patient/list_patient', { keyword, size: '20' }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: isShownByPage,
  });

/** `clientKey` is that of the asking form, so that a record it has created is not found as a look-alike. */
export const duplicatesQuery = (input: Input<'POST /api/patient/check_duplicate'>, clientKey?: string) =>
  queryOptions({
    // Never kept: the input may hold a document number.
    queryKey: [...patientsKey, 'duplicates', input],
    queryFn: ({ signal }) =>
      request(
        'POST /api/patient/check_duplicate',
        { ...input, ...(clientKey && { client_key: clientKey }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: isShownByPage,
  });

export const patientTimelineQuery = (query: { id: number; page: number; from?: string; to?: string }) =>
  queryOptions({
    queryKey: [...patientsKey, 'timeline', query],
    queryFn: ({ signal }) =>
      request(
        'GET /api/patient/timeline',
        { id: String(query.id), page: String(query.page), from: query.from, to: query.to },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

export const attachmentsQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...patientsKey, 'attachments', patientId],
    queryFn: ({ signal }) => request('GET /api/patient/list_attachment', { patient_id: String(patientId) }, { signal }),
    meta: isShownByPage,
  });

export const consentsQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...patientsKey, 'consents', patientId],
    queryFn: ({ signal }) => request('GET /api/consent/list_consent', { patient_id: String(patientId) }, { signal }),
    meta: isShownByPage,
  });

export const importRowsQuery = (query: { job_id: number; state: string; page: number }) =>
  queryOptions({
    queryKey: [...keyRoots.patientImport, query],
    queryFn: ({ signal }) =>
      request(
        'GET /api/patient/import_rows',
        { ...withoutEmpty({ state: query.state }), job_id: String(query.job_id), page: String(query.page) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

function write<I, O>(mutationFn: (input: I) => Promise<O>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer: O, _input: I, _result: unknown, { client }) => {
      changed(client, 'patientChanged');
    },
    meta: isShownByPage,
  });
}

export const createPatient = write((input: Input<'POST /api/patient/create_patient'>) =>
  request('POST /api/patient/create_patient', input),
);
export const modifyPatient = write((input: Input<'POST /api/patient/modify_patient'>) =>
  request('POST /api/patient/modify_patient', input),
);
export const changePatientStatus = write((input: Input<'POST /api/patient/change_status'>) =>
  request('POST /api/patient/change_status', input),
);
export const removePatient = write((input: Input<'POST /api/patient/remove_patient'>) =>
  request('POST /api/patient/remove_patient', input),
);
export const tagPatient = write((input: Input<'POST /api/patient/tag_patient'>) =>
  request('POST /api/patient/tag_patient', input),
);
export const assignDoctor = write((input: Input<'POST /api/patient/assign_doctor'>) =>
  request('POST /api/patient/assign_doctor', input),
);
export const undoAssign = write((input: Input<'POST /api/patient/undo_assign'>) =>
  request('POST /api/patient/undo_assign', input),
);
export const saveMember = write((input: Input<'POST /api/patient/save_member'>) =>
  request('POST /api/patient/save_member', input),
);
export const removeMember = write((input: Input<'POST /api/patient/remove_member'>) =>
  request('POST /api/patient/remove_member', input),
);
export const mergePatient = write((input: Input<'POST /api/patient/merge_patient'>) =>
  request('POST /api/patient/merge_patient', input),
);
export const undoMerge = write((input: Input<'POST /api/patient/undo_merge'>) =>
  request('POST /api/patient/undo_merge', input),
);
export const signConsent = write((input: Input<'POST /api/consent/sign_consent'>) =>
  request('POST /api/consent/sign_consent', input),
);
export const withdrawConsent = write((input: Input<'POST /api/consent/withdraw_consent'>) =>
  request('POST /api/consent/withdraw_consent', input),
);
export const uploadAttachment = write(
  ({ file, ...query }: Input<'POST /api/patient/upload_attachment'> & { file: File }) =>
    upload('POST /api/patient/upload_attachment', query, file),
);
export const removeAttachment = write((input: Input<'POST /api/patient/remove_attachment'>) =>
  request('POST /api/patient/remove_attachment', input),
);
export const commitImport = write((input: Input<'POST /api/patient/import_commit'>) =>
  request('POST /api/patient/import_commit', input),
);

export const revealSensitive = mutationOptions({
  mutationFn: (input: Input<'POST /api/patient/reveal_sensitive'>) =>
    request('POST /api/patient/reveal_sensitive', input),
  gcTime: 0,
  meta: isShownByPage,
});

export const exportPatients = mutationOptions({
  mutationFn: (input: Input<'POST /api/patient/export_patient'>) => request('POST /api/patient/export_patient', input),
  meta: isShownByPage,
});

export const previewImport = mutationOptions({
  mutationFn: ({ file, agencyId }: { file: File; agencyId: number | null }) =>
    upload('POST /api/patient/import_preview', agencyId === null ? {} : { agency_id: String(agencyId) }, file),
  meta: isShownByPage,
});

export const readImportTemplate = mutationOptions({
  mutationFn: () => requestFile('GET /api/patient/import_template', undefined),
  meta: isShownByPage,
});

export function readAttachment(patientId: number, id: string, signal?: AbortSignal): Promise<Blob> {
  return requestFile('GET /api/patient/get_attachment', { patient_id: String(patientId), id }, signal);
}

// Apart from the other keys of patients: every read of a link is audited, so no change refetches it.
const linkKey = (patientId: number) => [...keyRoots.patientLink, patientId];

export const patientLinkQuery = (patientId: number) =>
  queryOptions({
    queryKey: linkKey(patientId),
    queryFn: ({ signal }) => request('GET /api/patient/h5_link_info', { patient_id: String(patientId) }, { signal }),
    // The link gives access: it must not stay in the cache.
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: isShownByPage,
  });

function writeLink<I extends { patient_id: number }>(
  mutationFn: (input: I) => Promise<Api['GET /api/patient/h5_link_info']['output']>,
) {
  return mutationOptions({
    mutationFn,
    onSuccess: (answer, { patient_id }: I, _result: unknown, { client }) => {
      client.setQueryData(linkKey(patient_id), answer);
      changed(client, 'patientLinkChanged');
    },
    meta: isShownByPage,
  });
}

export const createLink = writeLink((input: Input<'POST /api/patient/h5_link'>) =>
  request('POST /api/patient/h5_link', input),
);
export const revokeLink = writeLink((input: Input<'POST /api/patient/revoke_h5_link'>) =>
  request('POST /api/patient/revoke_h5_link', input),
);
