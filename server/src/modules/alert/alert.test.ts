import { type AlertSeverity, addDays, alert, progress, type RuleCode, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, buildUser, signedIn, tokenFor } from '#server/test/build.ts';
import { buildAlert, buildMessage } from '#server/test/build-alert.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build-training.ts';
import { refreshSignals } from '#server/test/refresh.ts';

const test = await useApp();
const { db } = test.database;

async function buildCare(modules: BuiltUser['modules'] = ['PATIENT_MGR'], values: Partial<BuiltUser> = {}) {
  const { user, token } = await signedIn(test, { modules, ...values });
  const patient = await buildPatient(test, user, [], { status: 'active' });
  return { doctor: user, token, patient };
}

/** As first told. */
const handle = (token: string, ids: number[], act: string, more: Record<string, unknown> = {}) =>
  test.call(
    alert.handleAlert,
    {
      ...{ alerts: ids.map((id) => ({ id, repeat_count: 1 })), act, until: null },
      note: act === 'close' ? '已电话联系患者' : null,
      ...more,
    },
    { token },
  );
const list = (token: string, query: Record<string, string> = {}) => test.call(alert.listAlert, query, { token });
const rowOf = async (id: number) => (await db.select().from(alerts).where(eq(alerts.id, id)))[0];
const patientOf = async ({ id }: BuiltPatient) => (await db.select().from(patients).where(eq(patients.id, id)))[0];
const trailOf = async (id: number) =>
  (
    await db.execute(
      sql`select action, user_id, result, detail from audit_log where entity = 'alert' and entity_id = ${String(id)} order by id`,
    )
  ).rows;
/** Signals as they are while it is open. */
const isShown = ({ id }: BuiltPatient, openAlerts = 1) =>
  db.update(patients).set({ openAlerts }).where(eq(patients.id, id));

describe('handling is refused', () => {
  it('to somebody else, with a line in the trail', async () => {
    const { patient } = await buildCare();
    const other = await buildCare();
    const { id } = await buildAlert(test, patient);
    expect((await handle(other.token, [id], 'close')).code).toBe(40400);
    expect((await rowOf(id))?.status).toBe('open');
    expect(await trailOf(id)).toMatchObject([{ action: 'close_alert', user_id: other.doctor.id, result: 'refused' }]);
    const own = await buildAlert(test, other.patient);
    expect((await handle(other.token, [own.id, id], 'close')).code).toBe(40400);
    expect((await rowOf(own.id))?.status).toBe('open');
  });

  it('without the right to treat', async () => {
    const { token, patient } = await buildCare(['AGENCY_MGR', 'USER_BROWSE'], { userType: '机构' });
    const { id } = await buildAlert(test, patient);
    expect((await handle(token, [id], 'close')).code).toBe(40300);
  });

  it.each([
    ['ignore', {}, 'note', '请填写忽略的原因'],
    ['snooze', {}, 'until', '请选择提醒的日期'],
    ['snooze', { until: today() }, 'until', '提醒日期应在明天到 30 天之内'],
    ['snooze', { until: addDays(today(), 31) }, 'until', '提醒日期应在明天到 30 天之内'],
    ['close', { note: null }, 'note', '请写明做了什么，至少 2 个字'],
    ['close', { note: '好' }, 'note', '请写明做了什么，至少 2 个字'],
  ])('%s %j', async (act, more, field, message) => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient);
    const answer = await handle(token, [id], act, more);
    expect(answer).toMatchObject({ code: 40000, data: { errors: [{ field, message }] } });
  });

  it.each<[RuleCode, AlertSeverity, boolean]>([
    ['W01', 4, true],
    ['W11', 3, true],
    ['W12', 2, true],
    ['W02', 3, false],
  ])('%s of level %i is closed without what was done: %s', async (ruleCode, severity, isRefused) => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { ruleCode, severity });
    expect((await handle(token, [id], 'close', { note: null })).code).toBe(isRefused ? 40000 : ok);
    expect((await rowOf(id))?.status).toBe(isRefused ? 'open' : 'closed');
  });

  it('putting off what is critical', async () => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient);
    const answer = await handle(token, [id], 'snooze', { until: addDays(today(), 2) });
    expect(answer).toMatchObject({ code: 40902, msg: '危急预警不能稍后提醒，请由我处理或写明处理结果' });
    expect((await rowOf(id))?.snoozeUntil).toBeNull();
  });

  it('for two patients at once, and of archived records', async () => {
    const { token, patient, doctor } = await buildCare();
    const other = await buildPatient(test, doctor);
    const [one, two] = [await buildAlert(test, patient), await buildAlert(test, other)];
    expect(await handle(token, [one.id, two.id], 'take')).toMatchObject({ data: { errors: [{ field: 'alerts' }] } });
    await db.update(patients).set({ status: 'archived' }).where(eq(patients.id, patient.id));
    expect(await handle(token, [one.id], 'take')).toMatchObject({ code: 40902, msg: '档案已归档，只能查看' });
  });

  it('where somebody else was first, and tells who', async () => {
    const { token, patient, doctor } = await buildCare();
    const colleague = await buildUser(test, { nickname: '何静', agencyId: doctor.agencyId, modules: ['PATIENT_MGR'] });
    const { id } = await buildAlert(test, patient, {
      ...{ status: 'closed', handlerId: colleague.id, handledTime: new Date('2026-03-05T08:30:00+08:00') },
    });
    expect(await handle(token, [id], 'take')).toMatchObject({
      code: 40902,
      msg: '预警已由何静于 2026-03-05 08:30 处理',
    });
    const ended = await buildAlert(test, patient, { ruleCode: 'W12', status: 'auto_closed' });
    expect(await handle(token, [ended.id], 'close')).toMatchObject({ code: 40902, msg: '预警已自动解除' });
  });
});

