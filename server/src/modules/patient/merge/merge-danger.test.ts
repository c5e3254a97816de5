// The danger of one record holds for the plan of the other, from the moment they are one.
import { randomUUID } from 'node:crypto';
import { alert, type DangerSign, h5, plan } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import type { BuiltPatient } from '#server/test/build/index.ts';
import { pairTools } from '#server/test/build/pair.ts';
import { trailOfPlan } from '#server/test/build/plan.ts';
import { patientOf } from '#server/test/build/record.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { merge, undo, buildPair } = pairTools(() => test);

type Report = (token: string) => Promise<unknown>;
const report =
  (sign: DangerSign): Report =>
  (token) =>
    test.call(h5.reportEvent, { client_key: randomUUID(), signs: [sign], note: '' }, { token });
const say = (token: string, content: string, client_msg_id: string) =>
  test.call(h5.patientSay, { client_msg_id, content }, { token });
const confirm: Report = async (token) => {
  const message_key = randomUUID();
  await say(token, '胸口疼', message_key);
  return test.call(h5.answerRedFlag, { message_key, groups: ['HEART'], answer: 'now' }, { token });
};
const onlyWrite: Report = (token) => say(token, '胸口疼', randomUUID());

const statusOf = async (id: number) => (await test.database.db.select().from(plans).where(eq(plans.id, id)))[0]?.status;

async function buildDanger(send: Report, isKept: boolean) {
  const { doctor, keep, drop } = await buildPair({ status: 'active' }, { status: 'active' });
  const [inDanger, training] = isKept ? [keep, drop] : [drop, keep];
  const running = await buildPastPlan(test, training, { startDaysAgo: 0, endDaysAgo: -20 });
  const { phone } = await buildPhone(test, inDanger);
  await send(phone);
  const pair: Record<'keep' | 'drop', BuiltPatient> = {
    keep: await patientOf(test, keep),
    drop: await patientOf(test, drop),
  };
  return { ...doctor, ...pair, running, inDanger };
}

it.each<[string, Report, string]>([
  ['confirmed', confirm, '胸痛、胸闷或心慌'],
  ['reported', report('跌倒'), '跌倒'],
])('a danger that was %s pauses the running plan of the record it is merged into', async (_, send, word) => {
  const { token, keep, drop, running } = await buildDanger(send, false);
  expect(await statusOf(running.id)).toBe('active');
  expect((await merge(token, { keep, drop })).code).toBe(ok);
  expect(await statusOf(running.id)).toBe('paused');
  const reason = `合并的档案中有未处理的危险：${word}`;
  expect((await test.call(plan.getPause, { id: String(running.id) }, { token })).data).toMatchObject({
    needs_release: true,
    pause: { reason, by_system: true },
    alerts: [{ severity: 4 }],
  });
  expect((await trailOfPlan(test, running)).at(-1)).toMatchObject({
    action: 'pause_plan',
    detail: { reason, by_system: true },
  });
});

it('it pauses the plan that comes to the record with the danger; the merge can still be taken back', async () => {
  const { token, keep, drop, running } = await buildDanger(report('跌倒'), true);
  const { code, data } = await merge(token, { keep, drop });
  expect([code, await statusOf(running.id)]).toEqual([ok, 'paused']);
  expect((await undo(token, data.merge_id)).code).toBe(ok);
  // The user who undid the merge checks whose danger it was, and resumes the plan.
  expect(await statusOf(running.id)).toBe('paused');
});

it('a message that is not confirmed, and a danger that was handled, pause nothing', async () => {
  const written = await buildDanger(onlyWrite, false);
  expect((await merge(written.token, written)).code).toBe(ok);
  expect(await statusOf(written.running.id)).toBe('active');

  const { token, keep, drop, running, inDanger } = await buildDanger(report('跌倒'), false);
  const { list } = (await test.call(alert.listAlert, { patient_id: String(inDanger.id) }, { token })).data;
  const seen = list.map(({ id, repeat_count }: alert.AlertRow) => ({ id, repeat_count }));
  const close = { alerts: seen, act: 'close', note: '已电话联系', until: null };
  expect((await test.call(alert.handleAlert, close, { token })).code).toBe(ok);
  expect((await merge(token, { keep, drop })).code).toBe(ok);
  expect(await statusOf(running.id)).toBe('active');
});
