import type { system } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { formatTime } from '#server/platform/time.ts';
import { toMatrix, toPriority, toWeek } from './doctor-dashboard.answers.ts';
import { findEndingPlans, findSeen } from './doctor-dashboard.queries.ts';
import { findAlertsOf, findLastTexts, findPriorityPatients } from './doctor-dashboard-priority.queries.ts';
import { findTeam } from './doctor-dashboard-team.queries.ts';

export async function getDoctorDashboard({ context, principal }: Caller): Promise<system.DoctorDashboard> {
  const { db } = context.database;
  const { has_reports, priority_ids, done, begun, waiting, visits, matrix, ...seen } = await findSeen(db, principal);
  const plans = await findEndingPlans(db, principal);
  const { pain_up: up, pain_same: same, pain_down: down, pain_first: first, ...numbers } = seen;
  return {
    ...numbers,
    expiring_plans: plans[0]?.total ?? 0,
    priority: toPriority({
      people: await findPriorityPatients(db, priority_ids),
      alerts: await findAlertsOf(db, priority_ids),
      lastTexts: await findLastTexts(db, priority_ids),
      viewerId: principal.userId,
    }),
    today: { done, begun, waiting },
    pain_counts: { up, same, down, first },
    week: toWeek(visits, plans),
    matrix: toMatrix(matrix),
    team: has_reports ? await findTeam(db, principal) : null,
    time: formatTime(new Date()),
  };
}
