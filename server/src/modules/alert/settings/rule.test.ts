import { alert, alertRules, type RuleCode, ruleCodes, standardParams } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findJudgedBefore } from '#server/modules/patient/signals/index.ts';
import { readAlone } from '#server/platform/database/index.ts';
import { alerts, alertRules as stored } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { buildAlert, buildMessage } from '#server/test/build/alert.ts';
import { type BuiltUser, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { refreshPatients } from '#server/test/refresh.ts';
import { loadSettings, readRuleVersions } from '../index.ts';

const test = await useApp();
const { db } = test.database;

interface Place {
  manager: BuiltUser;
  token: string;
  agencyId: number;
  doctor: BuiltUser;
}

async function buildPlace(): Promise<Place> {
  const { user, token } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] });
  const agencyId = user.agencyId ?? 0;
  return { manager: user, token, agencyId, doctor: await buildUser(test, { agencyId, modules: ['PATIENT_MGR'] }) };
}

const listed = (token: string, agencyId: number) =>
  test.call(alert.listRule, { agency_id: String(agencyId) }, { token });
const save = ({ token, agencyId }: Place, values: Record<string, unknown>) =>
  test.call(
    alert.saveRule,
    { agency_id: agencyId, code: 'W04', is_enabled: true, params: {}, version: 0, reason: '试用一个月', ...values },
    { token },
  );
const simulate = ({ token, agencyId }: Place, values: Record<string, unknown>) =>
  test.call(
    alert.simulateRule,
    { agency_id: agencyId, code: 'W04', params: {}, days: 30, after: 0, ...values },
    { token },
  );
const rowsOf = (agencyId: number) => db.select().from(stored).where(eq(stored.agencyId, agencyId));

let here: Place;
beforeAll(async () => {
  here = await buildPlace();
});

