import { type AlertSeverity, addDays, type RuleCode, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { alertTools, buildAlert, buildMessage } from '#server/test/build/alert.ts';
import { type BuiltPatient, buildPatient, buildUser, tokenFor } from '#server/test/build/index.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { refreshSignals } from '#server/test/refresh.ts';

const test = await useApp();
const { db } = test.database;
const { buildCare, handle, list } = alertTools(test);

const rowOf = async (id: number) => (await db.select().from(alerts).where(eq(alerts.id, id)))[0];
const patientOf = async ({ id }: BuiltPatient) => (await db.select().from(patients).where(eq(patients.id, id)))[0];
const trailOf = async (id: number) =>
  (
    await db.execute(
      sql`select action, user_id, result, detail from audit_log where entity = 'alert' and entity_id = ${String(id)} order by id`,
    )
  ).rows;

describe('handling is refused', () => {
  it('to a doctor of another patient, with an audit line', async () => {
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

  it.each<[RuleCode, AlertSeverity, boolean]>([
    ['W12', 4, true],
    ['W11', 3, true],
    ['W12', 2, true],
    ['W01', 4, true],
    ['W02', 3, false],
  ])('%s of level %i is ignored: %s', async (ruleCode, severity, isRefused) => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { ruleCode, severity });
    const harmless = await buildAlert(test, patient, { ruleCode: 'W16', severity: 1 });
    const answer = await handle(token, [harmless.id, id], 'ignore', { note: 'x' });
    if (isRefused)
      expect(answer).toMatchObject({ code: 40902, msg: '危急预警和不良事件不能忽略，请标记已处理并写明做了什么' });
    else expect(answer.code).toBe(ok);
    const status = isRefused ? 'open' : 'ignored';
    expect([(await rowOf(id))?.status, (await rowOf(harmless.id))?.status]).toEqual([status, status]);
  });

  it.each<[RuleCode, AlertSeverity, boolean]>([
    ['W11', 3, true],
    ['W12', 3, true],
    ['W01', 4, true],
    ['W12', 2, false],
    ['W02', 3, false],
  ])('%s of level %i is snoozed: %s', async (ruleCode, severity, isRefused) => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { ruleCode, severity });
    const answer = await handle(token, [id], 'snooze', { until: addDays(today(), 27) });
    if (isRefused)
      expect(answer).toMatchObject({ code: 40902, msg: '危急预警和不良事件不能稍后提醒，请由我处理或写明处理结果' });
    else expect(answer.code).toBe(ok);
    expect((await rowOf(id))?.snoozeUntil === null).toBe(isRefused);
  });

  it('for two patients at once, and of archived records', async () => {
    const { token, patient, doctor } = await buildCare();
    const other = await buildPatient(test, doctor);
    const [one, two] = [await buildAlert(test, patient), await buildAlert(test, other)];
    expect(await handle(token, [one.id, two.id], 'take')).toMatchObject({ data: { errors: [{ field: 'alerts' }] } });
    await db.update(patients).set({ status: 'archived' }).where(eq(patients.id, patient.id));
    expect(await handle(token, [one.id], 'take')).toMatchObject({ code: 40902, msg: '档案已归档，只能查看' });
  });

  it('where another user was first, and names the user', async () => {
    const { token, patient, doctor } = await buildCare();
    const colleague = await buildUser(test, { nickname: '何静', agencyId: doctor.agencyId, modules: ['PATIENT_MGR'] });
    const { id } = await buildAlert(test, patient, {
      status: 'closed',
      handlerId: colleague.id,
      handledTime: new Date('2026-03-05T08:30:00+08:00'),
    });
    expect(await handle(token, [id], 'take')).toMatchObject({
      code: 40902,
      msg: '预警已由何静于 2026-03-05 08:30 处理',
    });
    const ended = await buildAlert(test, patient, { ruleCode: 'W12', status: 'auto_closed' });
    expect(await handle(token, [ended.id], 'close')).toMatchObject({ code: 40902, msg: '预警已自动解除' });
  });
});

describe('an alert that has changed since it was read', () => {
  it.each(['take', 'close', 'ignore', 'snooze'])(
    '%s: nothing is done, and the current alert is answered',
    async (act) => {
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
      // A danger is neither ignored nor put off at all.
      expect(again.code).toBe(act === 'ignore' || act === 'snooze' ? 40902 : ok);
    },
  );

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
  it('handled twice by the same person is handled once', async () => {
    const { token, patient } = await buildCare();
    for (const [ruleCode, severity, act] of [
      ['W01', 4, 'close'],
      ['W02', 3, 'ignore'],
    ] as const) {
      const { id } = await buildAlert(test, patient, { ruleCode, severity });
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

  it('is taken, and then handled; the patient goes down in the list', async () => {
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
    const answer = await handle(token, [...ids, ids[0] ?? 0], 'close', { note: '复诊时已处理' });
    expect(answer).toMatchObject({ data: { list: ids.map((id) => ({ id, status: 'closed' })) } });
    expect((await trailOf(ids[0] ?? 0)).length).toBe(1);
  });

  it('that is snoozed is quiet until its morning', async () => {
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

  it('handled is not raised again by the same record', async () => {
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

  it('of a patient treated by somebody below is handled on their behalf', async () => {
    const { token, doctor } = await buildCare();
    const below = await buildUser(test, { agencyId: doctor.agencyId, managerId: doctor.id });
    const { id } = await buildAlert(test, await buildPatient(test, below));
    expect((await handle(token, [id], 'close')).code).toBe(ok);
    expect(await trailOf(id)).toMatchObject([{ detail: { on_behalf_of: below.id } }]);
  });

  it('two at once: one is refused, because the other was first', async () => {
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
      status: 'handling',
      handlerId: patient.doctorId,
      handleNote: '在看',
      handledTime: new Date('2026-03-05T08:30:00+08:00'),
      updateTime: new Date('2026-03-05T08:30:00+08:00'),
      ...((act === 'take' || act === 'ignore') && { status: 'open', handlerId: null }),
      ...((act === 'ignore' || act === 'snooze') && { ruleCode: 'W02', severity: 3 }),
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
    const refusal = async (by = token) => (await handle(by, [id], 'undo')).msg;
    expect(await refusal(await tokenFor(test, colleague))).toBe('只能撤销自己刚才的处理');
    await db.execute(sql`update alert set handled_time = handled_time - interval '61 seconds' where id = ${id}`);
    expect(await refusal()).toBe('已超过 60 秒，不能撤销');
    await db.update(alerts).set({ handledTime: new Date() }).where(eq(alerts.id, id));
    await buildAlert(test, patient, { occasion: 'another' });
    expect(await refusal()).toBe('已有新的同类预警，不能撤销');
    await db.update(alerts).set({ beforeHandling: null }).where(eq(alerts.id, id));
    expect(await refusal()).toBe('没有可以撤销的处理');
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