describe('an alert that tells something else by now', () => {
  it.each(['take', 'close', 'ignore', 'snooze'])('%s: nothing is done, and it is told', async (act) => {
    const { token, patient } = await buildCare();
    const message = await buildMessage(test, patient, '发热');
    const { id } = await buildAlert(test, patient, { ruleCode: 'W12', severity: 3, occasion: String(message) });
    const other = await buildAlert(test, patient, { ruleCode: 'W02', severity: 3 });
    await buildMessage(test, patient, '疼得受不了');
    await test.database.withTx((tx) => refreshSignals(tx, [patient.id]));
    const answer = await handle(token, [other.id, id], act, { note: '已联系', until: addDays(today(), 2) });
    expect(answer).toMatchObject({ code: 40900, msg: '预警已有变化，请核对' });
    expect(answer.data.current).toMatchObject([{ id, repeat_count: 2, evidence: { marks: ['疼得受不了', '发热'] } }]);
    expect([(await rowOf(id))?.handledTime, (await rowOf(other.id))?.handledTime]).toEqual([null, null]);
    const seen = [
      { id, repeat_count: 2 },
      { id: other.id, repeat_count: 1 },
    ];
    const again = await handle(token, [], act, { alerts: seen, note: '已联系', until: addDays(today(), 2) });
    expect(again.code).toBe(ok);
  });

  it('can still be given back', async () => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { ruleCode: 'W12', severity: 3 });
    await handle(token, [id], 'take');
    await buildMessage(test, patient, '胸痛');
    await test.database.withTx((tx) => refreshSignals(tx, [patient.id]));
    expect((await handle(token, [id], 'undo')).code).toBe(ok);
    expect(await rowOf(id)).toMatchObject({ status: 'open', repeatCount: 2 });
  });
});

