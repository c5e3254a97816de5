import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { request } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

// Alerts and the rules behind them.

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/alert/list_alert'>;

/** The filters as the address holds them: no filter is an empty text. */
export type AlertListQuery = Record<Exclude<keyof ListInput, 'page' | 'size'>, string>;

const isShownByPage = { isShownByPage: true };
const pageLoad = { isPageLoad: true, isShownByPage: true };

export const alertListQuery = (query: AlertListQuery & { page: string; size: string }) =>
  queryOptions({
    queryKey: [...keyRoots.alerts, 'list', query],
    queryFn: ({ signal }) => request('GET /api/alert/list_alert', withoutEmpty(query) as ListInput, { signal }),
    placeholderData: keepPreviousData,
    meta: pageLoad,
  });

/** An alert as it was read: later changes are not handled. */
export type SeenAlert = Input<'POST /api/alert/handle_alert'>['alerts'][number];

export const asSeen = ({ id, repeat_count }: SeenAlert): SeenAlert => ({ id, repeat_count });

export const handleAlert = mutationOptions({
  mutationFn: (input: Input<'POST /api/alert/handle_alert'>) => request('POST /api/alert/handle_alert', input),
  onSuccess: (_answer, _input, _result, { client }) => {
    changed(client, 'alertHandled');
  },
  onError: (error, _input, _result, { client }) => {
    // The alert has changed since it was shown: the current one has to be read before it can be handled.
    if (error instanceof ApiError && error.code === errorCodes.conflict) changed(client, 'alertHandled');
  },
  meta: isShownByPage,
});

export const ruleListQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...keyRoots.alertRules, agencyId],
    queryFn: ({ signal }) => request('GET /api/alert/list_rule', { agency_id: String(agencyId) }, { signal }),
    meta: pageLoad,
  });

export const saveRule = mutationOptions({
  mutationFn: (input: Input<'POST /api/alert/save_rule'>) => request('POST /api/alert/save_rule', input),
  onSuccess: (_answer, input, _result, { client }) => {
    changed(client, 'alertRuleChanged', input.agency_id);
  },
  meta: isShownByPage,
});

/** Simulates for a part of the patients; `next` of the answer is where the following part begins. */
export const simulateRule = (input: Input<'POST /api/alert/simulate_rule'>, signal: AbortSignal) =>
  request('POST /api/alert/simulate_rule', input, { signal });
