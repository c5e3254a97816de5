import { addDays, plan, today } from '@yun/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { patientScope, planScope, readPlans } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { buildCare, buildDraft, buildNextDraft, buildRunning, type Care } from '#server/test/build/plan.ts';
import { buildPastPlan, buildSession } from '#server/test/build/training.ts';
import { tries } from '#server/test/tier.ts';
import { buildWorld, personPlan } from '#server/test/world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);

type Row = typeof plans.$inferInsert;

/** A plan as it lies in the database, however it came there. */
async function insertPlan(patient: { id: number; doctorId: number }, values: Partial<Row> = {}): Promise<number> {
  const status = values.status ?? 'active';
  const [row] = await test.database.db
    .insert(plans)
    .values({
      patientId: patient.id,
      title: '膝关节训练',
      category: '运动',
      startDate: days(-3),
      endDate: days(24),
      doctorId: patient.doctorId,
      versionNo: status === 'draft' ? 0 : 1,
      ...values,
      status,
    })
    .returning({ id: plans.id });
  return row?.id ?? 0;
}

const list = ({ token }: Pick<Care, 'token'>, query: Record<string, string> = {}) =>
  test.call(plan.listPlan, query, { token });
const idsOf = ({ data }: { data: { list: { id: number }[] } }) => data.list.map(({ id }) => id);

describe('who sees which plans', () => {
  it('nobody without signing in or without a code for it', async () => {
    expect((await test.call(plan.listPlan)).code).toBe(50008);
    const { token } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR', 'USER_BROWSE'] });
    expect((await list({ token })).code).toBe(40300);
  });

  it('wrong input is refused', async () => {
    const care = await buildCare(test);
    for (const query of [
      { status: 'ended' },
      { sort: 'title' },
      { category: '针灸' },
      { size: '0' },
      { expiring: '2' },
    ])
      expect((await list(care, query as unknown as Record<string, string>)).code, JSON.stringify(query)).toBe(40000);
  });

  it('a patient out of scope is not found, as one that does not exist', async () => {
    const [care, stranger] = [await buildCare(test), await buildCare(test)];
    for (const id of [stranger.patient.id, 88_888_888]) {
      const { code, msg } = await list(care, { patient_id: String(id) });
      expect([code, msg]).toEqual([40400, '记录不存在或无权查看']);
    }
  });

  it('those of own patients, of the team, of reports, of the agency; never another agency', async () => {
    const agency = await buildAgency(test);
    const manager = await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR'] });
    const [one, other] = [
      await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR'], managerId: manager.user.id }),
      await signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR'] }),
    ];
    const clerk = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    const foreign = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
    const mine = await insertPlan(await buildPatient(test, one.user));
    const shared = await insertPlan(await buildPatient(test, other.user, [one.user.id]));
    const theirs = await insertPlan(await buildPatient(test, other.user));
    const expected: [{ token: string }, number[]][] = [
      [one, [shared, mine]],
      [manager, [shared, mine]],
      [other, [theirs, shared]],
      [clerk, [theirs, shared, mine]],
      [foreign, []],
    ];
    for (const [caller, ids] of expected)
      for (const query of [{ sort: 'update_time' }, { keyword: '膝关节' }, { doctor_id: String(one.user.id) }]) {
        const answer = await list(caller, query as unknown as Record<string, string>);
        const seen = 'doctor_id' in query ? ids.filter((id) => id === mine) : ids;
        expect(idsOf(answer).sort(), JSON.stringify(query)).toEqual([...seen].sort());
        expect(answer.data).toMatchObject({ total: seen.length, counts: { active: seen.length } });
      }
  });

  it('as they see the patients, in random worlds, also after patients moved or went', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(personPlan, { minLength: 4, maxLength: 12 }), fc.nat(), async (people, seed) => {
        const world = await buildWorld(test, people);
        const ids = [];
        for (const patient of world.cases) ids.push(await insertPlan(patient));
        const [gone, moved] = [world.cases[seed % world.cases.length], world.cases[(seed + 1) % world.cases.length]];
        const taker = world.people.filter(({ userType }) => userType === '医生').at(seed % 3);
        const set = (id: number | undefined, values: Partial<typeof patients.$inferInsert>) =>
          test.database.db
            .update(patients)
            .set(values)
            .where(eq(patients.id, id ?? 0));
        await set(gone?.id, { removedTime: new Date() });
        if (taker) await set(moved?.id, { doctorId: taker.id, agencyId: taker.agencyId ?? 0 });
        for (const { id: userId, agencyId, userType, modules } of world.people) {
          const viewer = { userId, agencyId, userType, modules };
          const within = inArray(plans.id, [0, ...ids]);
          const idsIn = async (statement: ReturnType<typeof sql>) =>
            (await test.database.db.execute<{ id: number }>(statement)).rows.map(({ id }) => id).sort();
          const byPatient = await idsIn(sql`select ${plans.id} from ${plans}
            join ${patients} on ${patients.id} = ${plans.patientId} where ${within} and ${patientScope(viewer)}`);
          expect(await idsIn(sql`select ${plans.id} from ${plans} where ${within} and ${planScope(viewer)}`)).toEqual(
            byPatient,
          );
          const read = readPlans(
            viewer,
            (scope) => sql`(select ${plans.id} from ${plans} where ${within} and ${scope})`,
          );
          expect(await idsIn(sql`select id from (${read}) as found`)).toEqual(byPatient);
        }
      }),
      { numRuns: tries(8, 300) },
    );
  });

  it('a plan follows its patient to another doctor, and to another record', async () => {
    const [care, taker] = [await buildCare(test), await buildCare(test)];
    const id = await insertPlan(care.patient);
    const moved = { doctorId: taker.doctor.id };
    await test.database.db.update(patients).set(moved).where(eq(patients.id, care.patient.id));
    expect([idsOf(await list(care)), idsOf(await list(taker))]).toEqual([[], [id]]);
    const other = await buildPatient(test, care.doctor);
    await test.database.db.update(plans).set({ patientId: other.id }).where(eq(plans.id, id));
    expect([idsOf(await list(care)), idsOf(await list(taker))]).toEqual([[id], []]);
  });
});

