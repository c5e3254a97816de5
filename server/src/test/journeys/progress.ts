// Trainings, measurements, assessments and goals, and what the pages show of them.
import { randomUUID } from 'node:crypto';
import { addDays, progress, today } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient, Staff } from './client.ts';
import { newTreated, type Treated, trainingForm } from './making.ts';

export async function walkProgress(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  const treated = await newTreated(doctor);
  await record(client, doctor, treated);
  await measure(doctor, treated);
  await assess(doctor, treated);
  await aim(doctor, treated);
  await lookBack(client, doctor, treated);
}

async function record(client: JourneyClient, doctor: Staff, treated: Treated): Promise<void> {
  const ofPatient = { patient_id: String(treated.id) };
  const day = await doctor.done(progress.getTrainingDay, { ...ofPatient, date: today() });
  expect(day).toMatchObject({ state: 'today', done: 0, closed_reason: null });
  const items = day.plans[0]?.items ?? [];
  const form = trainingForm(treated, items, { pain_after: 6 });
  await (await client.as('pt_xu')).refused(40400, progress.saveSession, form);
  await doctor.refused(40000, progress.saveSession, { ...form, train_date: addDays(today(), 1) });
  const { session } = await doctor.done(progress.saveSession, form);
  expect((await doctor.done(progress.saveSession, form)).session.id).toBe(session.id);

  const { patient_id, client_key: _, plan_id: __, train_date: ___, ...fields } = form;
  const correction = {
    patient_id,
    id: session.id,
    version: session.version,
    reason: '填错了',
    ...fields,
    pain_after: 3,
  };
  const corrected = await doctor.done(progress.correctSession, correction);
  expect(corrected.session).toMatchObject({ pain_after: 3, is_corrected: true, corrections: [{ reason: '填错了' }] });
  await doctor.refused(40900, progress.correctSession, correction);
  const { list } = await doctor.done(progress.listSession, ofPatient);
  expect(list).toMatchObject([{ id: session.id, pain_after: 3, source: '医生代录' }]);
}

async function measure(doctor: Staff, { id }: Treated): Promise<void> {
  const ofPatient = { patient_id: String(id) };
  const value = {
    kind: 'rom' as const,
    motion: 'knee_flexion' as const,
    side: '左' as const,
    mode: '被动' as const,
    site: null,
    value: 84,
    second_value: null,
    is_confirmed: false,
  };
  const measured_at = `${addDays(today(), -1)} 09:30`;
  const form = { patient_id: id, client_key: randomUUID(), measured_at, method: null, note: null, values: [value] };
  await doctor.refused(40000, progress.saveMeasurement, { ...form, values: [{ ...value, value: 400 }] });
  const saved = await doctor.done(progress.saveMeasurement, form);
  expect(saved.list).toMatchObject([{ value: 84, unit: '°' }]);
  const [first] = saved.list;
  await doctor.done(progress.removeMeasurement, { patient_id: id, id: first?.id ?? 0, reason: '量错了' });
  const again = { ...form, client_key: randomUUID(), values: [{ ...value, value: 95 }] };
  await doctor.done(progress.saveMeasurement, again);
  expect((await doctor.done(progress.listMeasurement, ofPatient)).list.map((row) => row.value)).toEqual([95]);
}

async function assess(doctor: Staff, { id }: Treated): Promise<void> {
  const form = {
    patient_id: id,
    client_key: randomUUID(),
    scale_code: 'TUG' as const,
    side: null,
    phase: '中期' as const,
    assessed_at: `${addDays(today(), -1)} 10:00`,
    items: { value: 13.5 },
    conclusion: null,
    confirm: false,
  };
  const draft = await doctor.done(progress.saveAssessment, form);
  expect(draft).toMatchObject({ status: 'draft', total: 13.5 });
  const { client_key: _, ...fields } = form;
  const input = { ...fields, id: draft.id, version: draft.version, confirm: true };
  const confirmed = await doctor.done(progress.saveAssessment, input);
  expect(confirmed).toMatchObject({ status: 'confirmed', total_words: '13.5 秒' });
  await doctor.refused(40902, progress.saveAssessment, { ...input, version: confirmed.version });
  const voiding = { patient_id: id, id: draft.id, version: confirmed.version, reason: '记错了人' };
  expect(await doctor.done(progress.voidAssessment, voiding)).toMatchObject({ status: 'void' });
  const left = await doctor.done(progress.listAssessment, { patient_id: String(id) });
  expect(left.total).toBe(0);
}

async function aim(doctor: Staff, { id }: Treated): Promise<void> {
  const input = {
    patient_id: id,
    client_key: randomUUID(),
    text: '独立步行 500 米',
    measure_key: null,
    baseline: null,
    target: null,
    due_date: addDays(today(), 30),
  };
  const goal = await doctor.done(progress.saveGoal, input);
  const reached = { patient_id: id, id: goal.id, version: goal.version, status: 'reached' as const, note: '提前达到' };
  expect(await doctor.done(progress.changeGoal, reached)).toMatchObject({ status: 'reached', close_note: '提前达到' });
  await doctor.refused(40902, progress.changeGoal, reached);
}

async function lookBack(client: JourneyClient, doctor: Staff, { id, name, plan }: Treated): Promise<void> {
  const ofPatient = { patient_id: String(id) };
  const head = await client.as('dr_lin');
  const summary = await head.done(progress.getProgressSummary, ofPatient);
  expect(summary).toMatchObject({
    patient: { name },
    plan: { id: plan.id },
    pain: { last_pain: 3 },
    sessions_total: 1,
  });
  expect(summary.measures.flatMap(({ points }) => points.map((point) => point.value))).toEqual([95]);
  const { list } = await doctor.done(progress.getProgressTimeline, ofPatient);
  expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['session', 'measurement', 'goal', 'plan']));
  const report = await doctor.done(progress.getStageReport, ofPatient);
  expect(report.sentences.length).toBeGreaterThan(0);
  const sheet = await doctor.download(progress.exportProgress, ofPatient);
  expect(sheet.content.subarray(0, 2).toString()).toBe('PK');
  const bundle = JSON.parse((await doctor.download(progress.getFhirBundle, ofPatient)).content.toString());
  expect(bundle.resourceType).toBe('Bundle');
  await (await client.as('pt_gao')).refused(40400, progress.getProgressSummary, ofPatient);
  await (await client.as('rh_admin')).refused(40300, progress.exportProgress, ofPatient);
}
