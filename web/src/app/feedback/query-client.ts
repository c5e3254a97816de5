import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { SessionEnded } from '#web/lib/session/profile-query.ts';
import { expiredText, expireSession } from '#web/lib/session/session.ts';
import { showError, useSessionOver } from './toasts.ts';

interface CallMeta extends Record<string, unknown> {
  /** The page shows the failure itself, beside what it concerns. */
  isShownByPage?: boolean;
  /** Sent in the background. Only the first of repeated failures is shown, until a call succeeds again. */
  isBackground?: boolean;
  /** The main data of the page: if it is refused, the page shows 没有访问权限. */
  isPageLoad?: boolean;
  /** The profile: without it there is no session. */
  isSession?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

function isRefusedPage(error: Error, meta: CallMeta | undefined): boolean {
  return meta?.isPageLoad === true && error instanceof ApiError && error.code === errorCodes.forbidden;
}

function report(error: Error, meta: CallMeta | undefined): void {
  if (error instanceof SessionEnded) expireSession(error.message);
  else if (error instanceof ApiError && isSessionOver(error)) showError(error);
  else if (!meta?.isShownByPage && !isRefusedPage(error, meta)) showError(error);
}

/** After the user chose to stay on the page, only explicit actions ask again to sign in. */
function isAcknowledgedSessionEnd(error: Error): boolean {
  return error instanceof ApiError && isSessionOver(error) && useSessionOver.getState().isOver;
}

export function createQueryClient(): QueryClient {
  const failing = new Set<string>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta, queryHash, state }) {
        if (meta?.isSession && state.data === undefined) return expireSession(expiredText);
        const repeats = meta?.isBackground || meta?.isSession;
        if (repeats && failing.has(queryHash)) return;
        if (isAcknowledgedSessionEnd(error)) return;
        failing.add(queryHash);
        report(error, meta);
      },
      onSuccess(_, { queryHash }) {
        failing.delete(queryHash);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, { meta }) {
        if (!meta?.isBackground || !isAcknowledgedSessionEnd(error)) report(error, meta);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        throwOnError: (error, { meta, state }) => state.data === undefined && isRefusedPage(error, meta),
      },
      // Offline too: a save that is sent later would be unexpected, a failed one can be repeated.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
