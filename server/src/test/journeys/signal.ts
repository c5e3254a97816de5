// The values lists show of a patient change with every fact at once: plan, training, message, fall.
import { randomUUID } from 'node:crypto';
import { alert, h5, patient, progress, system, talk, today } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient, Staff } from './client.ts';
import { type Named, newDoctor, newTreated, openPhone, trainingForm } from './making.ts';

export async function walkSignal(client: JourneyClient): Promise<void> {
  // A doctor whose list holds only these two.
  const doctor = await newDoctor(client);
  const calm = await newTreated(doctor);
  const treated = await newTreated(doctor);
  const { plan, risk_level, waiting_count, last_pain } = await signalsOf(doctor, treated);
  expect(plan).toMatchObject({ id: treated.plan.id, status: 'active', day_no: 1 });
  expect([risk_level, waiting_count, last_pain]).toEqual(['low', 0, null]);

  const { phone } = await openPhone(doctor, treated);
  await phone.done(h5.patientSay, { client_msg_id: randomUUID(), content: '今天练完了' });
  expect(await signalsOf(doctor, treated)).toMatchObject({ waiting_count: 1 });
  const answer = { patient_id: treated.id, content: '很好，继续', client_msg_id: randomUUID() };
  await doctor.done(talk.doctorSay, answer);
  expect(await signalsOf(doctor, treated)).toMatchObject({ waiting_count: 0, waiting_since: null });

  const day = await doctor.done(progress.getTrainingDay, { patient_id: String(treated.id), date: today() });
  const items = day.plans[0]?.items ?? [];
  await doctor.done(progress.saveSession, trainingForm(treated, items, { adverse_event: '跌倒', pain_after: 5 }));
  const fallen = await signalsOf(doctor, treated);
  expect(fallen).toMatchObject({ risk_level: 'critical', last_pain: 5, plan: { status: 'paused' } });
  expect(fallen.alert_text).toContain('跌倒');
  const { list } = await doctor.done(patient.listPatient, {});
  expect(list.map(({ id }) => id)).toEqual([treated.id, calm.id]);
  expect((await doctor.done(patient.countPatient, {})).counts).toMatchObject({ all: 2, high_risk: 1 });
  const home = await doctor.done(system.getDoctorDashboard);
  expect(home.priority).toMatchObject([{ id: treated.id, risk_level: 'critical', is_own: true }]);

  const open = await doctor.done(alert.listAlert, { patient_id: String(treated.id) });
  const alerts = open.list.map(({ id, repeat_count }) => ({ id, repeat_count }));
  await doctor.done(alert.handleAlert, { alerts, act: 'close', note: '已随访', until: null });
  expect(await signalsOf(doctor, treated)).toMatchObject({ open_alerts: 0, alert_text: null });
  expect((await doctor.done(system.getDoctorDashboard)).priority).toEqual([]);
}

async function signalsOf(doctor: Staff, { id }: Named): Promise<patient.PatientSignals> {
  return (await doctor.done(patient.getPatientInfo, { id: String(id) })).signals;
}
