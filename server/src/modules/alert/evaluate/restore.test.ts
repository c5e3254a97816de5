// A record that ended alerts and is made void: they go on as if it had never been entered.
import { randomUUID } from 'node:crypto';
import { progress } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltPatient, buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildTemplate } from '#server/test/build/library.ts';
import { buildAssessment, buildMeasurement, measured, measureForm } from '#server/test/build/progress.ts';
import { daysAgo } from '#server/test/build/training.ts';
import { refreshPatients } from '#server/test/refresh.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const at = (days: number) => new Date(`${daysAgo(days)}T09:00:00+08:00`);

/** A knee that stands still at 84°, and is behind the milestone of its day. */
async function buildBehind(surgeryDaysAgo: number, milestoneDay: number) {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const values = {
    status: 'active',
    conditionCode: 'TKA',
    affectedSide: '左',
    surgeryDate: daysAgo(surgeryDaysAgo),
  } as const;
  const patient = await buildPatient(test, user, [], values);
  await buildTemplate(test, [], {
    ownerScope: 'agency',
    agencyId: patient.agencyId,
    conditionCode: 'TKA',
    status: 'active',
    milestones: [{ day: milestoneDay, measure: '膝屈', side: '患侧', at_least: 90, unit: '°' }],
  });
  for (const days of [31, 17, 3]) await buildMeasurement(test, patient, { value: 84, measuredAt: at(days) });
  await refreshPatients(test, patient);
  return { token, patient };
}

const alertsOf = ({ id }: BuiltPatient) =>
  test.database.db.select().from(alerts).where(eq(alerts.patientId, id)).orderBy(alerts.id);
const summaryOf = async (patient: BuiltPatient) =>
  (await alertsOf(patient)).map(({ ruleCode, status }) => `${ruleCode} ${status}`);
const save = (token: string, patient: BuiltPatient, value: number, more: object = {}) =>
  test.call(progress.saveMeasurement, measureForm(patient.id, [measured({ value, ...more })]), { token });
const remove = (token: string, patient: BuiltPatient, id: number) =>
  test.call(progress.removeMeasurement, { patient_id: patient.id, id, reason: '录错' }, { token });
const setFirstTime = (patient: BuiltPatient, days: number) =>
  test.database.db
    .update(alerts)
    .set({ createTime: at(days), updateTime: at(days) })
    .where(eq(alerts.patientId, patient.id));
const cardsOf = async ({ id }: BuiltPatient) => {
  const ofPatient = sql`select id from talk_record where patient_id = ${id} and type = 'alert_card'`;
  return (await test.database.db.execute(ofPatient)).rows;
};

it('an impossible value ends nothing, however it is confirmed', async () => {
  const { token, patient } = await buildBehind(45, 42);
  const before = await alertsOf(patient);
  expect(before.map(({ ruleCode, status }) => `${ruleCode} ${status}`)).toEqual(['W09 open', 'W15 open']);
  const answer = await save(token, patient, 300, { is_confirmed: true });
  expect([answer.code, answer.data.errors[0].field]).toEqual([40000, 'values.0.value']);
  await refreshPatients(test, patient);
  expect(await alertsOf(patient)).toEqual(before);
});

