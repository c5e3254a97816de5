// A change works out only what it touched. That must be what working out everything gives.
import { randomUUID } from 'node:crypto';
import { anticoagulants, patient as contract, h5, progress, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildTemplate } from '#server/test/build/library.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { buildMeasurement, measured, measureForm, saveSession, sessionForm } from '#server/test/build/progress.ts';
import { hear, sayForm } from '#server/test/build/talk.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';
import { refreshPatients } from '#server/test/refresh.ts';
import { concernedBy, everything } from './concerned.ts';

const test = await useApp();

/** Somebody with facts of every kind, and alerts of several. */
async function buildTreated() {
  const care = await buildCare(test, { status: 'active', nextVisitDate: daysAgo(9) });
  const past = await buildPastPlan(test, care.patient, { startDaysAgo: 12, endDaysAgo: -20 });
  for (const day of [3, 2]) {
    const answer = await saveSession(test, care.token, sessionForm(past, { train_date: daysAgo(day), pain_after: 8 }));
    expect(answer.code, answer.body).toBe(ok);
  }
  await buildMeasurement(test, care.patient, {});
  await hear(test, care.patient, '今天有点疼');
  await refreshPatients(test, care.patient);
  const { phone } = await buildPhone(test, care.patient);
  return { ...care, phone };
}
type Treated = Awaited<ReturnType<typeof buildTreated>>;

const storedOf = async ({ patient: { id } }: Treated) => ({
  signals: await test.database.db.select().from(patients).where(eq(patients.id, id)),
  alerts: await test.database.db.select().from(alerts).where(eq(alerts.patientId, id)).orderBy(alerts.id),
});

const goal = ({ patient: { id } }: Treated) => ({
  patient_id: id,
  client_key: randomUUID(),
  text: '独立上下楼梯',
  measure_key: null,
  baseline: null,
  target: null,
  due_date: daysAgo(-20),
});

const pain = measured({ kind: 'pain', motion: null, side: null, mode: null, value: 9 });

const changes: [string, (treated: Treated) => ReturnType<typeof test.call>][] = [
  ['a message of the doctor', ({ patient, token }) => test.call(talk.doctorSay, sayForm(patient, '好的'), { token })],
  [
    'a message of the patient',
    ({ phone }) =>
      test.call(h5.patientSay, { client_msg_id: randomUUID(), content: '好', attachments: [] }, { token: phone }),
  ],
  [
    'a message that names a danger',
    ({ phone }) =>
      test.call(h5.patientSay, { client_msg_id: randomUUID(), content: '胸口疼', attachments: [] }, { token: phone }),
  ],
  [
    'a danger reported by tapping',
    ({ phone }) => test.call(h5.reportEvent, { client_key: randomUUID(), signs: ['跌倒'], note: '' }, { token: phone }),
  ],
  ['a goal', (treated) => test.call(progress.saveGoal, goal(treated), { token: treated.token })],
  ['reading', ({ patient, token }) => test.call(talk.markUnread, { patient_id: patient.id }, { token })],
  [
    'a measurement',
    ({ patient, token }) => test.call(progress.saveMeasurement, measureForm(patient.id, [pain]), { token }),
  ],
];

it.each(changes)('%s leaves alerts and signals as a look at everything would', async (_name, change) => {
  const treated = await buildTreated();
  const { code, body } = await change(treated);
  expect(code, body).toBe(ok);
  const after = await storedOf(treated);
  await refreshPatients(test, treated.patient);
  const fresh = await storedOf(treated);
  expect(fresh.alerts).toEqual(after.alerts);
  expect(fresh.signals).toEqual(after.signals);
});

it('a bleeding becomes critical when anticoagulants are entered in the record', async () => {
  const { patient, token } = await buildCare(test, { status: 'active' });
  const { phone } = await buildPhone(test, patient);
  await test.call(h5.reportEvent, { client_key: randomUUID(), signs: ['出血不止'], note: '' }, { token: phone });
  const severities = async () =>
    (await test.database.db.select().from(alerts).where(eq(alerts.patientId, patient.id))).map(
      ({ severity }) => severity,
    );
  expect(await severities()).toEqual([3]);
  const [row] = await test.database.db.select().from(patients).where(eq(patients.id, patient.id));
  const input = { id: patient.id, version: row?.version, comorbidities: [anticoagulants] };
  expect((await test.call(contract.modifyPatient, input, { token })).code).toBe(ok);
  expect(await severities()).toEqual([4]);
});

it('a milestone published today is watched from the next message on', async () => {
  const values = { conditionCode: 'TKA', affectedSide: '左', surgeryDate: daysAgo(45), onsetDate: null } as const;
  const { patient, token, exercises } = await buildCare(test, { status: 'active', ...values });
  await buildMeasurement(test, patient, { value: 60 });
  await refreshPatients(test, patient);
  const milestones = [{ day: 42, measure: '膝屈', side: '患侧', at_least: 120, unit: '°' }];
  const template = { conditionCode: 'TKA', ownerScope: 'agency', agencyId: patient.agencyId, milestones } as const;
  await buildTemplate(test, [exercises[0]?.id ?? 0], template as never);
  expect((await test.call(talk.doctorSay, sayForm(patient, '好'), { token })).code).toBe(ok);
  const rows = await test.database.db.select().from(alerts).where(eq(alerts.patientId, patient.id));
  expect(rows.map(({ ruleCode }) => ruleCode)).toContain('W15');
});

it('a patient last judged on another day is judged by all rules, whatever was touched', async () => {
  const treated = await buildTreated();
  const { id } = treated.patient;
  const stale = { signalsDay: daysAgo(1), lastPain: null, weekStates: '' };
  await test.database.db.update(patients).set(stale).where(eq(patients.id, id));
  await test.call(talk.doctorSay, sayForm(treated.patient, '好的'), { token: treated.token });
  const { signals } = await storedOf(treated);
  expect(signals[0]).toMatchObject({ signalsDay: daysAgo(0), lastPain: 8 });
  expect(signals[0]?.weekStates).not.toBe('');
});

it('reads no more than the rules concerned look at', () => {
  expect(concernedBy(new Set(['messages', 'reading']))).toEqual({
    codes: new Set(['W13']),
    facts: new Set(['messages']),
  });
  expect(concernedBy(new Set(['messages', 'trainings']))).toBe(everything);
});
