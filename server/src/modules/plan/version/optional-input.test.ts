// What may be null may be left out: null in a new plan, unchanged in a stored one.
import { plan, today } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildTemplate } from '#server/test/build/library.ts';
import { buildCare, buildDraft, buildRunning, type Care, planForm, savePlan } from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const optionalFields = ['rest_rule', 'goals', 'template_id', 'change_reason', 'effective_date'];
const optionalOfItem = [
  'times_per_week',
  'load_value',
  'load_unit',
  'target_rpe',
  'from_day',
  'to_day',
  'note',
  'weekdays',
];
const without = (value: object, keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** The form without anything that may be left out. */
function shortForm(care: Care, values: object = {}) {
  const form = planForm(care);
  const items = form.items.map((item) => without(item, optionalOfItem));
  return { ...without(form, optionalFields), items, ...values };
}

const whole = { rest_rule: '小腿肿痛时停止', goals: ['屈膝 90°'] };

it('a new plan is saved as with explicit nulls', async () => {
  const care = await buildCare(test);
  const { code, data } = await savePlan(test, care, shortForm(care));
  expect(code).toBe(ok);
  const { client_key: _, patient_id: __, template_id, change_reason, effective_date, ...content } = planForm(care);
  expect(data).toMatchObject({ template_id, draft: { content, change_reason, effective_date } });
  expect(data.draft.content).toEqual(content);
});

it('a stored draft keeps what is left out, and empties what is null', async () => {
  const care = await buildCare(test);
  const { id: template_id } = await buildTemplate(test, [care.exercises[0].id]);
  const draft = await buildDraft(test, care, { ...whole, template_id });
  const values = { id: draft.id, version: draft.version, client_key: undefined };
  const { data } = await savePlan(test, care, shortForm(care, { ...values, title: '改过的名称' }));
  expect(data).toMatchObject({ template_id, draft: { content: { ...whole, title: '改过的名称' } } });
  const emptied = { ...values, version: data.version, rest_rule: null, goals: [], template_id: null };
  const { data: last } = await savePlan(test, care, shortForm(care, emptied));
  expect(last).toMatchObject({ template_id: null, draft: { content: { rest_rule: null, goals: [] } } });
});

it('the next version keeps what is left out from the version in force, and later from its draft', async () => {
  const care = await buildCare(test);
  const { id: template_id } = await buildTemplate(test, [care.exercises[0].id]);
  const running = await buildRunning(test, care, { ...whole, template_id });
  const values = { id: running.id, client_key: undefined };
  const first = await savePlan(test, care, shortForm(care, { ...values, version: running.version }));
  expect(first.data).toMatchObject({
    template_id,
    draft: { content: whole, change_reason: null, effective_date: null },
  });
  const reason = { change_reason: '疼痛减轻', goals: ['独立上下楼'] };
  const second = await savePlan(test, care, shortForm(care, { ...values, version: first.data.version, ...reason }));
  const third = await savePlan(
    test,
    care,
    shortForm(care, { ...values, version: second.data.version, title: '第三稿' }),
  );
  expect(third.data.draft).toMatchObject({
    change_reason: '疼痛减轻',
    content: { rest_rule: whole.rest_rule, goals: ['独立上下楼'] },
  });
});

it('a plan is started, paused and completed with what is needed only', async () => {
  const care = await buildCare(test);
  const call = async (endpoint: Parameters<TestApp['call']>[0], { id, version }: plan.PlanInfo, more: object = {}) => {
    const { code, data, msg } = await test.call(endpoint, { id, version, ...more }, { token: care.token });
    expect([code, msg]).toEqual([ok, 'ok']);
    return data;
  };
  const running = await call(plan.activatePlan, await buildDraft(test, care));
  expect(running).toMatchObject({ status: 'active', version_no: 1 });
  const paused = await call(plan.pausePlan, running, { reason: '感冒发热' });
  expect(paused.pauses).toMatchObject([{ from_date: today(), resume_date: null }]);
  const completed = await call(plan.completePlan, paused, { end_reason: '按期完成' });
  expect(completed).toMatchObject({ status: 'completed', end_note: null });
});

describe('unknown keys are refused', () => {
  it.each([
    ['of the plan', (care: Care) => shortForm(care, { nickname: '小王' })],
    ['of an item', (care: Care) => shortForm(care, { items: [{ ...planForm(care).items[0], speed: 3 }] })],
  ])('%s', async (_name, form) => {
    const care = await buildCare(test);
    expect((await savePlan(test, care, form(care))).code).toBe(40000);
  });
});
