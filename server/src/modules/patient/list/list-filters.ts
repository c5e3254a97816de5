import {
  addDays,
  type ParsedOf,
  type PatientStatus,
  type patient,
  patientStatuses,
  riskFloors,
  today,
} from '@yun/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { patients } from '#server/tables/patient.table.ts';
import { isFoundBy } from './list-search.ts';

export type PatientFilters = Omit<ParsedOf<typeof patient.listPatient>, 'page' | 'size' | 'sort'>;

interface Tab {
  statuses: readonly PatientStatus[];
  fact?(): SQL;
}

const unarchived = patientStatuses.filter((status) => status !== 'archived');

const tabs: Record<patient.PatientTab, Tab> = {
  all: { statuses: unarchived },
  active: { statuses: ['active'] },
  high_risk: {
    statuses: ['pending', 'active', 'paused', 'lost'],
    fact: () => hasScore(riskFloors.high),
  },
  idle: { statuses: ['active', 'lost'], fact: () => sql`${patients.missedDays} >= 3` },
  expiring: {
    statuses: patientStatuses,
    fact: () => sql`(${patients.planStatus} = 'active' and ${patients.planEnd} <= ${addDays(today(), 7)}::date)`,
  },
  pending: { statuses: ['pending'] },
  lost: { statuses: ['lost'] },
  discharged: { statuses: ['discharged'] },
};

/** A tab of the list as a condition, with one state only where that is asked for too. */
export function isInTab(tab: patient.PatientTab, status?: PatientStatus): SQL {
  const { statuses, fact } = tabs[tab];
  const hasStatus = isOneOf(status === undefined ? statuses : allowedIn(tab, status));
  return fact === undefined ? hasStatus : sql`(${hasStatus} and ${fact()})`;
}

/** Archived records are in no tab; whoever asks for them by their state gets them. */
function allowedIn(tab: patient.PatientTab, status: PatientStatus): PatientStatus[] {
  return tab === 'all' || tabs[tab].statuses.includes(status) ? [status] : [];
}

/** Written out, as the conditions of indexes are. */
function isOneOf(statuses: readonly PatientStatus[]): SQL {
  if (statuses.length === 0) return sql`false`;
  if (statuses === patientStatuses) return sql`true`;
  if (statuses === unarchived) return sql`${patients.status} <> 'archived'`;
  return sql`${patients.status} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;
}

/** The score, and of the same score whoever has waited longest first: made by the database (migration 0004). */
export const riskRank = sql`patient.risk_rank`;
const ranksPerScore = 10_000_000_000;

function hasScore(from: number, to?: number): SQL {
  const isHighEnough = sql`${riskRank} >= ${from * ranksPerScore}`;
  return to === undefined ? isHighEnough : sql`(${isHighEnough} and ${riskRank} < ${to * ranksPerScore})`;
}

const { critical, high, medium } = riskFloors;
export const hasLevel: Record<patient.RiskLevel, SQL> = {
  critical: hasScore(critical),
  high: hasScore(high, critical),
  medium: hasScore(medium, high),
  low: hasScore(0, medium),
};

export const withPlan = sql`${patients.planStatus} = 'active'`;
export const withoutPlan = sql`${patients.planStatus} is distinct from 'active'`;

// Waiting since a moment is what an index knows.
const withWaiting = sql`${patients.waitingSince} is not null`;
const withoutWaiting = sql`${patients.waitingSince} is null`;

const todayLetters: Record<patient.TodayTraining, string> = { due: 'wpd', begun: 'pd', waiting: 'w' };

/** Whoever was not judged today yet is in none of them. */
function trainsToday(training: patient.TodayTraining): SQL {
  const letters = sql.raw([...todayLetters[training]].map((letter) => `'${letter}'`).join(', '));
  return sql`(${patients.todayState} in (${letters}) and ${patients.signalsDay} = ${today()}::date)`;
}

/** All but what records are searched by. */
function plainConditions(filters: PatientFilters): SQL[] {
  const { condition_code, risk_level, stage, has_active_plan, adherence_lt, next_visit_from, next_visit_to } = filters;
  const { has_waiting, today_training } = filters;
  return [
    isInTab(filters.tab, filters.status),
    ...placeOf(filters),
    ...given(condition_code, (code) => eq(patients.conditionCode, code)),
    ...given(risk_level, (level) => hasLevel[level]),
    ...given(stage, (one) => sql`${patients.stage} = ${one}`),
    ...given(has_active_plan, (isActive) => (isActive ? withPlan : withoutPlan)),
    ...given(adherence_lt, (percent) => sql`${patients.adherence7d} < ${percent}`),
    ...given(next_visit_from, (day) => sql`${patients.nextVisitDate} >= ${day}::date`),
    ...given(next_visit_to, (day) => sql`${patients.nextVisitDate} <= ${day}::date`),
    ...given(has_waiting, (isWaiting) => (isWaiting ? withWaiting : withoutWaiting)),
    ...given(today_training, trainsToday),
  ];
}

const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;

// `is true` keeps a condition from leading: which of them is rare is known here better than by the planner.

/** To read in order and look at each: the search is no way to the rows. */
export function walkWhere(filters: PatientFilters, scope: SQL): SQL {
  const isFound = isSearch(filters) ? [sql`${isFoundBy(filters.keyword, { tag: filters.tag })} is true`] : [];
  return all([scope, ...plainConditions(filters), ...isFound]);
}

/** To find by words; without any of the place, its patients are looked through. */
export function searchWhere(filters: PatientFilters, scope: SQL, placeText: SQL | null): SQL {
  if (placeText === null) return walkWhere(filters, scope);
  const isFound = isFoundBy(filters.keyword, textOf(filters), placeText);
  return sql`${isFound} and ${all([scope, ...plainConditions(filters)])} is true`;
}

function given<T>(value: T | undefined, toCondition: (value: T) => SQL): SQL[] {
  return value === undefined ? [] : [toCondition(value)];
}

/** Agency and responsible doctor. */
export function placeOf({ agency_id, doctor_id }: Partial<Pick<PatientFilters, 'agency_id' | 'doctor_id'>>): SQL[] {
  return [
    ...given(agency_id, (id) => eq(patients.agencyId, id)),
    ...given(doctor_id, (id) => eq(patients.doctorId, id)),
  ];
}

/** Whether records have to be looked at: what they are found by is in no index that is read in order. */
export function isSearch({ keyword, tag }: Pick<PatientFilters, 'keyword' | 'tag'>): boolean {
  return keyword !== '' || tag !== undefined;
}

/** What narrows a search by words, besides what was typed. */
function textOf({ tab, status, tag, condition_code: condition }: PatientFilters) {
  const [only, ...others] = status === undefined ? tabs[tab].statuses : [status];
  return { tag, condition, status: others.length === 0 ? only : undefined };
}
