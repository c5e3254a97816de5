import { dueMilestones } from '@yun/contract';
import { findOpenAlertsOf, findOpenCodes, loadSettings } from '#server/modules/alert/index.ts';
import { findPlanHistory, listMilestones, milestonesFor } from '#server/modules/plan/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { listGoalsOf } from './goal.service.ts';
import { findAround } from './hint.service.ts';
import { findMdc } from './scale.service.ts';
import { listSeries } from './series.queries.ts';
import type { SummaryFacts } from './summary.ts';
import type { SummaryPatient } from './summary-patient.queries.ts';
import { listSummarySessions } from './summary-session.queries.ts';

/** All that is known of a patient in sight: as many statements for one training as for a thousand. */
export async function findSummaryFacts({ context, principal }: Caller, patient: SummaryPatient): Promise<SummaryFacts> {
  const { db } = context.database;
  const { id, agency_id } = patient.shown;
  const [plans, sessions, values, goals, opened, openCodes, templates, mdcOf, settingsOf] = await Promise.all([
    findPlanHistory(db, id),
    listSummarySessions(db, id),
    listSeries(db, id),
    listGoalsOf(db, id),
    findOpenAlertsOf(db, [id], principal),
    findOpenCodes(db, id),
    listMilestones(db, [agency_id]),
    findMdc(db, agency_id),
    loadSettings(db, [agency_id]),
  ]);
  const neighbours = await findAround(db, principal, plans, sessions);
  const settings = settingsOf(agency_id);
  return {
    ...{ patient, plans, sessions, values, goals, alerts: opened.get(id) ?? [], openCodes, neighbours, mdcOf },
    milestones: dueMilestones(milestonesFor(templates, patient.shown), patient.shown),
    paramsOf: (code) => settings[code].params,
  };
}
