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

/** A tab of the list as a condition, narrowed to one status where the filter names one. */
export function isInTab(tab: patient.PatientTab, status?: PatientStatus): SQL {
  const { statuses, fact } = tabs[tab];
  const hasStatus = isOneOf(status === undefined ? statuses : allowedIn(tab, status));
  return fact === undefined ? hasStatus : sql`(${hasStatus} and ${fact()})`;
}

/** Archived records are in no tab, but `all` shows them when the filter names that status. */
function allowedIn(tab: patient.PatientTab, status: PatientStatus): PatientStatus[] {
  return tab === 'all' || tabs[tab].statuses.includes(status) ? [status] : [];
}

/** Literal statuses instead of parameters: only then does the planner match the conditions of partial indexes. */
function isOneOf(statuses: readonly PatientStatus[]): SQL {
  if (statuses.length === 0) return sql`false`;
  if (statuses === patientStatuses) return sql`true`;
  if (statuses === unarchived) return sql`${patients.status} <> 'archived'`;
  return sql`${patients.status} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;
}

/** The risk score, and within one score the longest wait first: a generated column (0004_patient.sql). */
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

// Asked by `waiting_since`, which has an index, instead of `waiting_count`.
const withWaiting = sql`${patients.waitingSince} is not null`;
const withoutWaiting = sql`${patients.waitingSince} is null`;

const todayLetters: Record<patient.TodayTraining, string> = { due: 'wpd', begun: 'pd', waiting: 'w' };

/** A patient whose signals were not yet refreshed today matches none of them. */
function trainsToday(training: patient.TodayTraining): SQL {
  const letters = sql.raw([...todayLetters[training]].map((letter) => `'${letter}'`).join(', '));
  return sql`(${patients.todayState} in (${letters}) and ${patients.signalsDay} = ${today()}::date)`;
}

/** All filters except keyword and tag. */
function plainConditions(filters: PatientFilters): SQL[] {
  const { condition_code, risk_level, stage, has_active_plan, adherence_lt, next_visit_from, next_visit_to } = filters;
  const { has_waiting, today_training } = filters;
  return [
    isInTab(filters.tab, filters.status),
    ...placeOf(filters),
    ...given(condition_code, (code) => eq(patients.conditionCode, code)),
    ...given(risk_level, (level) => hasLevel[level]),
    ...given(stage, (name) => sql`${patients.stage} = ${name}`),
    ...given(has_active_plan, (isActive) => (isActive ? withPlan : withoutPlan)),
    ...given(adherence_lt, (percent) => sql`${patients.adherence7d} < ${percent}`),
    ...given(next_visit_from, (day) => sql`${patients.nextVisitDate} >= ${day}::date`),
    ...given(next_visit_to, (day) => sql`${patients.nextVisitDate} <= ${day}::date`),
    ...given(has_waiting, (isWaiting) => (isWaiting ? withWaiting : withoutWaiting)),
    ...given(today_training, trainsToday),
  ];
}

const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;

// `is true` keeps the planner from using an index for that condition: which condition is rare is decided here.

/** For reading in the order of an index and testing each row; the search index is not used. */
export function walkWhere(filters: PatientFilters, scope: SQL): SQL {
  const isFound = isSearch(filters) ? [sql`${isFoundBy(filters.keyword, { tag: filters.tag })} is true`] : [];
  return all([scope, ...plainConditions(filters), ...isFound]);
}

/** For finding by the search index; without `placeText` the patients are read in order instead. */
export function searchWhere(filters: PatientFilters, scope: SQL, placeText: SQL | null): SQL {
  if (placeText === null) return walkWhere(filters, scope);
  const isFound = isFoundBy(filters.keyword, searchedMarks(filters), placeText);
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

/** Keyword and tag are found only by the search index, which cannot be read in order. */
export function isSearch({ keyword, tag }: Pick<PatientFilters, 'keyword' | 'tag'>): boolean {
  return keyword !== '' || tag !== undefined;
}

/** The filters that the search index holds as marked words, besides the keyword. */
function searchedMarks({ tab, status, tag, condition_code: condition }: PatientFilters) {
  const statuses = status === undefined ? tabs[tab].statuses : [status];
  return { tag, condition, status: statuses.length === 1 ? statuses[0] : undefined };
}
