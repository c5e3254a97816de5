// Changes of plans and consents since a merge.
import type { CareState, MovedRows } from './merge.queries.ts';

export function hasRunningPlan({ plans }: CareState): boolean {
  return Object.values(plans).some(({ status }) => status === 'active');
}

/** With the current state of the plans: a pause caused by the merge does not prevent its undoing. */
export function withPlansNow(before: CareState, now: CareState): CareState {
  const plans = Object.entries(before.plans).map(([id, was]) => [id, now.plans[id] ?? was]);
  return { ...before, plans: Object.fromEntries(plans) };
}

/** Whether undoing the merge would leave a plan or a consent with a person it was not made for. */
export function isCareChanged(before: Record<'keep' | 'drop', CareState>, now: CareState, moved: MovedRows): boolean {
  const plansBefore = { ...before.keep.plans, ...before.drop.plans };
  const movedPlans = new Set((moved.plan ?? []).map(String));
  const isPlanChanged = Object.entries(now.plans).some(([id, { status, version }]) => {
    const was = plansBefore[id];
    const isStarted = status !== 'draft' && (was === undefined || was.status === 'draft');
    if (isStarted) return true;
    return movedPlans.has(id) && (was?.status !== status || was.version !== version);
  });
  const consentsBefore = { ...before.keep.consents, ...before.drop.consents };
  return isPlanChanged || Object.entries(now.consents).some(([id, isWithdrawn]) => consentsBefore[id] !== isWithdrawn);
}