describe('a measurement that is voided', () => {
  it('reopens the alerts it ended, with their first time and without a new card', async () => {
    const { token, patient } = await buildBehind(45, 42);
    await setFirstTime(patient, 2);
    const [before, cards] = [await alertsOf(patient), await cardsOf(patient)];
    const { data } = await save(token, patient, 148);
    expect(await summaryOf(patient)).toEqual(['W09 auto_closed', 'W15 auto_closed']);
    expect((await remove(token, patient, data.list[0].id)).code).toBe(ok);
    const after = await alertsOf(patient);
    const fixed = ({
      id,
      status,
      createTime,
      reasonText,
      occasion,
      repeatCount,
      endedTime,
    }: (typeof after)[number]) => ({
      id,
      status,
      createTime,
      reasonText,
      occasion,
      repeatCount,
      endedTime,
    });
    expect(after.map(fixed)).toEqual(before.map(fixed));
    expect(await cardsOf(patient)).toEqual(cards);
    const { rows } = await test.database.db.execute(sql`
      select action from audit_log where entity = 'alert' and entity_id = ${String(after[0]?.id)} order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['raise_alert', 'end_alert', 'restore_alert']);
  });

  it('reopens alerts too old to be raised anew', async () => {
    const { token, patient } = await buildBehind(45, 42);
    const { data } = await save(token, patient, 148);
    await test.database.db.execute(sql`update patient set surgery_date = surgery_date - 40 where id = ${patient.id}`);
    await remove(token, patient, data.list[0].id);
    expect(await summaryOf(patient)).toEqual(['W09 open', 'W15 open']);
  });

  it('returns an alert to the user who had taken it', async () => {
    const { token, patient } = await buildBehind(45, 42);
    await test.database.db
      .update(alerts)
      .set({ status: 'handling', handlerId: patient.doctorId })
      .where(and(eq(alerts.patientId, patient.id), eq(alerts.ruleCode, 'W15')));
    const { data } = await save(token, patient, 148);
    await remove(token, patient, data.list[0].id);
    expect(await summaryOf(patient)).toEqual(['W09 open', 'W15 handling']);
    expect((await alertsOf(patient))[1]?.handlerId).toBe(patient.doctorId);
  });

  it('reopens the first alert although it raised another one meanwhile', async () => {
    const { token, patient } = await buildBehind(45, 90);
    await buildMeasurement(test, patient, { value: 70, measuredAt: at(2) });
    await refreshPatients(test, patient);
    await setFirstTime(patient, 2);
    const first = (await alertsOf(patient)).find(({ ruleCode }) => ruleCode === 'W08');
    expect(first).toMatchObject({ status: 'open', reasonText: expect.stringContaining('84°→70°') });
    const wrong = await save(token, patient, 148);
    await test.call(
      progress.saveMeasurement,
      measureForm(patient.id, [measured({ value: 72 })], { measured_at: `${daysAgo(0)} 00:00` }),
      { token },
    );
    expect((await alertsOf(patient)).filter(({ status }) => status === 'open').at(-1)?.reasonText).toContain(
      '148°→72°',
    );
    await remove(token, patient, wrong.data.list[0].id);
    const open = (await alertsOf(patient)).filter(({ ruleCode, status }) => ruleCode === 'W08' && status === 'open');
    expect(open).toMatchObject([{ id: first?.id, createTime: first?.createTime }]);
    expect(open[0]?.reasonText).toContain('84°→72°');
  });

  it('reopens nothing that ended before it was entered, or that a person has handled', async () => {
    const { token, patient } = await buildBehind(45, 42);
    await test.database.db.update(alerts).set({ status: 'closed' }).where(eq(alerts.patientId, patient.id));
    const { data } = await save(token, patient, 148);
    await remove(token, patient, data.list[0].id);
    expect(await summaryOf(patient)).toEqual(['W09 closed', 'W15 closed']);
    await test.database.db
      .update(alerts)
      .set({ status: 'auto_closed', endedTime: at(1), occasion: 'another' })
      .where(eq(alerts.patientId, patient.id));
    const later = await save(token, patient, 148);
    await remove(token, patient, later.data.list[0].id);
    expect(await summaryOf(patient)).toEqual(['W09 auto_closed', 'W15 auto_closed', 'W09 open', 'W15 open']);
  });
});

it('a voided assessment reopens the alerts it ended since its confirmation', async () => {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const patient = await buildPatient(test, user, [], { status: 'active', conditionCode: 'PD' });
  const one = (value: number, days: number) => ({ total: value, items: { value }, assessedAt: at(days) });
  for (const days of [31, 17, 3]) await buildAssessment(test, patient, one(14, days));
  await refreshPatients(test, patient);
  await setFirstTime(patient, 2);
  const [before] = await alertsOf(patient);
  const form = { patient_id: patient.id, scale_code: 'TUG', assessed_at: `${daysAgo(1)} 09:00`, side: null };
  const wrong = { ...form, phase: '中期', items: { value: 9 }, conclusion: null, client_key: randomUUID() };
  const { data } = await test.call(progress.saveAssessment, { ...wrong, confirm: true }, { token });
  expect(await summaryOf(patient)).toEqual(['W09 auto_closed']);
  const voided = { patient_id: patient.id, id: data.id, version: data.version, reason: '读错秒表' };
  expect((await test.call(progress.voidAssessment, voided, { token })).code).toBe(ok);
  expect(await alertsOf(patient)).toMatchObject([{ id: before?.id, status: 'open', createTime: before?.createTime }]);
});