describe('an alert', () => {
  it('dealt with twice by the same person is dealt with once', async () => {
    const { token, patient } = await buildCare();
    for (const [ruleCode, act] of [
      ['W01', 'close'],
      ['W11', 'ignore'],
    ] as const) {
      const { id } = await buildAlert(test, patient, { ruleCode });
      for (const note of ['已联系', '又按了一次']) expect((await handle(token, [id], act, { note })).code).toBe(ok);
      expect((await rowOf(id))?.handleNote).toBe('已联系');
      expect((await trailOf(id)).length).toBe(1);
    }
  });

  it('keeps the note of taking it, and cannot be ignored any more', async () => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { ruleCode: 'W02', severity: 3 });
    await handle(token, [id], 'take', { note: '下午打电话' });
    expect(await handle(token, [id], 'ignore', { note: '误报' })).toMatchObject({
      code: 40902,
      msg: '处理中的预警不能忽略，处理之后请标记已处理',
    });
    await handle(token, [id], 'close', { note: null });
    expect(await rowOf(id)).toMatchObject({ status: 'closed', handleNote: '下午打电话' });
  });

  it('is taken, and then dealt with; the patient goes down in the list', async () => {
    const { token, patient, doctor } = await buildCare();
    const { id } = await buildAlert(test, patient);
    const taken = await handle(token, [id], 'take');
    expect(taken).toMatchObject({
      code: ok,
      data: { list: [{ id, status: 'handling', handler_name: doctor.nickname, can_handle: true, can_undo: true }] },
    });
    expect((await handle(token, [id], 'take')).code).toBe(ok);
    expect(await patientOf(patient)).toMatchObject({ openAlerts: 1, alertLevel: 4, riskScore: 100 });
    expect((await handle(token, [id], 'close', { note: '已电话联系' })).code).toBe(ok);
    expect(await rowOf(id)).toMatchObject({ status: 'closed', handlerId: doctor.id, handleNote: '已电话联系' });
    expect(await patientOf(patient)).toMatchObject({ openAlerts: 0, alertLevel: 0, alertText: null, riskScore: 0 });
    const detail = { patient_id: patient.id, rule_code: 'W01', severity: 4 };
    expect(await trailOf(id)).toMatchObject([
      { action: 'take_alert', user_id: doctor.id, detail },
      { action: 'close_alert', user_id: doctor.id, detail: { ...detail, note: '已电话联系' } },
    ]);
  });

  it('several of one patient at once, each once', async () => {
    const { token, patient } = await buildCare();
    const codes: RuleCode[] = ['W01', 'W11', 'W12'];
    const ids = [];
    for (const ruleCode of codes) ids.push((await buildAlert(test, patient, { ruleCode })).id);
    const answer = await handle(token, [...ids, ids[0] ?? 0], 'ignore', { note: '复诊时已处理' });
    expect(answer).toMatchObject({ data: { list: ids.map((id) => ({ id, status: 'ignored' })) } });
    expect((await trailOf(ids[0] ?? 0)).length).toBe(1);
  });

  it('that is put off is quiet until its morning', async () => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { ruleCode: 'W02', severity: 3 });
    const until = addDays(today(), 3);
    expect(await handle(token, [id], 'snooze', { until })).toMatchObject({
      data: { list: [{ status: 'open', snooze_until: `${until} 06:00:00` }] },
    });
    expect(await patientOf(patient)).toMatchObject({ openAlerts: 0, alertLevel: 0, riskScore: 0 });
    expect(await list(token)).toMatchObject({ data: { total: 0, counts: { 4: 0, snoozed: 1 } } });
    expect(await list(token, { view: 'snoozed' })).toMatchObject({ data: { total: 1, list: [{ id }] } });
    expect(await trailOf(id)).toMatchObject([{ action: 'snooze_alert', detail: { until } }]);
  });

  it('dealt with is not raised again by the same record', async () => {
    const { token, patient } = await buildCare();
    const message = await buildMessage(test, patient, '胸痛');
    const { id } = await buildAlert(test, patient, { ruleCode: 'W12', severity: 4, occasion: String(message) });
    await handle(token, [id], 'close');
    expect(await patientOf(patient)).toMatchObject({ openAlerts: 0 });
    const [count] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(alerts)
      .where(eq(alerts.patientId, patient.id));
    expect(count).toEqual({ count: 1 });
  });

  it('of a patient treated by somebody below is dealt with on their behalf', async () => {
    const { token, doctor } = await buildCare();
    const below = await buildUser(test, { agencyId: doctor.agencyId, managerId: doctor.id });
    const { id } = await buildAlert(test, await buildPatient(test, below));
    expect((await handle(token, [id], 'close')).code).toBe(ok);
    expect(await trailOf(id)).toMatchObject([{ detail: { on_behalf_of: below.id } }]);
  });

  it('two at once: one is told that the other was first', async () => {
    const { token, patient, doctor } = await buildCare();
    const colleague = await buildUser(test, { agencyId: doctor.agencyId, modules: ['PATIENT_MGR'] });
    await db.execute(sql`insert into patient_member (patient_id, user_id) values (${patient.id}, ${colleague.id})`);
    const theirs = await tokenFor(test, colleague);
    const { id } = await buildAlert(test, patient);
    const answers = await Promise.all([handle(token, [id], 'close'), handle(theirs, [id], 'close')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40902]);
    expect((await trailOf(id)).map(({ result }) => result).sort()).toEqual(['ok', 'refused']);
  });
});

