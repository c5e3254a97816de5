import type { plan } from '@yun/contract';
import { ApiError } from '#web/lib/api/api-error.ts';

/** What a refusal tells of the plan; each is ticked once. */
export function findingsOf(error: Error | null): plan.RefusedFinding[] {
  const data = error instanceof ApiError ? (error.data as { findings?: plan.RefusedFinding[] } | null) : null;
  return [...new Map((data?.findings ?? []).map((finding) => [finding.key, finding])).values()];
}
