import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, plan } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

// Plans and templates.

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/plan/list_plan'>;
type TemplateInput = Input<'GET /api/plan/list_template'>;

/** The filters of the lists as the address holds them: no filter is an empty text. */
export type PlanListQuery = Record<Exclude<keyof ListInput, 'page' | 'size'>, string>;
export type TemplateListQuery = Record<Exclude<keyof TemplateInput, 'page' | 'size'>, string>;

const plansKey = keyRoots.plans;
const isShownByPage = { isShownByPage: true };
const pageLoad = { isPageLoad: true, isShownByPage: true };

export const planListQuery = (query: PlanListQuery & { page: string; size: string }) =>
  queryOptions({
    queryKey: [...plansKey, 'list', query],
    queryFn: ({ signal }) => request('GET /api/plan/list_plan', withoutEmpty(query) as ListInput, { signal }),
    placeholderData: keepPreviousData,
    meta: pageLoad,
  });

export const planInfoQuery = (id: number) =>
  queryOptions({
    queryKey: [...plansKey, 'info', id],
    queryFn: ({ signal }) => request('GET /api/plan/plan_info', { id: String(id) }, { signal }),
    meta: pageLoad,
  });

export const planPatientQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...plansKey, 'patient', patientId],
    queryFn: ({ signal }) => request('GET /api/plan/plan_patient', { patient_id: String(patientId) }, { signal }),
    meta: pageLoad,
  });

export const versionDiffQuery = (input: { id: number; from: number; to: number }) =>
  queryOptions({
    queryKey: [...plansKey, 'diff', input],
    queryFn: ({ signal }) =>
      request(
        'GET /api/plan/diff_version',
        { id: String(input.id), from: String(input.from), to: String(input.to) },
        { signal },
      ),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
    meta: isShownByPage,
  });

export const printedPlanQuery = (id: number, versionNo: number | null) =>
  queryOptions({
    queryKey: [...plansKey, 'print', id, versionNo],
    queryFn: ({ signal }) =>
      request(
        'GET /api/plan/print_plan',
        { id: String(id), ...(versionNo !== null && { version_no: String(versionNo) }) },
        { signal },
      ),
    meta: pageLoad,
  });

export const pauseQuery = (id: number) =>
  queryOptions({
    queryKey: [...plansKey, 'pause', id],
    queryFn: ({ signal }) => request('GET /api/plan/get_pause', { id: String(id) }, { signal }),
    meta: isShownByPage,
  });

export const templateListQuery = (query: Partial<TemplateListQuery> & { page: string; size: string }) =>
  queryOptions({
    queryKey: [...keyRoots.planTemplates, 'list', query],
    queryFn: ({ signal }) =>
      request('GET /api/plan/list_template', withoutEmpty(query as Record<string, string>) as TemplateInput, {
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: pageLoad,
  });

export const templateInfoQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyRoots.planTemplates, 'info', id],
    queryFn: ({ signal }) => request('GET /api/plan/template_info', { id: String(id) }, { signal }),
    meta: isShownByPage,
  });

/** The answer of most calls is the plan itself: stored, so that the page need not read it again. */
function keepAnswer(client: QueryClient, answer: unknown): void {
  const info = answer as Partial<plan.PlanInfo>;
  if (info.id !== undefined && info.versions)
    client.setQueryData(planInfoQuery(info.id).queryKey, answer as plan.PlanInfo);
  changed(client, 'planChanged');
}

function write<I, O>(mutationFn: (input: I) => Promise<O>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (answer: O, _input: I, _result: unknown, { client }) => keepAnswer(client, answer),
    meta: isShownByPage,
  });
}

export const savePlan = write((input: Input<'POST /api/plan/save_plan'>) => request('POST /api/plan/save_plan', input));
export const discardDraft = write((input: Input<'POST /api/plan/discard_draft'>) =>
  request('POST /api/plan/discard_draft', input),
);
export const activatePlan = write((input: Input<'POST /api/plan/activate_plan'>) =>
  request('POST /api/plan/activate_plan', input),
);
export const pausePlan = write((input: Input<'POST /api/plan/pause_plan'>) =>
  request('POST /api/plan/pause_plan', input),
);
export const resumePlan = write((input: Input<'POST /api/plan/resume_plan'>) =>
  request('POST /api/plan/resume_plan', input),
);
export const completePlan = write((input: Input<'POST /api/plan/complete_plan'>) =>
  request('POST /api/plan/complete_plan', input),
);
export const archivePlan = write((input: Input<'POST /api/plan/archive_plan'>) =>
  request('POST /api/plan/archive_plan', input),
);
export const removePlan = write((input: Input<'POST /api/plan/remove_plan'>) =>
  request('POST /api/plan/remove_plan', input),
);
export const copyPlan = write((input: Input<'POST /api/plan/copy_plan'>) => request('POST /api/plan/copy_plan', input));
export const rollbackVersion = write((input: Input<'POST /api/plan/rollback_version'>) =>
  request('POST /api/plan/rollback_version', input),
);

function writeTemplate<I, O>(mutationFn: (input: I) => Promise<O>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer: O, _input: I, _result: unknown, { client }) => {
      changed(client, 'templateChanged');
    },
    meta: isShownByPage,
  });
}

export const saveTemplate = writeTemplate((input: Input<'POST /api/plan/save_template'>) =>
  request('POST /api/plan/save_template', input),
);
export const changeTemplateStatus = writeTemplate((input: Input<'POST /api/plan/change_template_status'>) =>
  request('POST /api/plan/change_template_status', input),
);
