import { type AnswerOf, addDays, type ParsedOf, progress, today } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { listAlertEvents } from '#server/modules/alert/index.ts';
import { listMergedIds } from '#server/modules/patient/merge/index.ts';
import { listStatusEvents } from '#server/modules/patient/status/index.ts';
import { listPlanEvents, type PlanEventType } from '#server/modules/plan/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { readProgress } from '../progress-access.ts';
import * as find from './timeline.queries.ts';
import * as texts from './timeline-text.ts';

type Kind = (typeof progress.timelineKinds)[number];
type EventText = Omit<progress.TimelineEvent, 'id' | 'time' | 'user_name'>;

interface Page {
  db: Db;
  patientId: number;
  isBefore: find.IsBefore;
  /** The last day that can be on the page. */
  until: string;
}

interface Source {
  kind: Kind;
  list(page: Page): Promise<(EventText & { id: number; at: string; user_name: string | null })[]>;
}

const pageSize = 30;
/** One more than is shown, to know whether there is a next page. */
const limit = pageSize + 1;

async function toEvents<R extends { id: number; at: string; user_name?: string | null }>(
  rows: Promise<R[]>,
  textOf: (row: R) => EventText,
) {
  return (await rows).map((row) => ({ ...textOf(row), id: row.id, at: row.at, user_name: row.user_name ?? null }));
}

const ofPlans = (type: PlanEventType): Source => ({
  kind: 'plan',
  list: ({ db, patientId, isBefore }) => toEvents(listPlanEvents(db, patientId, type, isBefore, limit), texts.planText),
});

/** Events of the same moment are listed in this order. */
const sources: readonly Source[] = [
  {
    kind: 'alert',
    list: ({ db, patientId, isBefore }) =>
      toEvents(listAlertEvents(db, patientId, isBefore, limit), (row) => texts.alertText(row)),
  },
  {
    kind: 'session',
    list: ({ db, patientId, isBefore, until }) =>
      toEvents(find.listSessionEvents(db, patientId, isBefore, until, limit), texts.sessionText),
  },
  {
    kind: 'measurement',
    list: ({ db, patientId, isBefore }) =>
      toEvents(find.listMeasurementEvents(db, patientId, isBefore, limit), texts.measurementText),
  },
  {
    kind: 'assessment',
    list: ({ db, patientId, isBefore }) =>
      toEvents(find.listAssessmentEvents(db, patientId, isBefore, limit), texts.assessmentText),
  },
  ofPlans('version'),
  ofPlans('pause'),
  ofPlans('resume'),
  ofPlans('end'),
  {
    kind: 'goal',
    list: ({ db, patientId, isBefore }) =>
      toEvents(find.listGoalEvents(db, patientId, 'create_time', isBefore, limit), texts.goalSetText),
  },
  {
    kind: 'goal',
    list: ({ db, patientId, isBefore }) =>
      toEvents(find.listGoalEvents(db, patientId, 'closed_time', isBefore, limit), texts.goalEndText),
  },
  {
    kind: 'status',
    list: async ({ db, patientId, isBefore }) =>
      toEvents(listStatusEvents(db, await listMergedIds(db, patientId), isBefore, limit), texts.statusText),
  },
];

interface Cursor {
  at: string;
  place: number;
  id: number;
}

/** Newest first; events of one moment in the order of the sources. Each source is read for one page at most. */
export async function getProgressTimeline(
  caller: Caller,
  { patient_id, kinds, before }: ParsedOf<typeof progress.getProgressTimeline>,
): Promise<AnswerOf<typeof progress.getProgressTimeline>> {
  const shownKinds = kindsOf(kinds);
  const cursor = before === undefined ? null : cursorOf(before);
  await readProgress(caller, 'progress_timeline', patient_id);
  const { db } = caller.context.database;
  const until = cursor === null ? addDays(today(), 1) : today(Date.parse(`${cursor.at}Z`));
  const pages = sources.map(async ({ kind, list }, place) => {
    if (!shownKinds.has(kind)) return [];
    const rows = await list({ db, patientId: patient_id, isBefore: isBeforeIn(cursor, place), until });
    return rows.map((row) => ({ ...row, place }));
  });
  const found = (await Promise.all(pages)).flat().sort(inOrder);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    list: page.map(({ at, place: _, ...event }) => ({ ...event, time: formatTime(new Date(`${at}Z`)) })),
    next: found.length > pageSize && last !== undefined ? `${last.at}~${last.place}~${last.id}` : null,
  };
}

function inOrder(a: Cursor, b: Cursor): number {
  return b.at.localeCompare(a.at) || a.place - b.place || b.id - a.id;
}

function kindsOf(text: string | undefined): ReadonlySet<Kind> {
  if (text === undefined) return new Set(progress.timelineKinds);
  const parsed = text.split(',').map((part) => progress.timelineKinds.find((kind) => kind === part));
  if (parsed.includes(undefined)) throw invalid([{ field: 'kinds', message: '未知的种类' }]);
  return new Set(parsed.filter((kind) => kind !== undefined));
}

function cursorOf(text: string): Cursor {
  const [, at, place, id] = text.match(/^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6})~(\d{1,2})~(\d{1,15})$/) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(`${at}Z`)))
    throw invalid([{ field: 'before', message: '位置有误，请从头查看' }]);
  return { at, place: Number(place), id: Number(id) };
}

function isBeforeIn(cursor: Cursor | null, place: number): find.IsBefore {
  if (cursor === null) return () => sql`true`;
  const moment = sql`${cursor.at}::timestamp at time zone 'UTC'`;
  return (time, id): SQL => {
    if (place < cursor.place) return sql`${time} < ${moment}`;
    if (place > cursor.place) return sql`${time} <= ${moment}`;
    return sql`(${time}, ${id}) < (${moment}, ${cursor.id}::bigint)`;
  };
}
