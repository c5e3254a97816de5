import { auditActions, patient, phone, readIdCard, today } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoUsers } from '#seed/demo-people.ts';
import { insertPeople } from '#seed/demo-staff.ts';
import { libraryProgressions } from '#seed/library/index.ts';
import { insertLibrary } from '#seed/library/insert-library.ts';
import { findPlanRates } from '../modules/plan/adherence/index.ts';
import { createSchedule } from '../modules/signal/index.ts';
import type { Database } from '../platform/database/index.ts';
import { openMigratedDatabase } from '../test/database.ts';
import { demoSealer, seed, useDemo } from '../test/demo.ts';

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openMigratedDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const rowsOf = async (database: Database, statement: SQL) => (await database.db.execute(statement)).rows;
const countOf = async (database: Database, table: string) =>
  Number((await rowsOf(database, sql`select count(*) as n from ${sql.raw(table)}`))[0]?.n);

/** Days judged once more by the database alone; only plans in which everything is due every day. */
const recount = sql`
  with day as (
    select p.id as patient_id, d::date as day, v.id as version_id
    from patient p join plan on plan.id = p.plan_id
    cross join generate_series(p.signals_day - 7, p.signals_day - 1, interval '1 day') d
    cross join lateral (select id from plan_version where plan_id = plan.id and effective_date <= d
      order by version_no desc limit 1) v
    where d::date between plan.start_date and plan.end_date
      and not exists (select from plan_pause where plan_id = plan.id and from_date <= d::date)
      and not exists (select from plan_item i join plan_version w on w.id = i.version_id
        where w.plan_id = plan.id and i.freq_type <> '每天')
  ), item as (
    select day.patient_id, day.day, i.sets * i.times_per_day as planned,
      least(i.sets * i.times_per_day, coalesce((select sum(x.sets_done) from session_item x join train_session s on s.id = x.session_id
        where x.plan_item_id = i.id and s.train_date = day.day), 0)) as done
    from day join plan_item i on i.version_id = day.version_id
  ), judged as (
    select patient_id, day, sum(done)::numeric / sum(planned) as ratio from item group by patient_id, day
  ), recounted as (
    select patient_id, round(100 * avg(ratio)) as rate, string_agg(case when ratio >= 0.8 then 'd' when ratio > 0 then 'p' else 'm' end, '' order by day) as week
    from judged group by patient_id
  )`;

const demo = await useDemo();