describe('a line of the list', () => {
  it('shows the plan, its patient, and how far it is', async () => {
    const care = await buildCare(test, { name: '陆振华', conditionCode: 'TKA', affectedSide: '右', gender: 1 });
    const running = await buildRunning(test, care, { title: '第一阶段', start_date: days(-6), end_date: days(7) });
    await buildNextDraft(test, care, running, { pain_limit: 2 });
    const { data } = await list(care);
    expect(data).toMatchObject({ total: 1, is_more: false, page: 1, size: 20 });
    expect(data.list).toEqual([
      {
        id: running.id,
        patient: {
          id: care.patient.id,
          patient_no: care.patient.patientNo,
          name: '陆振华',
          gender: 1,
          age: expect.any(Number),
          condition_code: 'TKA',
          affected_side: '右',
        },
        title: '第一阶段',
        category: '运动',
        status: 'active',
        start_date: days(-6),
        end_date: days(7),
        day_no: 7,
        days: 14,
        version_no: 1,
        has_draft: true,
        item_count: 2,
        daily_minutes: running.versions[0]?.daily_minutes,
        adherence: null,
        doctor_name: care.doctor.nickname,
        update_time: expect.any(String),
        version: 3,
      },
    ]);
    const draft = await buildDraft(test, care);
    const { data: both } = await list(care, { status: 'draft' });
    expect(both.list).toMatchObject([{ id: draft.id, adherence: null, version_no: 0, day_no: 1, has_draft: true }]);
  });

  it('shows how faithfully the plan itself was followed, whatever else the patient trained', async () => {
    const care = await buildCare(test, { status: 'active' });
    const old = await buildPastPlan(test, care.patient, {
      startDaysAgo: 60,
      endDaysAgo: 51,
      values: { status: 'completed', endReason: '按期完成', endedTime: new Date(`${days(-50)}T02:00:00+08:00`) },
    });
    for (const day of [60, 59, 58, 57, 56]) await buildSession(test, old, day, 2);
    // Six days of 2 sets, then four of 4: each is judged by its own version, and today not yet.
    const current = await buildPastPlan(test, care.patient, { startDaysAgo: 10, sets: { 10: 2, 4: 4 } });
    for (const day of [10, 9, 8, 7, 6, 5]) await buildSession(test, current, day, 2);
    for (const day of [4, 3]) await buildSession(test, current, day, 2);
    await buildSession(test, current, 0, 1);
    const paused = await buildPastPlan(test, care.patient, {
      startDaysAgo: 8,
      pausedDaysAgo: 6,
      values: { category: '呼吸' },
    });
    await buildSession(test, paused, 8, 2);
    const tomorrow = await buildPastPlan(test, care.patient, { startDaysAgo: -1, values: { category: '作业' } });
    // What the patient's row says is of all plans together.
    const signals = { planId: current.id, adherence28d: 87 };
    await test.database.db.update(patients).set(signals).where(eq(patients.id, care.patient.id));
    const { data } = await list(care, { patient_id: String(care.patient.id) });
    const rows: { id: number; adherence: number | null }[] = data.list;
    const rates = new Map(rows.map(({ id, adherence }) => [id, adherence]));
    expect([old, current, paused, tomorrow].map(({ id }) => rates.get(id))).toEqual([50, 70, 50, null]);
  });

  it('counts days from 0 before the first to the last', async () => {
    const care = await buildCare(test);
    await insertPlan(care.patient, { startDate: days(2), endDate: days(5), category: '呼吸' });
    await insertPlan(care.patient, { startDate: days(-9), endDate: days(-6), status: 'completed' });
    const { data } = await list(care, { sort: 'start_date' });
    const rows: { day_no: number; days: number }[] = data.list;
    expect(rows.map(({ day_no, days }) => [day_no, days])).toEqual([
      [4, 4],
      [0, 4],
    ]);
  });
});