describe('the rules of an agency', () => {
  it('are listed for those who may see it', async () => {
    const other = await buildPlace();
    expect((await listed(here.token, other.agencyId)).code).toBe(40400);
    expect((await listed((await signedIn(test, { modules: ['SELF_MGR'] })).token, here.agencyId)).code).toBe(40300);
    const doctor = await signedIn(test, { agencyId: here.agencyId, modules: ['PATIENT_MGR'] });
    const { code, data } = await listed(doctor.token, here.agencyId);
    expect([code, data.list.map((rule: { code: RuleCode }) => rule.code)]).toEqual([ok, ruleCodes]);
    expect(data.list[3]).toEqual({
      code: 'W04',
      is_enabled: true,
      params: standardParams('W04'),
      is_standard: true,
      version: 0,
      updated_by: null,
      update_time: null,
    });
  });

  it('are changed by those who manage it', async () => {
    const other = await buildPlace();
    expect((await save({ ...here, agencyId: other.agencyId }, {})).code).toBe(40400);
    const doctor = await signedIn(test, { agencyId: here.agencyId, modules: ['PATIENT_MGR'] });
    expect((await save({ ...here, token: doctor.token }, {})).code).toBe(40300);
    expect(await rowsOf(other.agencyId)).toEqual([]);
  });

  it.each([
    ['医生', 'AGENCY_MGR', 40300],
    ['医生', 'ADMIN_MGR', 40300],
    ['管理员', 'AGENCY_MGR', 40300],
    ['管理员', 'ADMIN_MGR', ok],
    ['机构', 'ADMIN_MGR', ok],
  ] as const)('a %s with %s: %i', async (userType, code, answer) => {
    const place = await buildPlace();
    const { token } = await signedIn(test, { userType, agencyId: place.agencyId, modules: [code, 'PATIENT_MGR'] });
    expect([(await save({ ...place, token }, {})).code, (await simulate({ ...place, token }, {})).code]).toEqual([
      answer,
      answer,
    ]);
    expect((await rowsOf(place.agencyId)).length).toBe(answer === ok ? 1 : 0);
  });

  it.each([
    ['W04', { days: 0 }, 'params.days', '警告应为 1 到 14 的整数'],
    ['W04', { days: 2.5 }, 'params.days', '警告应为 1 到 14 的整数'],
    ['W04', { days: ['3'] }, 'params.days', '警告应为 1 到 14 的整数'],
    ['W04', { days: 7 }, 'params.high', '“高”应大于“警告”'],
    ['W04', { high: 20 }, 'params.critical', '“危急”应大于“高”'],
    ['W04', { weeks: 1 }, 'params.weeks', '未知的参数'],
    ['W08', { hint: 16 }, 'params.degrees', '“下降”应不小于“提示”'],
    ['W13', { hours: 48 }, 'params.manager', '“高”应大于“警告”'],
    ['W11', { events: ['头痛'] }, 'params.events', '没有“头痛”这一项'],
    ['W11', { events: ['跌倒'] }, 'params.events', '没有“跌倒”这一项'],
    ['W12', { lowered: ['心脏'] }, 'params.lowered', '没有“心脏”这一项'],
    ['W12', { HEART: ['胸痛', '胸痛'] }, 'params.HEART', '心脏的补充词有重复'],
    ['W12', { HEART: ['很长很长很长很长很长很长的词'] }, 'params.HEART', '每个心脏的补充词 1 到 12 个字'],
    ['W12', { OWN: 3 }, 'params.OWN', '机构自定义的补充词应为词语'],
    ['W12', { words: ['抽筋'] }, 'params.words', '未知的参数'],
  ])('%s is not set to %j', async (code, params, field, message) => {
    for (const answer of [await save(here, { code, params }), await simulate(here, { code, params })])
      expect(answer).toMatchObject({ code: 40000, data: { errors: [{ field, message }] } });
  });

  it.each(['W11', 'W12'])('%s watches over lives and is not switched off', async (code) => {
    const place = await buildPlace();
    expect(await save(place, { code, is_enabled: false })).toMatchObject({
      code: 40000,
      data: { errors: [{ field: 'is_enabled', message: expect.stringContaining('不能停用') }] },
    });
    // Switched off in the table itself, it still watches.
    await db.insert(stored).values({ agencyId: place.agencyId, code: code as RuleCode, isEnabled: false, params: {} });
    expect((await loadSettings(db, [place.agencyId]))(place.agencyId)[code as RuleCode].isEnabled).toBe(true);
  });

  it('W12 takes words of the agency for a group, and lowers a group of level 3', async () => {
    const place = await buildPlace();
    const patient = await buildPatient(test, place.doctor, [], { status: 'active' });
    await buildMessage(test, patient, '今天支架掉了');
    await buildMessage(test, patient, '小腿肿了');
    const looked = async (params: Record<string, string[]>) =>
      (await simulate(place, { code: 'W12', params })).data.patients.map((one: { severity: number }) => one.severity);
    expect(await looked({})).toEqual([3]);
    expect(await looked({ lowered: ['深静脉血栓'] })).toEqual([2]);
    expect(await looked({ FRACTURE: ['支架掉了'] })).toEqual([4]);
  });

  it('every standard may be set as it is, and W08 to one number', async () => {
    const place = await buildPlace();
    for (const code of Object.keys(alertRules)) expect((await save(place, { code })).code).toBe(ok);
    expect((await save(place, { code: 'W08', params: { hint: 15 }, version: 1 })).code).toBe(ok);
    const { data } = await listed(place.token, place.agencyId);
    expect(data.list.filter((rule: { is_standard: boolean }) => !rule.is_standard).length).toBe(1);
  });

  it('are kept with who set them and why; the patients are looked at again', async () => {
    const place = await buildPlace();
    const patient = await buildPatient(test, place.doctor, [], { status: 'active', signalsDay: daysAgo(0) });
    const gone = await buildPatient(test, place.doctor, [], { status: 'discharged', signalsDay: daysAgo(0) });
    const answer = await save(place, { params: { days: 4 }, is_enabled: false });
    expect(answer).toMatchObject({
      code: ok,
      data: {
        params: { days: 4, high: 7, critical: 14 },
        is_enabled: false,
        is_standard: false,
        version: 1,
        updated_by: place.manager.nickname,
      },
    });
    const behind = await test.database.withTx(async (tx) =>
      findJudgedBefore(tx, await readAlone(tx, readRuleVersions()), 10_000),
    );
    expect([behind.includes(patient.id), behind.includes(gone.id)]).toEqual([true, false]);
    const { rows } = await db.execute(sql`
      select user_id, detail from audit_log where action = 'save_rule' and entity = 'agency' and result = 'ok'
        and entity_id = ${String(place.agencyId)}`);
    expect(rows).toEqual([
      {
        user_id: place.manager.id,
        detail: {
          code: 'W04',
          reason: '试用一个月',
          is_enabled: { from: true, to: false },
          params: { days: { from: 3, to: 4 } },
        },
      },
    ]);
  });

  it('are changed by one of two', async () => {
    const place = await buildPlace();
    const answers = await Promise.all([save(place, { params: { days: 4 } }), save(place, { params: { days: 5 } })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900]);
    const current = answers.find(({ code }) => code === ok)?.data.params;
    expect(answers.find(({ code }) => code === 40900)?.data).toMatchObject({
      current: { version: 1, params: current },
    });
    expect((await save(place, { version: 1 })).code).toBe(ok);
    expect((await save(place, { version: 1 })).code).toBe(40900);
  });

  it('that are switched off end their alerts with the next run, but not what a person has to deal with', async () => {
    const place = await buildPlace();
    const patient = await buildPatient(test, place.doctor, [], { status: 'active', signalsDay: daysAgo(0) });
    await buildAlert(test, patient);
    await buildAlert(test, patient, { ruleCode: 'W16', severity: 1 });
    for (const code of ['W01', 'W16']) await save(place, { code, is_enabled: false });
    await refreshPatients(test, patient);
    const left = await db.select().from(alerts).where(eq(alerts.patientId, patient.id)).orderBy(alerts.ruleCode);
    expect(left.map(({ ruleCode, status }) => [ruleCode, status])).toEqual([
      ['W01', 'open'],
      ['W16', 'auto_closed'],
    ]);
  });
});

