import { progress } from '@yun/contract';
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, type Read, read, readAlone, type Tx } from '#server/platform/database/index.ts';
import { sessionCorrections, sessionItems, trainSessions } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { realDay } from '../day-range.queries.ts';

export type StoredSession = typeof trainSessions.$inferSelect;
export type SessionItemFields = progress.SessionFields['items'][number];

interface KeptCorrection {
  time: string;
  user_name: string | null;
  reason: string;
  changes: { field: string; from: string; to: string }[];
}

/** In the order of the version. A subquery per session, so that only the items of the listed sessions are read. */
const itemsOf = sql<SessionItemFields[]>`coalesce((
  select json_agg(json_build_object('plan_item_id', i.plan_item_id, 'sets_done', i.sets_done, 'reps_done', i.reps_done,
    'hold_done', i.hold_done, 'load_done', i.load_done, 'pain', i.pain, 'skipped_reason', i.skipped_reason)
    order by i.plan_item_id)
  from session_item i where i.session_id = ${trainSessions.id}), '[]')`;

const correctionsOf = sql<KeptCorrection[]>`coalesce((
  select json_agg(json_build_object('time', c.create_time, 'user_name', u.nickname, 'reason', c.reason,
    'changes', c.changes) order by c.id desc)
  from session_correction c left join app_user u on u.id = c.created_by
  where c.session_id = ${trainSessions.id}), '[]')`;

/** Whether it may still be corrected, by the database's clock. */
const isRecent = sql<boolean>`${trainSessions.createTime} > now() - make_interval(hours => ${progress.correctionHours})`;

function selectSessions(db: Db | Tx) {
  return db
    .select({
      session: trainSessions,
      recorderName: users.nickname,
      items: itemsOf,
      corrections: correctionsOf,
      isRecent,
    })
    .from(trainSessions)
    .leftJoin(users, eq(users.id, trainSessions.recorderId))
    .$dynamic();
}
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

interface SessionFilter {
  patientId: number;
  from?: string | undefined;
  to?: string | undefined;
}

function matches({ patientId, from, to }: SessionFilter): SQL | undefined {
  return and(
    eq(trainSessions.patientId, patientId),
    from === undefined ? undefined : gte(trainSessions.trainDate, realDay(from)),
    to === undefined ? undefined : lte(trainSessions.trainDate, realDay(to)),
  );
}

/** Newest first. */
export function listSessions(
  db: Db | Tx,
  filter: SessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SessionRow[]> {
  return selectSessions(db)
    .where(matches(filter))
    .orderBy(sql`${trainSessions.trainDate} desc, ${trainSessions.slotNo} desc, ${trainSessions.id} desc`)
    .limit(limit)
    .offset(offset);
}

export async function countSessions(db: Db | Tx, filter: SessionFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(trainSessions).where(matches(filter));
  return row?.total ?? 0;
}

/** The caller has locked the patient, and with that the patient's sessions. */
export async function findSession(tx: Tx, patientId: number, id: number): Promise<SessionRow | undefined> {
  const [row] = await selectSessions(tx).where(and(eq(trainSessions.id, id), eq(trainSessions.patientId, patientId)));
  return row;
}

type KeyedSession = Pick<StoredSession, 'id' | 'adverseEvent'>;

export function readSessionByKey(patientId: number, clientKey: string): Read<KeyedSession | undefined> {
  const query = sql`
    select id, adverse_event as "adverseEvent" from train_session
    where patient_id = ${patientId} and client_key = ${clientKey} and client_key is not null`;
  return read(query, ([row]: readonly KeyedSession[]) => row);
}

export const findSessionByKey = (tx: Tx, patientId: number, clientKey: string): Promise<KeyedSession | undefined> =>
  readAlone(tx, readSessionByKey(patientId, clientKey));

/** Which training of the day the next one is. */
export function readNextSlot(planId: number, date: string): Read<number> {
  const query = sql`
    select coalesce(max(slot_no), 0) + 1 as next from train_session
    where plan_id = ${planId} and train_date = ${realDay(date)}`;
  return read(query, ([row]: readonly { next: number }[]) => row?.next ?? 1);
}

/** With its items, in their order, by one statement; trigger `session_item_is_added` then sets `done` as below. */
export async function insertSession(
  tx: Tx,
  values: typeof trainSessions.$inferInsert,
  items: readonly SessionItemFields[],
): Promise<number> {
  const session = tx.insert(trainSessions).values(values).returning({ id: trainSessions.id }).getSQL();
  const { rows } = await tx.execute<{ id: number }>(sql`
    with session as (${session}), items as (
      insert into session_item (session_id, plan_item_id, sets_done, reps_done, hold_done, load_done, pain, skipped_reason)
      select session.id, plan_item_id, sets_done, reps_done, hold_done, load_done, pain, skipped_reason
      from session cross join rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (
        plan_item_id bigint, sets_done smallint, reps_done smallint, hold_done smallint, load_done numeric, pain smallint,
        skipped_reason text)) with ordinality
      order by ordinality)
    select id from session`);
  const [row] = rows;
  if (row === undefined) throw new Error('the session was not inserted');
  return row.id;
}

/**
 * Triggers `session_item_is_added`, `session_item_is_changed` and `session_item_is_removed` (0009_session_done.sql) copy
 * the items into `train_session.done` and `item_pain`.
 */
async function insertItems(tx: Tx, sessionId: number, items: readonly SessionItemFields[]): Promise<void> {
  await tx.insert(sessionItems).values(
    items.map((item) => ({
      sessionId,
      planItemId: item.plan_item_id,
      setsDone: item.sets_done,
      repsDone: item.reps_done,
      holdDone: item.hold_done,
      loadDone: item.load_done,
      pain: item.pain,
      skippedReason: item.skipped_reason,
    })),
  );
}

/** The caller stores the values before the correction. */
export async function replaceSession(
  tx: Tx,
  id: number,
  values: Partial<StoredSession>,
  items: readonly SessionItemFields[],
): Promise<void> {
  await tx
    .update(trainSessions)
    .set({ ...values, isCorrected: true, updateTime: sql`now()`, version: sql`${trainSessions.version} + 1` })
    .where(eq(trainSessions.id, id));
  await tx.delete(sessionItems).where(eq(sessionItems.sessionId, id));
  await insertItems(tx, id, items);
}

export async function insertCorrection(tx: Tx, values: typeof sessionCorrections.$inferInsert): Promise<void> {
  await tx.insert(sessionCorrections).values(values);
}
