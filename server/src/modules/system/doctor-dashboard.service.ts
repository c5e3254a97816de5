import type { system } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { formatTime } from '#server/platform/time.ts';
import { toMatrix, toPriority, toWeek } from './doctor-dashboard.answers.ts';
import { findEndingPlans, findSeen } from './doctor-dashboard.queries.ts';
import { findAlertsOf, findLastTexts, findPriorityPatients } from './doctor-dashboard-priority.queries.ts';
import { findTeam } from './doctor-dashboard-team.queries.ts';

/** What does not need the answer of another statement is asked at the same time: two ways to the database, not six. */
export async function getDoctorDashboard({ context, principal }: Caller): Promise<system.DoctorDashboard> {
  const { db } = context.database;
  const [found, plans] = await Promise.all([findSeen(db, principal), findEndingPlans(db, principal)]);
  const { has_reports, priority_ids, done, begun, waiting, visits, matrix, ...seen } = found;
  const [people, alerts, lastTexts, team] = await Promise.all([
    findPriorityPatients(db, priority_ids),
    findAlertsOf(db, priority_ids),
    findLastTexts(db, priority_ids),
    has_reports ? findTeam(db, principal) : null,
  ]);
  const { pain_up: up, pain_same: same, pain_down: down, pain_first: first, ...numbers } = seen;
  return {
    ...numbers,
    expiring_plans: plans[0]?.total ?? 0,
    priority: toPriority({ people, alerts, lastTexts, viewerId: principal.userId }),
    today: { done, begun, waiting },
    pain_counts: { up, same, down, first },
    week: toWeek(visits, plans),
    matrix: toMatrix(matrix),
    team,
    time: formatTime(new Date()),
  };
}
