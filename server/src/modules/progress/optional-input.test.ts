// Input that may be null may be left out: null of something new, unchanged of what is changed.
import { randomUUID } from 'node:crypto';
import { progress } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildCare, type Care } from '#server/test/build/plan.ts';
import { saveSession, sessionForm } from '#server/test/build/progress.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';

let test: TestApp;
let care: Care;
beforeAll(async () => {
  test = await useApp();
  care = await buildCare(test, { status: 'active' });
});

const call = async (endpoint: Parameters<TestApp['call']>[0], input: object) => {
  const { code, data, body } = await test.call(endpoint, input, { token: care.token });
  expect(code, body).toBe(ok);
  return data;
};

it('refuses unknown keys beside what is left out', async () => {
  const input = { patient_id: care.patient.id, client_key: randomUUID(), text: '独立上下楼梯', due_date: daysAgo(-9) };
  const { code } = await test.call(progress.saveGoal, { ...input, goal: 1 }, { token: care.token });
  expect(code).toBe(40000);
});

describe('a goal', () => {
  it('without a measure is a text; changed, it keeps what is left out', async () => {
    const place = { patient_id: care.patient.id };
    const text = { text: '独立上下楼梯', due_date: daysAgo(-9) };
    const made = await call(progress.saveGoal, { ...place, ...text, client_key: randomUUID() });
    expect(made).toMatchObject({ measure_key: null, baseline: null, target: null });
    const aim = { measure_key: 'pain', baseline: 6, target: 2 };
    const measured = await call(progress.saveGoal, { ...place, ...text, ...aim, id: made.id, version: made.version });
    const { version } = measured;
    const renamed = await call(progress.saveGoal, { ...place, ...text, text: '少疼一点', id: made.id, version });
    expect(renamed).toMatchObject({ text: '少疼一点', ...aim });
    const closed = { ...place, id: made.id, version: renamed.version, status: 'cancelled' };
    expect(await call(progress.changeGoal, closed)).toMatchObject({ status: 'cancelled', close_note: null });
  });
});

describe('a training', () => {
  it('records as not reported what is left out; corrected, it keeps what is left out', async () => {
    const plan = await buildPastPlan(test, care.patient);
    const { items, patient_id, client_key, plan_id, train_date } = sessionForm(plan, { train_date: daysAgo(1) });
    const done = items.map(({ plan_item_id, sets_done }) => ({ plan_item_id, sets_done }));
    const rest = { is_aborted: false, adverse_event: '无', items: done };
    const form = { patient_id, client_key, plan_id, train_date, ...rest, pain_after: 3, note: '有点累' };
    const saved = await saveSession(test, care.token, form);
    expect(saved.code, saved.body).toBe(ok);
    const { session } = saved.data as { session: progress.TrainSession };
    expect(session).toMatchObject({ pain_before: null, pain_after: 3, rpe: null, note: '有点累' });
    expect(session.items[0]).toMatchObject({ pain: null, reps_done: null });
    const correction = { patient_id, id: session.id, version: session.version, reason: '漏填', ...rest, rpe: 5 };
    const corrected = await call(progress.correctSession, correction);
    expect(corrected.session).toMatchObject({ pain_after: 3, rpe: 5, note: '有点累' });
  });
});

it('a measurement needs only what its kind asks for', async () => {
  const values = [{ kind: 'weight', value: 62 }];
  const input = { patient_id: care.patient.id, client_key: randomUUID(), measured_at: `${daysAgo(1)} 09:00`, values };
  const { list } = await call(progress.saveMeasurement, input);
  expect(list).toMatchObject([{ kind: 'weight', value: 62, motion: null, side: null, note: null }]);
});

it('an assessment draft keeps its conclusion when that is left out', async () => {
  const place = { patient_id: care.patient.id, assessed_at: `${daysAgo(1)} 09:00`, phase: '中期', confirm: false };
  const draft = { ...place, scale_code: 'NRS', items: { pain: 4 } };
  const made = await call(progress.saveAssessment, { ...draft, client_key: randomUUID(), conclusion: '平稳' });
  expect(made).toMatchObject({ side: null, conclusion: '平稳' });
  const changed = { ...draft, id: made.id, version: made.version, items: { pain: 3 } };
  expect(await call(progress.saveAssessment, changed)).toMatchObject({ items: { pain: 3 }, conclusion: '平稳' });
});
