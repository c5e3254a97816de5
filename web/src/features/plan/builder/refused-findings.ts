import type { PlanFinding } from '@yun/contract/plan-check';
import { ApiError } from '#web/lib/api-error.ts';

/** What a refusal tells of the plan; each is ticked once. */
export function findingsOf(error: Error | null): PlanFinding[] {
  const data = error instanceof ApiError ? (error.data as { findings?: PlanFinding[] } | null) : null;
  return [...new Map((data?.findings ?? []).map((finding) => [finding.key, finding])).values()];
}