describe('what is asked for', () => {
  const statuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
  let care: Care;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const app = await useApp();
    care = await buildCare(app, { name: '陆振华', namePy: 'lu zhen hua' });
    const other = await buildPatient(app, care.doctor, [], { name: '邵桂兰', namePy: 'shao gui lan' });
    const colleague = await buildUser(app, { agencyId: care.doctor.agencyId });
    for (const [n, status] of statuses.entries()) {
      const dates = { startDate: days(n - 20), endDate: days(30 - n), updateTime: new Date(Date.now() - n * 60_000) };
      ids[status] = await insertPlan(care.patient, { status, title: `第${n + 1}阶段 100%_a`, ...dates });
    }
    const more = { category: '呼吸', doctorId: colleague.id, title: '呼吸训练' } as const;
    ids.soon = await insertPlan(other, { ...more, endDate: days(7), updateTime: new Date(Date.now() - 3_600_000) });
    ids.today = await insertPlan(other, { ...more, status: 'paused', endDate: days(0), updateTime: new Date(1) });
    ids.over = await insertPlan(other, { ...more, status: 'completed', endDate: days(3), updateTime: new Date(2) });
    ids.colleague = colleague.id;
    ids.other = other.id;
  });

  const names = (answer: { data: { list: { id: number }[] } }) =>
    idsOf(answer).map((id) => Object.keys(ids).find((name) => ids[name] === id));

  it.each([
    ['-update_time', ['draft', 'active', 'paused', 'completed', 'archived', 'soon', 'over', 'today']],
    ['update_time', ['today', 'over', 'soon', 'archived', 'completed', 'paused', 'active', 'draft']],
    ['end_date', ['today', 'over', 'soon', 'archived', 'completed', 'paused', 'active', 'draft']],
    ['-end_date', ['draft', 'active', 'paused', 'completed', 'archived', 'soon', 'over', 'today']],
    ['start_date', ['draft', 'active', 'paused', 'completed', 'archived', 'soon', 'today', 'over']],
    ['-start_date', ['over', 'today', 'soon', 'archived', 'completed', 'paused', 'active', 'draft']],
  ])('in the order of %s', async (sort, expected) => {
    expect(names(await list(care, { sort }))).toEqual(expected);
    const pages = [];
    for (const page of ['1', '2', '3', '4']) pages.push(...names(await list(care, { sort, page, size: '3' })));
    expect(pages).toEqual(expected);
  });

  const counts = { draft: 1, active: 2, paused: 2, completed: 2, archived: 1 };
  const none = { draft: 0, active: 0, paused: 0, completed: 0, archived: 0 };

  it.each<[Record<string, string>, string[], object]>([
    [{}, ['draft', 'active', 'paused', 'completed', 'archived', 'soon', 'over', 'today'], counts],
    [{ status: 'active' }, ['active', 'soon'], counts],
    [{ status: 'archived' }, ['archived'], counts],
    [{ category: '呼吸' }, ['soon', 'over', 'today'], { ...none, active: 1, paused: 1, completed: 1 }],
    [{ category: '呼吸', status: 'paused' }, ['today'], { ...none, active: 1, paused: 1, completed: 1 }],
    [{ expiring: '1' }, ['soon', 'today'], { ...none, active: 1, paused: 1 }],
    [{ expiring: '1', status: 'paused' }, ['today'], { ...none, active: 1, paused: 1 }],
    [{ expiring: '0', status: 'draft' }, ['draft'], counts],
    [{ keyword: '呼吸' }, ['soon', 'over', 'today'], { ...none, active: 1, paused: 1, completed: 1 }],
    [{ keyword: '第2阶段' }, ['active'], { ...none, active: 1 }],
    [
      { keyword: '%_A' },
      ['draft', 'active', 'paused', 'completed', 'archived'],
      { ...counts, active: 1, paused: 1, completed: 1 },
    ],
    [{ keyword: '桂兰' }, ['soon', 'over', 'today'], { ...none, active: 1, paused: 1, completed: 1 }],
    [{ keyword: 'lzh', status: 'active' }, ['active'], { ...counts, active: 1, paused: 1, completed: 1 }],
    [{ keyword: 'lzh', category: '呼吸' }, [], none],
    [{ keyword: '\\' }, [], none],
  ])('%j', async (query, expected, expectedCounts) => {
    const answer = await list(care, query);
    expect(answer.code).toBe(ok);
    expect(names(answer)).toEqual(expected);
    expect(answer.data).toMatchObject({ total: expected.length, is_more: false, counts: expectedCounts });
  });

  it('by patient and by the doctor who prescribed', async () => {
    expect(names(await list(care, { patient_id: String(ids.other) }))).toEqual(['soon', 'over', 'today']);
    expect(names(await list(care, { doctor_id: String(ids.colleague), status: 'active' }))).toEqual(['soon']);
    expect(names(await list(care, { doctor_id: String(ids.colleague), patient_id: String(care.patient.id) }))).toEqual(
      [],
    );
  });

  it('a page far beyond the last is empty', async () => {
    for (const query of [{}, { keyword: '阶段' }] as Record<string, string>[]) {
      const { code, data } = await list(care, { ...query, page: '1000000', size: '100' });
      expect([code, data.list]).toEqual([ok, []]);
    }
  });

  it('an administrator finds them among all', async () => {
    const { token } = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
    const { data } = await list({ token }, { patient_id: String(care.patient.id) });
    expect(data.total).toBe(5);
    const { data: all } = await list({ token }, { sort: 'end_date', size: '100' });
    expect(all.total).toBeGreaterThanOrEqual(8);
  });
});

