import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/error-codes';
import { SessionEnded } from '#web/app/session/profile-query.ts';
import { expireSession } from '#web/app/session/session.ts';
import { ApiError } from '#web/lib/api-error.ts';

const sessionCodes: readonly (number | null)[] = [errorCodes.badToken, errorCodes.endedElsewhere, errorCodes.expired];

function handleError(error: Error): void {
  if (error instanceof SessionEnded) expireSession(error.message);
  else if (error instanceof ApiError && sessionCodes.includes(error.code)) expireSession(error.message);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
}