describe('taking back', () => {
  it.each([
    ['take', {}],
    ['close', { note: '错了' }],
    ['ignore', { note: '错了' }],
    ['snooze', { until: addDays(today(), 2), note: '以后' }],
  ])('%s leaves everything as it was', async (act, more) => {
    const { token, patient, doctor } = await buildCare();
    const { id } = await buildAlert(test, patient, {
      ...{ status: 'handling', handlerId: patient.doctorId, handleNote: '在看' },
      ...{ handledTime: new Date('2026-03-05T08:30:00+08:00'), updateTime: new Date('2026-03-05T08:30:00+08:00') },
      ...((act === 'take' || act === 'ignore') && { status: 'open', handlerId: null }),
      ...(act === 'snooze' && { ruleCode: 'W02', severity: 3 }),
    });
    const before = await rowOf(id);
    expect((await handle(token, [id], act, more)).code).toBe(ok);
    const changed = await rowOf(id);
    expect(changed).not.toEqual(before);
    expect(await handle(token, [id], 'undo')).toMatchObject({ code: ok, data: { list: [{ can_undo: false }] } });
    expect(await rowOf(id)).toEqual(before);
    expect((await trailOf(id)).map(({ action }) => action)).toEqual([`${act}_alert`, 'undo_alert']);
    expect((await trailOf(id))[1]).toMatchObject({ user_id: doctor.id });
  });

  it('is refused to others, after a minute, twice, and where a new one is open', async () => {
    const { token, patient, doctor } = await buildCare();
    const colleague = await buildUser(test, { agencyId: doctor.agencyId, modules: ['PATIENT_MGR'] });
    await db.execute(sql`insert into patient_member (patient_id, user_id) values (${patient.id}, ${colleague.id})`);
    const { id } = await buildAlert(test, patient);
    await handle(token, [id], 'close');
    const told = async (by = token) => (await handle(by, [id], 'undo')).msg;
    expect(await told(await tokenFor(test, colleague))).toBe('只能撤销自己刚才的处理');
    await db.execute(sql`update alert set handled_time = handled_time - interval '61 seconds' where id = ${id}`);
    expect(await told()).toBe('已超过 60 秒，不能撤销');
    await db.update(alerts).set({ handledTime: new Date() }).where(eq(alerts.id, id));
    await buildAlert(test, patient, { occasion: 'another' });
    expect(await told()).toBe('已有新的同类预警，不能撤销');
    await db.update(alerts).set({ beforeHandling: null }).where(eq(alerts.id, id));
    expect(await told()).toBe('没有可以撤销的处理');
  });

  it('is not possible once the rules have ended it', async () => {
    const { token, patient } = await buildCare();
    const plan = await buildPastPlan(test, patient, { startDaysAgo: 4 });
    const { id } = await buildAlert(test, patient, { ruleCode: 'W04', severity: 2, occasion: daysAgo(4) });
    await handle(token, [id], 'take');
    expect((await rowOf(id))?.status).toBe('handling');
    await buildSession(test, plan, 0, 2);
    const other = await buildAlert(test, patient);
    await handle(token, [other.id], 'take');
    expect((await rowOf(id))?.status).toBe('auto_closed');
    expect((await handle(token, [id], 'undo')).msg).toBe('没有可以撤销的处理');
  });
});

