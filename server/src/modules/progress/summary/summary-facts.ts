import { type AuditAction, dueMilestones } from '@yun/contract';
import { findOpenAlertsOf, findOpenCodes, loadSettings } from '#server/modules/alert/index.ts';
import { findPlanHistory, listMilestones, milestonesFor } from '#server/modules/plan/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { noteLook } from '#server/platform/note-look.ts';
import { findErrors } from '../assessment/scale.service.ts';
import { toGoal } from '../goal/goal.answers.ts';
import { listGoals } from '../goal/goal.queries.ts';
import { findAround } from '../hint/hint.service.ts';
import { listSeries } from '../series/series.queries.ts';
import type { SummaryFacts } from './summary.ts';
import { getSummaryPatient } from './summary-patient.service.ts';
import { listSummarySessions } from './summary-session.queries.ts';

/**
 * Everything the summary needs of a patient the caller may see, and the audit line of the look. The number of statements
 * does not depend on the number of records. Records are read at the same time as the patient is checked; nothing is
 * returned where the caller may not see the patient.
 */
export async function findSummaryFacts(
  caller: Caller,
  look: { action: AuditAction; detail?: Record<string, string> },
  patientId: number,
): Promise<SummaryFacts> {
  const { db } = caller.context.database;
  const ofAgency = async () => {
    const patient = await getSummaryPatient(caller, look.action, patientId);
    const { agency_id } = patient.shown;
    const [templates, findError, settingsOf] = await Promise.all([
      listMilestones(db, [agency_id]),
      findErrors(db, agency_id, patient.shown),
      loadSettings(db, [agency_id]),
      noteLook(caller, { ...look, entity: 'patient', entityId: patientId }),
    ]);
    return { patient, templates, findError, settings: settingsOf(agency_id) };
  };
  const planned = async () => {
    const plans = await findPlanHistory(db, patientId);
    return { plans, neighbours: await findAround(db, caller.principal, plans) };
  };
  // The largest first: the database works on it while the others are written and sent.
  const [sessions, values, plans, ofPatient, goals, openCodes, opened] = await Promise.all([
    listSummarySessions(db, patientId),
    listSeries(db, patientId),
    planned(),
    ofAgency(),
    listGoals(db, patientId),
    findOpenCodes(db, patientId),
    findOpenAlertsOf(db, [patientId], caller.principal),
  ]);
  const { patient, templates, findError, settings } = ofPatient;
  const newest = new Map(values.map((value) => [value.key, value]));
  return {
    patient,
    ...plans,
    sessions,
    values,
    alerts: opened.get(patientId) ?? [],
    openCodes,
    findError,
    goals: goals.map((row) => toGoal(row, newest)),
    milestones: dueMilestones(milestonesFor(templates, patient.shown), patient.shown),
    paramsOf: (code) => settings[code].params,
  };
}
