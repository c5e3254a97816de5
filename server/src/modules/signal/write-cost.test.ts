// What a write costs in statements, BEGIN and COMMIT included: each is a way to the database and back. The time of the
// same writes on a slow line is measured by `npm run bench writes`.
import { randomUUID } from 'node:crypto';
import { h5, progress, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { timed } from '#server/platform/monitor/request-times.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { measured, measureForm, sessionForm } from '#server/test/build/progress.ts';
import { sayForm } from '#server/test/build/talk.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** A patient with a plan and a phone. */
async function buildTreated() {
  const care = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, care.patient);
  return { ...care, plan, ...(await buildPhone(test, care.patient)) };
}
type Treated = Awaited<ReturnType<typeof buildTreated>>;

const trained = { duration_min: 20, pain_before: 2, pain_after: 2, rpe: 4, note: '练得不错' };

const writes = {
  doctorSays: ({ patient, token }: Treated) => test.call(talk.doctorSay, sayForm(patient, '请继续练习'), { token }),
  patientSays: ({ phone: token }: Treated, content = '今天练完了') =>
    test.call(h5.patientSay, { client_msg_id: randomUUID(), content }, { token }),
  doctorRecords: ({ plan, token }: Treated, values: object = {}) =>
    test.call(progress.saveSession, sessionForm(plan, { ...trained, ...values }), { token }),
  patientRecords: ({ plan, phone: token }: Treated, values: object = {}) => {
    const { patient_id: _, adverse_event: __, ...form } = sessionForm(plan, trained);
    return test.call(h5.saveOwnSession, { ...form, signs: [], ...values }, { token });
  },
  doctorMeasures: ({ patient, token }: Treated) =>
    test.call(progress.saveMeasurement, measureForm(patient.id, [measured()]), { token }),
};

async function statementsOf(work: () => Promise<{ code: number }>): Promise<number> {
  const { result, times } = await timed(work);
  expect(result.code).toBe(ok);
  return times.queries;
}

const countAlerts = ({ patient: { id } }: Treated) => test.database.db.$count(alerts, eq(alerts.patientId, id));

describe('a write that raises no alert costs at most 15 statements:', () => {
  it.each(Object.keys(writes) as (keyof typeof writes)[])('%s', async (name) => {
    const treated = await buildTreated();
    // The first one raises what the days before call for.
    await writes[name](treated);
    const before = await countAlerts(treated);
    const statements = await statementsOf(() => writes[name](treated));
    expect(await countAlerts(treated)).toBe(before);
    expect(statements).toBeGreaterThan(8);
    expect(statements).toBeLessThanOrEqual(15);
  });
});

describe('a write that raises an alert costs, with its card and the plan that pauses, at most', () => {
  it.each<[number, string, (treated: Treated) => Promise<{ code: number }>]>([
    [19, 'a message that names a danger', (treated) => writes.patientSays(treated, '我昨晚摔倒了')],
    [22, 'a fall the doctor records', (treated) => writes.doctorRecords(treated, { adverse_event: '跌倒' })],
    [25, 'a fall the patient records', (treated) => writes.patientRecords(treated, { signs: ['跌倒'] })],
  ])('%d statements: %s', async (most, _, write) => {
    const treated = await buildTreated();
    await writes.doctorSays(treated);
    const before = await countAlerts(treated);
    const statements = await statementsOf(() => write(treated));
    expect(await countAlerts(treated)).toBeGreaterThan(before);
    expect(statements).toBeLessThanOrEqual(most);
  });
});