describe('the list', () => {
  it('is refused signed out, without a code, and of a patient out of sight', async () => {
    expect((await test.call(alert.listAlert)).code).toBe(50008);
    expect((await list((await signedIn(test, { modules: ['SELF_MGR'] })).token)).code).toBe(40300);
    const { patient } = await buildCare();
    const { token } = await buildCare();
    expect((await list(token, { patient_id: String(patient.id) })).code).toBe(40400);
  });

  it('shows those in sight, the worst first, with counts of all', async () => {
    const { token, patient, doctor } = await buildCare();
    const other = await buildPatient(test, doctor, [], { name: '陆振华', conditionCode: 'TKA', affectedSide: '右' });
    const foreign = (await buildCare()).patient;
    const time = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const worst = await buildAlert(test, other, {
      createTime: time(3),
      evidence: { records: [], marks: ['x'], hidden: [] },
    });
    const old = await buildAlert(test, patient, { ruleCode: 'W12', severity: 3, createTime: time(2) });
    const fresh = await buildAlert(test, other, { ruleCode: 'W13', severity: 3, createTime: time(1) });
    await buildAlert(test, foreign);
    for (const one of [patient, other, foreign]) await isShown(one, 2);
    const all = await list(token);
    expect(all).toMatchObject({ data: { total: 3, counts: { 1: 0, 2: 0, 3: 2, 4: 1, snoozed: 0 } } });
    expect(all.data).toMatchObject({ list: [{ id: worst.id }, { id: fresh.id }, { id: old.id }] });
    expect(all.data).toMatchObject({
      list: [
        {
          ...{
            rule_code: 'W01',
            name: '重度疼痛',
            severity: 4,
            reason_text: '重度疼痛',
            status: 'open',
            can_undo: false,
          },
          patient: {
            id: other.id,
            name: '陆振华',
            condition_code: 'TKA',
            affected_side: '右',
            doctor_name: doctor.nickname,
          },
          evidence: { records: [], marks: ['x'], hidden: [] },
          can_handle: true,
        },
        {},
        {},
      ],
    });
    const ids = async (query: Record<string, string>) => {
      const { data } = await list(token, query);
      return (data as { list: { id: number }[] }).list.map(({ id }) => id);
    };
    expect(await ids({ sort: 'create_time' })).toEqual([worst.id, old.id, fresh.id]);
    expect(await ids({ severity: '3' })).toEqual([fresh.id, old.id]);
    expect(await ids({ rule_code: 'W12' })).toEqual([old.id]);
    expect(await ids({ patient_id: String(other.id) })).toEqual([worst.id, fresh.id]);
    expect(await ids({ doctor_id: String(doctor.id), page: '2', size: '2' })).toEqual([old.id]);
    expect(await ids({ doctor_id: '1' })).toEqual([]);
    expect(await ids({ agency_id: String(doctor.agencyId), severity: '4' })).toEqual([worst.id]);
    expect(await ids({ agency_id: '1' })).toEqual([]);
    expect(await list(token, { severity: '3' })).toMatchObject({ data: { total: 2, counts: { 4: 1 } } });
  });

  it('shows what was put off as open once its time has come, before the rules have looked again', async () => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { snoozeUntil: new Date(Date.now() - 1000) });
    await isShown(patient);
    expect(await list(token)).toMatchObject({ data: { total: 1, list: [{ id }], counts: { 4: 1, snoozed: 0 } } });
    expect(await list(token, { view: 'snoozed' })).toMatchObject({ data: { total: 0 } });
  });

  it('tells what patients wrote only to those who treat them or answer for it', async () => {
    const { token, patient, doctor } = await buildCare();
    await buildMessage(test, patient, '昨晚胸痛');
    await test.database.withTx((tx) => refreshSignals(tx, [patient.id]));
    const people = async (...modules: BuiltUser['modules']) =>
      (await signedIn(test, { userType: '机构', agencyId: doctor.agencyId, modules })).token;
    const record = { type: 'message', id: expect.any(Number) };
    for (const [who, text] of [
      [token, '昨晚胸痛'],
      [await people('AGENCY_MGR', 'USER_BROWSE'), '昨晚胸痛'],
      [await people('USER_BROWSE'), '患者消息'],
      [await people('USER_MGR'), '患者消息'],
    ] as const) {
      const expected = [
        { reason_text: '写到“胸痛”（心脏），患者尚未确认', evidence: { records: [{ ...record, text }] } },
      ];
      expect(await list(who)).toMatchObject({ data: { list: expected } });
      const query = { patient_id: String(patient.id) };
      expect(await test.call(progress.getProgressSummary, query, { token: who })).toMatchObject({
        data: { alerts: expected },
      });
    }
  });

  it('leaves a line of those who treat nobody, one in ten minutes', async () => {
    const { token, doctor } = await buildCare();
    const { user, token: theirs } = await signedIn(test, {
      ...{ userType: '机构', agencyId: doctor.agencyId, modules: ['USER_BROWSE'] },
    });
    for (const page of ['1', '2']) expect((await list(theirs, { page })).code).toBe(ok);
    await list(token);
    const { rows } = await db.execute(sql`
      select user_id, entity from audit_log where action = 'list_alert' and entity_id = ${String(doctor.agencyId)}`);
    expect(rows).toEqual([{ user_id: user.id, entity: 'agency' }]);
  });

  it('of an agency counts what was put off and what is over of its own patients only', async () => {
    const { patient, doctor } = await buildCare();
    const foreign = (await buildCare()).patient;
    for (const one of [patient, foreign]) {
      await buildAlert(test, one, { snoozeUntil: new Date(Date.now() + 86_400_000) });
      await buildAlert(test, one, { ruleCode: 'W04', status: 'closed' });
    }
    const { token } = await signedIn(test, { userType: '机构', agencyId: doctor.agencyId, modules: ['AGENCY_MGR'] });
    for (const view of ['snoozed', 'done'])
      expect(await list(token, { view })).toMatchObject({
        data: { total: 1, list: [{ patient: { id: patient.id } }], counts: { snoozed: 1 } },
      });
  });

  it('of what is over begins with what ended last', async () => {
    const { token, patient, doctor } = await buildCare();
    const time = (days: number) => new Date(Date.now() - days * 86_400_000);
    const done = { handlerId: doctor.id, handleNote: '好了' };
    const first = await buildAlert(test, patient, { status: 'closed', updateTime: time(2), severity: 1, ...done });
    const last = await buildAlert(test, patient, { status: 'auto_closed', updateTime: time(1) });
    await buildAlert(test, patient, { status: 'ignored', updateTime: time(91) });
    await buildAlert(test, patient);
    expect(await list(token, { view: 'done' })).toMatchObject({
      data: {
        ...{ total: 2, counts: { 4: 0 } },
        list: [
          { id: last.id, can_handle: false },
          { id: first.id, handler_name: doctor.nickname, handle_note: '好了' },
        ],
      },
    });
  });

  it('of an agency and of an administrator shows theirs, not for handling', async () => {
    const { patient, doctor } = await buildCare();
    const { id } = await buildAlert(test, patient);
    await isShown(patient);
    const { token } = await signedIn(test, { userType: '机构', agencyId: doctor.agencyId, modules: ['USER_BROWSE'] });
    expect(await list(token)).toMatchObject({ data: { total: 1, list: [{ id, can_handle: false }] } });
    const admin = await signedIn(test, { userType: '管理员', modules: ['USER_BROWSE'] });
    const query = { patient_id: String(patient.id) };
    expect(await list(admin.token, query)).toMatchObject({ data: { total: 1, list: [{ id }] } });
    const { data } = await list(admin.token, { sort: '-create_time' });
    expect(data).toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ id })]) });
    const removed = await buildPatient(test, doctor, [], { removedTime: new Date() });
    const gone = await buildAlert(test, removed);
    const all = (await list(admin.token, { sort: '-create_time', size: '100' })).data as { list: { id: number }[] };
    expect(all.list.map((one) => one.id)).not.toContain(gone.id);
  });
});