it('of very many, ten thousand are counted and paged through', async () => {
  const care = await buildCare(test);
  const untimed = { isTimeLimited: false };
  await test.database.withTx(
    (tx) =>
      tx.execute(sql`
        insert into plan (patient_id, title, category, start_date, end_date, doctor_id, status, version_no, update_time)
        select ${care.patient.id}, '很多计划', '运动', '2026-01-01', '2026-01-28', ${care.doctor.id}, 'archived', 1,
          now() - n * interval '1 minute' from generate_series(1, 10002) as n`),
    untimed,
  );
  for (const query of [{}, { status: 'archived' }, { keyword: '很多' }] as Record<string, string>[]) {
    const { data } = await list(care, { ...query, page: '500' });
    expect(data).toMatchObject({ total: 10_000, is_more: true, counts: { archived: 10_000 } });
    expect(data.list).toHaveLength(20);
    expect((await list(care, { ...query, page: '501' })).data.list).toEqual([]);
  }
  expect((await list(care, { status: 'active' })).data).toMatchObject({ total: 0, is_more: false });
  await test.database.withTx((tx) => tx.delete(plans).where(eq(plans.patientId, care.patient.id)), untimed);
});

it('who does not see phone numbers cannot try out their digits', async () => {
  const care = await buildCare(test, { name: '林小满' });
  const [row] = await test.database.db.select().from(patients).where(eq(patients.id, care.patient.id));
  const id = await insertPlan(care.patient);
  const { agencyId } = care.doctor;
  const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
  for (const keyword of [row?.phone ?? '', `+86 ${row?.phone}`, row?.phone.slice(-4) ?? '']) {
    expect(idsOf(await list(care, { keyword })), keyword).toEqual([id]);
    expect(idsOf(await list(clerk, { keyword })), keyword).toEqual([]);
  }
  for (const keyword of ['林小满', row?.patientNo ?? '']) expect(idsOf(await list(clerk, { keyword }))).toEqual([id]);
});
