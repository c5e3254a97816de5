// What happened to plans and consents since two records became one.
import type { CareState, MovedRows } from './merge.queries.ts';

export function hasRunningPlan({ plans }: CareState): boolean {
  return Object.values(plans).some(({ status }) => status === 'active');
}

/** With the plans as they are now: a pause that came with the merge does not keep it from being taken back. */
export function withPlansNow(before: CareState, now: CareState): CareState {
  const plans = Object.entries(before.plans).map(([id, was]) => [id, now.plans[id] ?? was]);
  return { ...before, plans: Object.fromEntries(plans) };
}

/** Whether taking the records apart would leave a plan or a consent with somebody it was not made for. */
export function isCareChanged(before: Record<'keep' | 'drop', CareState>, now: CareState, moved: MovedRows): boolean {
  const known = { ...before.keep.plans, ...before.drop.plans };
  const movedPlans = new Set((moved.plan ?? []).map(String));
  const isPlanChanged = Object.entries(now.plans).some(([id, { status, version }]) => {
    const was = known[id];
    const isStarted = status !== 'draft' && (was === undefined || was.status === 'draft');
    if (isStarted) return true;
    return movedPlans.has(id) && (was?.status !== status || was.version !== version);
  });
  const agreed = { ...before.keep.consents, ...before.drop.consents };
  return isPlanChanged || Object.entries(now.consents).some(([id, isWithdrawn]) => agreed[id] !== isWithdrawn);
}