describe('the patients of the demo', () => {
  const rows = (statement: SQL) => rowsOf(demo, statement);

  it('come with as much as the design says', async () => {
    const [totals] = await rows(sql`select
      (select count(*)::int from patient) as patients, (select count(*)::int from exercise) as exercises,
      (select count(*)::int from exercise where figure is not null) as figures,
      (select count(*)::int from plan_template) as templates, (select count(*)::int from exercise_progression) as progressions,
      (select count(*)::int from alert) as alerts, (select count(*)::int from consent) as consents,
      (select count(*)::int from plan) as plans, (select count(*)::int from plan where status = 'paused') as paused,
      (select count(*)::int from plan where status = 'completed') as completed`);
    expect(totals).toEqual({
      patients: 32,
      exercises: 60,
      figures: 60,
      templates: 12,
      progressions: libraryProgressions.length,
      alerts: 21,
      consents: 31,
      plans: 31,
      paused: 1,
      completed: 1,
    });
    const statuses = await rows(sql`select status, count(*)::int as n from patient group by status order by status`);
    expect(statuses).toEqual([
      { status: 'active', n: 29 },
      { status: 'discharged', n: 1 },
      { status: 'lost', n: 1 },
      { status: 'pending', n: 1 },
    ]);
  });

  it('are warned about as the design says', async () => {
    const codes = await rows(
      sql`select rule_code, count(*)::int as n from alert group by rule_code order by rule_code`,
    );
    expect(codes.map(({ rule_code, n }) => `${rule_code} ${n}`).join(', ')).toBe(
      'W01 1, W02 1, W03 1, W04 3, W05 1, W06 1, W07 1, W08 1, W09 3, W10 1, W11 1, W12 2, W13 1, W14 1, W15 2',
    );
    const levels = await rows(sql`select severity, count(*)::int as n from alert group by severity order by severity`);
    expect(levels.map(({ n }) => n)).toEqual([2, 10, 6, 3]);
    const byDoctor = await rows(sql`
      select u.nickname, sum(p.open_alerts)::int as alerts, sum(p.waiting_count)::int as waiting
      from patient p join app_user u on u.id = p.doctor_id group by u.id order by u.id`);
    expect(byDoctor.map(({ nickname, alerts, waiting }) => `${nickname} ${alerts} ${waiting}`)).toEqual([
      ...['陈书涵 2 0', '赵一鸣 2 1', '何静 7 5', '徐朗 0 0', '孙若彤 3 1', '高远 2 0', '钱屿 1 0', '唐可 4 0'],
    ]);
  });

  it('have written to their doctors what those have not read yet', async () => {
    const unread = await rows(sql`
      select u.nickname, sum(t.unread)::int as n from talk_unread t join app_user u on u.id = t.user_id
      group by u.id order by u.id`);
    expect(unread.map(({ nickname, n }) => `${nickname} ${n}`)).toEqual(['赵一鸣 1', '何静 5', '孙若彤 1']);
  });

  it('stand in the order of the design', async () => {
    const list = await rows(sql`
      select p.name, p.risk_score from patient p join agency a on a.id = p.agency_id
      where a.code = 'RH' and p.risk_score > 0 order by p.risk_score desc, p.id desc`);
    expect(list.map(({ name, risk_score }) => `${name} ${risk_score}`)).toEqual([
      ...['薛桂芳 200', '柳思琪 138', '罗秀英 96', '欧阳静怡 60', '邵桂兰 30', '邹国强 30', '魏淑芬 30', '龚志强 30'],
      ...['石玉梅 18', '陆振华 14'],
    ]);
  });

  it('have signals that agree with a recount of what they trained', async () => {
    const wrong = await rows(sql`${recount} select p.name, p.adherence_7d, recounted.rate, p.week_states, recounted.week
      from recounted join patient p on p.id = recounted.patient_id
      where p.adherence_7d is distinct from recounted.rate or trim(both 'ns' from p.week_states) <> recounted.week`);
    expect(wrong).toEqual([]);
    const [counted] = await rows(sql`${recount} select count(*)::int as n from recounted`);
    expect(counted?.n).toBeGreaterThanOrEqual(20);
    expect(await rows(sql`select name from patient where signals_day is distinct from ${today()}::date`)).toEqual([]);
  });

  it('follow each plan as its list says, over all its days', async () => {
    const ids = (await rows(sql`select id from plan order by id`)).map(({ id }) => Number(id));
    const rates = [...(await findPlanRates(demo.db, ids)).values()];
    expect(rates).toHaveLength(31);
    expect(Math.min(...rates.map((rate) => rate ?? 0))).toBeGreaterThanOrEqual(50);
    expect(Math.max(...rates.map((rate) => rate ?? 0))).toBeLessThan(100);
  });

  it('have records the console would have taken', async () => {
    const list = await rows(sql`select * from patient`);
    const numbers = new Set(list.map((row) => row.patient_no));
    expect(numbers.size).toBe(32);
    for (const row of list) {
      expect(row.patient_no).toMatch(/^(RH|YK|BC)20\d\d000\d\d$|^RH20\d\d001\d\d$/);
      for (const number of [row.phone, row.contact_phone]) expect(phone.parse(number)).toMatch(/^1990000\d{4}$/);
      const draft = { ...row, id_number: null } as unknown as Parameters<typeof patient.clashesOf>[0];
      expect([row.name, patient.clashesOf(draft, today())]).toEqual([row.name, {}]);
    }
    const last = await rows(sql`
      select 1 from patient_number n join agency a on a.id = n.agency_id
      where n.last_no <> (select max(right(patient_no, 5)::int) from patient p
        where p.agency_id = n.agency_id and p.patient_no like a.code || n.year || '%')`);
    expect(last).toEqual([]);
    const early = sql`select 1 from patient a join patient b on a.agency_id = b.agency_id
      where a.create_time < b.create_time and a.patient_no > b.patient_no`;
    expect(await rows(early)).toEqual([]);
  });

  it('keep two document numbers, sealed', async () => {
    const sealed = await rows(
      sql`select id_cipher, id_masked, birth_date::text, gender from patient where id_hash is not null`,
    );
    expect(sealed).toHaveLength(2);
    for (const { id_cipher, id_masked, birth_date, gender } of sealed) {
      expect(readIdCard(demoSealer.open(String(id_cipher)), today())).toEqual({ birth_date, gender });
      expect(id_masked).toMatch(/^110\*{11}\d{3}[\dX]$/);
    }
  });

  it('are seen by the same number of people with and without teams', async () => {
    // Members are above the doctor anyway: nobody's list becomes longer by being of a team.
    const outsiders = await rows(sql`
      select p.name, u.nickname from patient_member m join patient p on p.id = m.patient_id
      join app_user u on u.id = m.user_id join app_user d on d.id = p.doctor_id
      left join app_user above on above.id = d.manager_id
      where u.id is distinct from d.manager_id and u.id is distinct from above.manager_id`);
    expect(outsiders).toEqual([]);
    expect(await countOf(demo, 'patient_member')).toBeGreaterThan(5);
  });

  it('keep what was measured, assessed, agreed and corrected', async () => {
    const [totals] = await rows(sql`select
      (select count(distinct patient_id)::int from measurement) as measured,
      (select count(*)::int from measurement where removed_time is not null and remove_reason is not null) as removed,
      (select count(*)::int from assessment where status = 'draft' and total is null) as drafts,
      (select count(*)::int from assessment where status = 'void' and void_reason is not null) as voids,
      (select count(distinct scale_code)::int from assessment) as scales,
      (select count(distinct patient_id)::int from goal) as with_goals,
      (select count(*)::int from goal where (status = 'open') <> (closed_time is null)) as odd_goals`);
    expect(totals).toEqual({ measured: 29, removed: 1, drafts: 1, voids: 1, scales: 10, with_goals: 31, odd_goals: 0 });
    const uncorrected = await rows(sql`
      select s.id from train_session s where s.is_corrected <> exists (select from session_correction c where c.session_id = s.id
        and c.reason <> '' and jsonb_array_length(c.changes) > 0 and c.create_time between s.create_time and s.create_time + interval '1 day'
        and jsonb_array_length(c.before -> 'items') = (select count(*) from session_item i where i.session_id = s.id)
        and s.update_time = c.create_time and s.version = 2)`);
    expect(uncorrected).toEqual([]);
    expect(await countOf(demo, 'session_correction')).toBeGreaterThan(5);
    expect(
      await rows(sql`
      select 'measurement' from measurement m join patient p on p.id = m.patient_id
        where m.measured_at < p.create_time or m.create_time > now() or m.recorder_id is null
      union all select 'assessment' from assessment a join patient p on p.id = a.patient_id
        where a.assessed_at < p.create_time or a.create_time > now() or (a.status = 'confirmed') <> (a.confirm_time is not null and a.void_time is null)
      union all select 'goal' from goal g join patient p on p.id = g.patient_id
        where g.create_time < p.create_time or g.create_time > now() or g.closed_time > now()`),
    ).toEqual([]);
  });

  it('have a trail of their own', async () => {
    expect(
      await rows(sql`
      select p.name from patient p where not exists (select from audit_log l
        where l.entity = 'patient' and l.entity_id = p.id::text and l.action = 'create_patient' and l.time = p.create_time)`),
    ).toEqual([]);
    expect(
      await rows(sql`
      select v.id from plan_version v join plan on plan.id = v.plan_id where not exists (select from audit_log l
        where l.entity = 'plan' and l.action = 'activate_plan' and l.entity_id = plan.id::text and l.time = v.create_time
          and (l.detail ->> 'patient_id')::bigint = plan.patient_id and (l.detail ->> 'version_no')::int = v.version_no
          and l.user_id = v.created_by)`),
    ).toEqual([]);
    const system = await rows(sql`
      select l.action, p.name from audit_log l left join plan on l.entity = 'plan' and plan.id::text = l.entity_id
      join patient p on p.id = plan.patient_id or (l.entity = 'patient' and p.id::text = l.entity_id)
      where l.user_id is null order by l.action`);
    expect(system.map(({ action, name }) => `${action} ${name}`)).toEqual([
      ...['change_patient_status 谭伟东', 'complete_plan 田慧敏', 'pause_plan 薛桂芳'],
    ]);
  });

  it('have a trail that can be shown: acts with labels, and members by name', async () => {
    const acts = await rows(sql`select distinct action from audit_log`);
    expect(acts.map(({ action }) => action).filter((action) => !auditActions.some((one) => one === action))).toEqual(
      [],
    );
    const members = await rows(sql`select l.detail ->> 'nickname' as recorded, u.nickname from audit_log l
      left join app_user u on u.id = (l.detail ->> 'user_id')::bigint where l.action = 'save_member'`);
    expect(members.length).toBeGreaterThan(5);
    expect(members.filter(({ recorded, nickname }) => recorded !== nickname)).toEqual([]);
  });

  it('lie in the past, in an order that could have been', async () => {
    expect(
      await rows(sql`
      select 'session' from train_session where end_time > now() or create_time > now() or create_time < end_time
      union all select 'talk' from talk_record where create_time > now()
      union all select 'order' from talk_record a join talk_record b on a.patient_id = b.patient_id and a.id < b.id and a.create_time > b.create_time
      union all select 'plan' from plan_version v join plan on plan.id = v.plan_id join patient p on p.id = plan.patient_id
        where v.create_time < p.create_time or v.create_time > now()
      union all select 'consent' from plan join patient p on p.id = plan.patient_id
        where not exists (select from consent c where c.patient_id = p.id and c.create_time <= plan.create_time)
      union all select 'version' from train_session s join plan_version v on v.id = s.version_id where v.effective_date > s.train_date`),
    ).toEqual([]);
  });
});

