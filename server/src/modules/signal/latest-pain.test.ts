import { randomUUID } from 'node:crypto';
import { patient as contract, plan, progress, system, talk, today } from '@yun/contract';
import { expect, it } from 'vitest';
import { ok, useApp } from '#server/test/app.ts';
import { buildCare, type Care } from '#server/test/build/plan.ts';
import { correctionForm, measured, measureForm, saveSession, sessionForm } from '#server/test/build/progress.ts';
import { hear } from '#server/test/build/talk.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';

const test = await useApp();

type Shown = [pain: number | null, date: string | null, change: number | null];

/** The latest pain of one patient, as every screen that shows it receives it. */
async function shownEverywhere({ token, patient: { id } }: Pick<Care, 'token' | 'patient'>): Promise<Shown> {
  const ask = async (endpoint: Parameters<typeof test.call>[0], input: object = {}) => {
    const { code, data, body } = await test.call(endpoint, input, { token });
    expect(code, body).toBe(ok);
    return data;
  };
  const own = (rows: { id?: number; patient_id?: number }[]) =>
    rows.find((row) => (row.id ?? row.patient_id) === id) as unknown as contract.LatestPainShown | undefined;
  const summary = await ask(progress.getProgressSummary, { patient_id: String(id) });
  const screens: Record<string, contract.LatestPainShown | undefined> = {
    list: (await ask(contract.listPatient)).list.find((row: { id: number }) => row.id === id).signals,
    record: (await ask(contract.getPatientInfo, { id: String(id) })).signals,
    progress: summary.pain,
    'progress head': summary.patient.signals,
    plan: (await ask(plan.getPlanPatient, { patient_id: String(id) })).patient,
    board: own((await ask(talk.listTalk)).list),
    home: own((await ask(system.getDoctorDashboard)).pain),
  };
  const byScreen = Object.entries(screens).map(([name, shown]): [string, Shown] => [
    name,
    [shown?.last_pain ?? null, shown?.last_pain_date ?? null, shown?.pain_change ?? null],
  ]);
  const [[, first] = ['', [null, null, null] as Shown]] = byScreen;
  expect(Object.fromEntries(byScreen)).toEqual(Object.fromEntries(byScreen.map(([name]) => [name, first])));
  return first;
}

it('one patient, the same latest pain on every screen, whatever the trainings report', async () => {
  const care = await buildCare(test, { status: 'active' });
  const { token, patient } = care;
  await hear(test, patient, '今天有点疼');
  const past = await buildPastPlan(test, patient);
  const train = async (day: number, values: object) => {
    const answer = await saveSession(test, token, sessionForm(past, { train_date: daysAgo(day), ...values }));
    expect(answer.code, answer.body).toBe(ok);
    return answer.data.session as progress.TrainSession;
  };
  const unreported = { pain_before: null, pain_after: null };

  expect(await shownEverywhere(care)).toEqual([null, null, null]);
  // The dangerous one first: a first entry of 8 is no "no change", and a silent session does not hide it.
  const first = await train(3, { pain_after: 8 });
  expect(await shownEverywhere(care)).toEqual([8, daysAgo(3), null]);
  await train(2, unreported);
  expect(await shownEverywhere(care)).toEqual([8, daysAgo(3), null]);
  await train(1, { pain_after: 3 });
  expect(await shownEverywhere(care)).toEqual([3, daysAgo(1), -5]);
  // What is entered late for an earlier day is not the latest.
  await train(2, { ...unreported, pain_before: 6 });
  expect(await shownEverywhere(care)).toEqual([3, daysAgo(1), -3]);
  await train(0, unreported);
  expect(await shownEverywhere(care)).toEqual([3, daysAgo(1), -3]);
  const corrected = await test.call(progress.correctSession, correctionForm(patient.id, first, { pain_after: 2 }), {
    token,
  });
  expect(corrected.code, corrected.body).toBe(ok);
  expect(await shownEverywhere(care)).toEqual([3, daysAgo(1), -3]);
  await train(0, { pain_after: 0, pain_before: 0 });
  expect(await shownEverywhere(care)).toEqual([0, today(), -3]);
});

/** With what the clinic measures and assesses, and a message, so that the board lists the patient. */
async function buildHeard() {
  const care = await buildCare(test, { status: 'active' });
  await hear(test, care.patient, '今天有点疼');
  const { token, patient } = care;
  const send = async (endpoint: Parameters<typeof test.call>[0], form: object) => {
    const { code, data, body } = await test.call(endpoint, form, { token });
    expect(code, body).toBe(ok);
    return data;
  };
  const measure = (day: string, hour: string, value: number): Promise<{ list: progress.Measurement[] }> => {
    const pain = measured({ kind: 'pain', motion: null, side: null, mode: null, value });
    return send(progress.saveMeasurement, measureForm(patient.id, [pain], { measured_at: `${day} ${hour}` }));
  };
  const assess = (day: string, hour: string, pain: number) =>
    send(progress.saveAssessment, {
      patient_id: patient.id,
      client_key: randomUUID(),
      scale_code: 'NRS',
      side: null,
      phase: '中期',
      assessed_at: `${day} ${hour}`,
      items: { pain },
      conclusion: null,
      confirm: true,
    });
  return { care, send, measure, assess };
}

it('what the clinic measured or assessed after the training is the latest pain', async () => {
  const { care, send, measure, assess } = await buildHeard();
  const past = await buildPastPlan(test, care.patient);
  const yesterday = daysAgo(1);
  const train = (start_time: string | null, pain_after: number) =>
    send(progress.saveSession, sessionForm(past, { train_date: yesterday, start_time, pain_after }));

  await train('07:50', 2);
  expect(await shownEverywhere(care)).toEqual([2, yesterday, null]);
  const { list } = await measure(yesterday, '11:00', 10);
  expect(await shownEverywhere(care)).toEqual([10, yesterday, 8]);
  await assess(yesterday, '12:00', 9);
  expect(await shownEverywhere(care)).toEqual([9, yesterday, -1]);
  // Measured earlier but entered later: not the latest.
  await assess(yesterday, '10:00', 4);
  expect(await shownEverywhere(care)).toEqual([9, yesterday, -1]);
  const [{ id } = { id: 0 }] = list;
  await send(progress.removeMeasurement, { patient_id: care.patient.id, id, reason: '填错了' });
  expect(await shownEverywhere(care)).toEqual([9, yesterday, 5]);
  // A training after it is the latest again.
  await train('18:00', 3);
  expect(await shownEverywhere(care)).toEqual([3, yesterday, -6]);
});

it('knows the pain of somebody who never trained', async () => {
  const { care, measure, assess } = await buildHeard();
  await measure(daysAgo(20), '09:00', 8);
  expect(await shownEverywhere(care)).toEqual([8, daysAgo(20), null]);
  await assess(daysAgo(2), '09:00', 8);
  expect(await shownEverywhere(care)).toEqual([8, daysAgo(2), 0]);
});
