// Several signs at once, one after another, and with anticoagulants: what phone, alert and pause say of them.
import { randomUUID } from 'node:crypto';
import { alert, type DangerSign, h5, plan, progress, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { sessionForm } from '#server/test/build/progress.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildReporting(values: object = {}) {
  const care = await buildCare(test, { status: 'active', ...values });
  const built = await buildPastPlan(test, care.patient, { startDaysAgo: 0, endDaysAgo: -20 });
  return { ...care, plan: built, ...(await buildPhone(test, care.patient)) };
}
type Reporting = Awaited<ReturnType<typeof buildReporting>>;

const report = ({ phone }: Reporting, ...signs: DangerSign[]) =>
  test.call(h5.reportEvent, { client_key: randomUUID(), signs, note: '' }, { token: phone });
const look = async ({ phone }: Reporting) =>
  (await test.call(h5.getToday, undefined, { token: phone })).data as h5.Today;
const pauseOf = async ({ plan: { id }, token }: Reporting) =>
  (await test.call(plan.getPause, { id: String(id) }, { token })).data;
const alertsOf = ({ patient }: Reporting) =>
  test.database.db.select().from(alerts).where(eq(alerts.patientId, patient.id));

describe('of several signs', () => {
  it('a report puts all of them into alert, pause and dialog, at the level of the worst', async () => {
    const reporting = await buildReporting();
    await report(reporting, '发热', '小腿肿胀', '跌倒');
    const text = expect.stringContaining('患者报告跌倒、小腿肿胀、发热，计划已由系统暂停');
    expect(await alertsOf(reporting)).toMatchObject([{ ruleCode: 'W11', severity: 4, reasonText: text }]);
    expect(await pauseOf(reporting)).toMatchObject({
      pause: { reason: '患者报告跌倒、小腿肿胀、发热', by_system: true },
      alerts: [{ reason_text: text }],
    });
    expect(await look(reporting)).toMatchObject({ danger: { signs: ['跌倒', '小腿肿胀', '发热'], level: 4 } });
  });

  it('a training keeps all, for the phone as for the doctor', async () => {
    const reporting = await buildReporting();
    const { patient_id: _, adverse_event: __, ...form } = sessionForm(reporting.plan);
    const input = { ...form, signs: ['发热', '头晕', '小腿肿胀'] };
    expect((await test.call(h5.saveOwnSession, input, { token: reporting.phone })).data.has_paused).toBe(true);
    expect(await look(reporting)).toMatchObject({ danger: { signs: ['头晕', '小腿肿胀', '发热'], level: 4 } });
    expect(await pauseOf(reporting)).toMatchObject({ pause: { reason: '训练中头晕、小腿肿胀、发热' } });
    const [raised] = await alertsOf(reporting);
    expect(raised?.reasonText).toContain('训练中报告头晕、小腿肿胀、发热');
  });

  it('the console shows all of a training: in its record, the timeline, the conversation and the FHIR bundle', async () => {
    const reporting = await buildReporting();
    const { patient_id: _, adverse_event: __, ...form } = sessionForm(reporting.plan);
    const signs = ['头晕', '小腿肿胀', '发热'];
    await test.call(h5.saveOwnSession, { ...form, signs }, { token: reporting.phone });
    const of = { patient_id: String(reporting.patient.id) };
    const { data: records } = await test.call(progress.listSession, of, reporting);
    expect(records.list).toMatchObject([{ adverse_event: '头晕', signs }]);
    const { data: timeline } = await test.call(progress.getProgressTimeline, of, reporting);
    expect(timeline.list).toContainEqual(expect.objectContaining({ title: '训练中报告头晕、小腿肿胀、发热' }));
    const { data: messages } = await test.call(talk.getTalkRecords, of, reporting);
    const content = expect.stringContaining('不良事件：头晕、小腿肿胀、发热');
    expect(messages.list).toContainEqual(expect.objectContaining({ type: 'session_card', content }));
    const { body } = await test.call(progress.getFhirBundle, of, reporting);
    const complication = signs.map((text) => ({ text }));
    expect(JSON.parse(body).entry).toContainEqual({
      fullUrl: expect.any(String),
      resource: expect.objectContaining({ resourceType: 'Procedure', complication }),
    });
  });

  it('a later one is added to the pause, and a resume that did not know of it is refused', async () => {
    const reporting = await buildReporting();
    await report(reporting, '小腿肿胀');
    const { data: read } = await test.call(plan.getPlanInfo, { id: String(reporting.plan.id) }, reporting);
    await report(reporting, '头晕');
    await report(reporting, '头晕');
    expect(await pauseOf(reporting)).toMatchObject({ pause: { reason: '患者报告小腿肿胀；患者报告头晕' } });
    const release = { findings: '彩超未见血栓', decision: '按原计划恢复' };
    const input = { id: read.id, version: read.version, extend: false, ...release };
    expect((await test.call(plan.resumePlan, input, reporting)).code).toBe(40900);
  });
});

describe('under anticoagulants', () => {
  it('a bleeding is of the highest level on the phone and in the alert, tapped or written', async () => {
    const tapping = await buildReporting({ comorbidities: ['服用抗凝药'] });
    await report(tapping, '出血不止');
    expect(await alertsOf(tapping)).toMatchObject([{ severity: 4 }]);
    expect(await look(tapping)).toMatchObject({ danger: { level: 4 }, danger_facts: { on_anticoagulants: true } });
    const writing = await buildReporting({ comorbidities: ['服用抗凝药'] });
    const input = { client_msg_id: randomUUID(), content: '大便发黑' };
    await test.call(h5.patientSay, input, { token: writing.phone });
    expect(await alertsOf(writing)).toMatchObject([{ severity: 4 }]);
    expect(await look(writing)).toMatchObject({ question: { level: 4, groups: ['BLEEDING'] } });
  });

  it('of others it is of level 高, on both sides', async () => {
    const tapping = await buildReporting();
    await report(tapping, '出血不止');
    expect(await alertsOf(tapping)).toMatchObject([{ severity: 3 }]);
    expect(await look(tapping)).toMatchObject({ danger: { level: 3 }, danger_facts: { on_anticoagulants: false } });
  });
});

it('the reason of the pause stays on the phone when the alert is closed, until the plan goes on', async () => {
  const reporting = await buildReporting();
  await report(reporting, '跌倒', '发热');
  const [open] = await alertsOf(reporting);
  const input = { alerts: [{ id: open?.id, repeat_count: open?.repeatCount }], act: 'close', until: null };
  const closed = await test.call(alert.handleAlert, { ...input, note: '已电话联系患者' }, reporting);
  expect(closed.code).toBe(ok);
  expect(await look(reporting)).toMatchObject({
    danger: null,
    plans: [
      {
        is_paused: true,
        pause_reason: '报告跌倒、发热',
        closed_reason: expect.stringMatching(/^训练已暂停（报告跌倒、发热），请不要训练，等待/),
      },
    ],
  });
});
