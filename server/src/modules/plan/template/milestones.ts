// The milestones expected of a patient, from the templates for the condition. Pure.
import { type ConditionCode, type Milestone, readMilestone } from '@yun/contract';
import type { TemplateMilestones } from './milestone.queries.ts';

interface PatientCase {
  agency_id: number;
  condition_code: ConditionCode;
}

/**
 * From all templates for the condition, the library's and the agency's, not only the plan's own template: a patient in
 * a later phase must still have reached the milestones of earlier ones. Milestones that name no motion are left out.
 */
export function milestonesFor(templates: readonly TemplateMilestones[], patient: PatientCase): Milestone[] {
  const isFor = ({ condition_code, agency_id }: TemplateMilestones) =>
    condition_code === patient.condition_code && (agency_id === null || agency_id === patient.agency_id);
  const found = templates
    .filter(isFor)
    .flatMap(({ milestones }) => milestones.flatMap((milestone) => readMilestone(milestone) ?? []));
  const isFirst = ({ day, motion, mode }: Milestone, n: number) =>
    found.findIndex((other) => other.day === day && other.motion === motion && other.mode === mode) === n;
  return found.filter(isFirst);
}