describe('a simulation', () => {
  it('is refused out of scope', async () => {
    const other = await buildPlace();
    expect((await simulate({ ...here, agencyId: other.agencyId }, {})).code).toBe(40400);
    expect((await simulate(here, { days: 91 })).code).toBe(40000);
  });

  it('lists the patients the rule would have raised an alert for, and raises none', async () => {
    const place = await buildPlace();
    const build = async (name: string, trained: number[]) => {
      const patient = await buildPatient(test, place.doctor, [], { status: 'active', name });
      const plan = await buildPastPlan(test, patient, { startDaysAgo: 20 });
      for (const days of trained) await buildSession(test, plan, days, 2);
      return patient;
    };
    const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);
    const faithful = await build('每天', range(20, 0));
    const three = await build('停三天', range(20, 4));
    const twice = await build('停两次', [...range(20, 16), ...range(11, 6), 0]);
    const silent = await build('从不', []);
    await buildPatient(test, place.doctor, [], { status: 'discharged' });
    const simulated = async (params: Record<string, number>) => {
      const { data } = await simulate(place, { params });
      expect(data).toMatchObject({ looked_at: 4, total: 4, next: null });
      const shown = data.patients.map((one: Record<string, unknown>) => [
        one.id,
        one.times,
        one.first_date,
        one.last_date,
      ]);
      return { shown, data };
    };
    const three3 = await simulated({ days: 3 });
    expect(three3.shown).toEqual([
      [three.id, 1, daysAgo(0), daysAgo(0)],
      [twice.id, 2, daysAgo(12), daysAgo(2)],
      [silent.id, 1, daysAgo(17), daysAgo(17)],
    ]);
    expect(three3.data).toMatchObject({ now_patients: 3, gone: [] });
    expect(three3.data.patients[2]).toMatchObject({ name: '从不', severity: 4, is_now: true, doctor_name: '测试员' });
    const four = await simulated({ days: 4 });
    expect(four.shown).toEqual([
      [twice.id, 2, daysAgo(11), daysAgo(1)],
      [silent.id, 1, daysAgo(16), daysAgo(16)],
    ]);
    expect(four.data).toMatchObject({ now_patients: 3, gone: [{ id: three.id, name: '停三天' }] });
    const raised = await db
      .select()
      .from(alerts)
      .where(and(eq(alerts.patientId, faithful.id)));
    expect(raised).toEqual([]);
    const { rows } =
      await db.execute(sql`select count(*)::int as count from alert join patient on patient.id = patient_id
      where patient.agency_id = ${place.agencyId}`);
    expect(rows).toEqual([{ count: 0 }]);
    await save(place, { is_enabled: false });
    expect((await simulated({ days: 3 })).data).toMatchObject({
      now_patients: 0,
      patients: [{ is_now: false }, {}, {}],
    });
  });

  it('leaves out patients outside the caller’s scope', async () => {
    const place = await buildPlace();
    const patient = await buildPatient(test, place.doctor, [], { status: 'active' });
    await buildPastPlan(test, patient, { startDaysAgo: 20 });
    const { token } = await signedIn(test, { userType: '机构', agencyId: place.agencyId, modules: ['ADMIN_MGR'] });
    const blind = await simulate({ ...place, token }, {});
    expect(blind).toMatchObject({ code: ok, data: { looked_at: 0, total: 0, patients: [], gone: [] } });
    expect((await simulate(place, {})).data).toMatchObject({ looked_at: 1, total: 1, patients: [{ id: patient.id }] });
  });

  it('goes on where the part before ended', async () => {
    const place = await buildPlace();
    const values = Array.from({ length: 101 }, () => buildPatient(test, place.doctor, [], { status: 'pending' }));
    const ids = (await Promise.all(values)).map(({ id }) => id).sort((a, b) => a - b);
    const first = (await simulate(place, { days: 1 })).data;
    expect(first).toMatchObject({ looked_at: 100, total: 101, next: ids[99] });
    expect((await simulate(place, { days: 1, after: first.next })).data).toMatchObject({ looked_at: 1, next: null });
  });
});
