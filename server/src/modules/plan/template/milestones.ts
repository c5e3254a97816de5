// What is expected of patients like this one. Pure.
import { type ConditionCode, type Milestone, readMilestone } from '@yun/contract';
import type { TemplateMilestones } from './milestone.queries.ts';

interface Treated {
  agency_id: number;
  condition_code: ConditionCode;
}

/**
 * Of all templates for the condition, the library's and the agency's own, not only of the plan's: who has come to the
 * next phase is still expected to have reached what the one before asked for. What names no motion is left out.
 */
export function milestonesFor(templates: readonly TemplateMilestones[], patient: Treated): Milestone[] {
  const isFor = ({ condition_code, agency_id }: TemplateMilestones) =>
    condition_code === patient.condition_code && (agency_id === null || agency_id === patient.agency_id);
  const found = templates
    .filter(isFor)
    .flatMap(({ milestones }) => milestones.flatMap((one) => readMilestone(one) ?? []));
  const isFirst = ({ day, motion, mode }: Milestone, n: number) =>
    found.findIndex((one) => one.day === day && one.motion === motion && one.mode === mode) === n;
  return found.filter(isFirst);
}
