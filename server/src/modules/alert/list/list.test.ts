import { alert, progress } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { alertTools, buildAlert, buildMessage } from '#server/test/build/alert.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, signedIn } from '#server/test/build/index.ts';
import { refreshSignals } from '#server/test/refresh.ts';

const test = await useApp();
const { db } = test.database;
const { buildCare, list } = alertTools(test);

/** Signals as they are while it is open. */
const isShown = ({ id }: BuiltPatient, openAlerts = 1) =>
  db.update(patients).set({ openAlerts }).where(eq(patients.id, id));

describe('the list', () => {
  it('is refused signed out, without a code, and of a patient out of scope', async () => {
    expect((await test.call(alert.listAlert)).code).toBe(50008);
    expect((await list((await signedIn(test, { modules: ['SELF_MGR'] })).token)).code).toBe(40300);
    const { patient } = await buildCare();
    const { token } = await buildCare();
    expect((await list(token, { patient_id: String(patient.id) })).code).toBe(40400);
  });

  it('shows those in scope, the worst first, with counts of all', async () => {
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
          rule_code: 'W01',
          name: '重度疼痛',
          severity: 4,
          reason_text: '重度疼痛',
          status: 'open',
          can_undo: false,
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

  it('shows what was snoozed as open once its time has come, before the rules have looked again', async () => {
    const { token, patient } = await buildCare();
    const { id } = await buildAlert(test, patient, { snoozeUntil: new Date(Date.now() - 1000) });
    await isShown(patient);
    expect(await list(token)).toMatchObject({ data: { total: 1, list: [{ id }], counts: { 4: 1, snoozed: 0 } } });
    expect(await list(token, { view: 'snoozed' })).toMatchObject({ data: { total: 0 } });
  });

  it('shows what patients wrote only to those who treat them or answer for it', async () => {
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

  it('leaves an audit line of those who treat nobody, one in ten minutes', async () => {
    const { token, doctor } = await buildCare();
    const { user, token: theirs } = await signedIn(test, {
      userType: '机构',
      agencyId: doctor.agencyId,
      modules: ['USER_BROWSE'],
    });
    for (const page of ['1', '2']) expect((await list(theirs, { page })).code).toBe(ok);
    await list(token);
    const { rows } = await db.execute(sql`
      select user_id, entity from audit_log where action = 'list_alert' and entity_id = ${String(doctor.agencyId)}`);
    expect(rows).toEqual([{ user_id: user.id, entity: 'agency' }]);
  });

  it('of an agency counts what was snoozed and what is over of its own patients only', async () => {
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
        total: 2,
        counts: { 4: 0 },
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
