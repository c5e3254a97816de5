// Which conversations the list shows, in order, and how many there are in each tab. What is unread comes from view
// `talk_unread` (0010_talk.sql), as in the badge.
import { type ParsedOf, type TalkOrder, type TalkTab, talk, talkTabs } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope, readPatients } from '#server/platform/scope.ts';
import { findByKeyword } from './list-search.queries.ts';

export type TalkFilters = Omit<ParsedOf<typeof talk.listTalk>, 'page' | 'size'>;

export interface FoundTalks {
  ids: number[];
  total: number;
  counts: Record<TalkTab, number>;
}

/** Up to so many patients in scope are looked at one by one. */
const maxSeen = 30_000;
/** Of more than that, so many that come first: by what was said last, by risk, by waiting, by what was dealt with. */
const maxFirst = 2_000;

const facts = sql`patient.id, patient.doctor_id, patient.risk_rank, patient.waiting_since, patient.open_alerts,
  t.last_time, t.patient_id is not null as has_talk,
  coalesce(t.handled_time is not null or t.snooze_until > now(), false) as is_handled`;

/** A patient without any message is on the list only because of an alert. */
const isListed = sql`(t.patient_id is not null or patient.open_alerts > 0)`;
const withTalk = sql`patient left join talk t on t.patient_id = patient.id`;

/** One statement, where the patients in scope can be gone through. */
export async function findTalks(
  db: Db,
  principal: Principal,
  filters: TalkFilters,
  part: { limit: number; offset: number },
): Promise<FoundTalks> {
  if (principal.userType !== '管理员') {
    const { seen, ...found } = await find(db, principal, filters, part, everybody(principal, filters));
    if (seen <= maxSeen) return found;
  }
  const { seen: _, ...found } = await find(db, principal, filters, part, theFirst(principal, filters));
  return found;
}

const isOf = ({ doctor_id }: TalkFilters) =>
  doctor_id === undefined ? sql`` : sql`and patient.doctor_id = ${doctor_id}`;

function everybody(principal: Principal, filters: TalkFilters): SQL {
  const rows = (scope: SQL) =>
    sql`(select ${facts} from ${withTalk} where ${scope} and ${isListed} ${isOf(filters)} limit ${maxSeen + 1})`;
  return readPatients(principal, rows);
}

/** Each part is led by an index, so that none looks at everybody. */
function theFirst(principal: Principal, filters: TalkFilters): SQL {
  const scope = sql`${patientScope(principal)} ${isOf(filters)}`;
  const talked = (condition: SQL, order: SQL) => sql`
    (select t.patient_id as id from talk t join patient on patient.id = t.patient_id
      where ${scope} and ${condition} order by ${order} limit ${maxFirst})`;
  const patients = (condition: SQL, order: SQL) =>
    readPatients(
      principal,
      (inScope) =>
        sql`(select id from patient where ${inScope} ${isOf(filters)} and ${condition} order by ${order} limit ${maxFirst})`,
    );
  const ids = [
    talked(sql`true`, sql`t.last_time desc`),
    talked(sql`t.handled_time is not null`, sql`t.handled_time desc`),
    talked(sql`t.snooze_until is not null`, sql`t.snooze_until`),
    sql`(select patient_id from talk_unread where user_id = ${principal.userId} limit ${maxFirst})`,
    sql`(${patients(sql`true`, sql`risk_rank desc, id desc`)})`,
    sql`(${patients(sql`waiting_since is not null`, sql`id`)})`,
  ];
  return sql`select ${facts} from ${withTalk}
    where patient.id = any(array(${sql.join(ids, sql` union `)})) and ${scope} and ${isListed}`;
}

/** Over the rows below. Nothing unread hides behind having been dealt with; who waits is seen until he is answered. */
const isInTab = (userId: number): Record<TalkTab, SQL> => ({
  all: sql`(has_talk and not is_handled)`,
  unread: sql`(unread > 0)`,
  waiting: sql`(waiting_since is not null)`,
  alert: sql`(open_alerts > 0)`,
  mine: sql`(has_talk and not is_handled and doctor_id = ${userId})`,
  handled: sql`(has_talk and is_handled)`,
});

const orders: Record<TalkOrder, SQL> = {
  risk: sql`risk_rank desc, id desc`,
  time: sql`last_time desc nulls last, id desc`,
  wait: sql`waiting_since nulls last, last_time desc nulls last, id desc`,
};

interface Row extends Record<string, unknown> {
  seen: number;
  ids: number[];
  total: number;
}

async function find(
  db: Db,
  principal: Principal,
  filters: TalkFilters,
  { limit, offset }: { limit: number; offset: number },
  rows: SQL,
): Promise<FoundTalks & { seen: number }> {
  const { tab, sort, keyword } = filters;
  const tabs = isInTab(principal.userId);
  const counts = talkTabs.map(
    (one) => sql`least(count(*) filter (where ${tabs[one]}), ${talk.maxTalksCounted}) as ${sql.identifier(one)}`,
  );
  const found = keyword === '' ? sql`select * from base` : withUnread(searched(principal, filters));
  const { rows: answer } = await db.execute<Row & Record<TalkTab, number>>(sql`
    with own as materialized (select patient_id, unread from talk_unread where user_id = ${principal.userId}),
      base as materialized (${withUnread(rows)}),
      found as materialized (select * from (${found}) as found where ${tabs[tab]})
    select count(*) as seen, ${sql.join(counts, sql`, `)}, (select count(*) from found) as total,
      array(select id from found order by ${orders[sort]} limit ${limit} offset ${offset}) as ids
    from base`);
  if (answer[0] === undefined) throw new Error('counting gave no row');
  const { seen, ids, total, ...counted } = answer[0];
  return { seen, ids, total, counts: counted };
}

const withUnread = (rows: SQL) =>
  sql`select seen.*, coalesce(own.unread, 0) as unread from (${rows}) as seen left join own on own.patient_id = seen.id`;

/** Found by who it is, or by what was said. */
function searched(principal: Principal, filters: TalkFilters): SQL {
  return sql`select ${facts} from ${withTalk}
    where patient.id = any(array(${findByKeyword(principal, filters.keyword)})) and ${patientScope(principal)}
      and ${isListed} ${isOf(filters)}`;
}