it('the schedule finds nothing to do about it but for those who wait', async () => {
  const answer = await createSchedule(demo)();
  expect(answer).toMatchObject({ plans: 0, patients: 0 });
  expect(answer.signals).toBeLessThanOrEqual(5);
});

it('the library is loaded once, completes what is missing, and leaves alone what is there', async () => {
  await withDatabase(async (database) => {
    const load = async () => (await database.withTx((tx) => insertLibrary(tx))).added;
    expect(await load()).toEqual({ exercises: 60, templates: 12 });
    await database.db.execute(sql`update exercise set purpose = '自己的说明' where code = 'K01'`);
    await database.db.execute(sql`delete from exercise where code = 'C02'`);
    await database.db.execute(sql`delete from plan_template where code = 'T12'`);
    expect(await load()).toEqual({ exercises: 1, templates: 1 });
    expect(await load()).toEqual({ exercises: 0, templates: 0 });
    const [own] = await rowsOf(database, sql`select purpose from exercise where code = 'K01'`);
    expect(own).toEqual({ purpose: '自己的说明' });
    expect(await countOf(database, 'exercise_progression')).toBe(libraryProgressions.length);
    await expectCompletedDemo(database);
  });
});

/** People as an earlier version of the program left them get the rest; anybody else is left alone. */
async function expectCompletedDemo(database: Database): Promise<void> {
  const hashes = demoUsers.map(() => 'old hash');
  await database.withTx((tx) => insertPeople(tx, hashes, new Date(Date.now() - 9 * 86_400_000)));
  await database.db.execute(sql`update app_user set account = 'somebody' where account = 'pt_he'`);
  expect(await seed(database)).toBe(false);
  expect(await countOf(database, 'patient')).toBe(0);
  await database.db.execute(sql`update app_user set account = 'pt_he' where account = 'somebody'`);
  expect(await seed(database)).toBe(true);
  expect(await seed(database)).toBe(false);
  expect([await countOf(database, 'app_user'), await countOf(database, 'patient')]).toEqual([15, 32]);
  expect(await rowsOf(database, sql`select 1 from app_user where password_hash <> 'old hash'`)).toEqual([]);
}

it('the demo can be loaded a minute after midnight of the new year', async () => {
  await withDatabase(async (database) => {
    expect(await seed(database, new Date('2027-01-01T00:01:00+08:00'))).toBe(true);
    const sums = sql`select sum(open_alerts)::int as alerts, sum(waiting_count)::int as waiting, count(*)::int as n from patient`;
    expect(await rowsOf(database, sums)).toEqual([{ alerts: 21, waiting: 7, n: 32 }]);
    const wrong = sql`${recount} select p.name from recounted join patient p on p.id = recounted.patient_id where p.adherence_7d <> recounted.rate`;
    expect(await rowsOf(database, wrong)).toEqual([]);
  });
});
