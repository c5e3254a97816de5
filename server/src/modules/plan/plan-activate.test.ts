import { addDays, type plan as contract, errorCodes, plan, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises as exerciseTable } from '#server/tables/exercise.table.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { plans, planTemplates } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build.ts';
import { buildExercise, buildTemplate } from '#server/test/build-library.ts';
import {
  activatePlan,
  buildCare,
  buildDraft,
  buildNext,
  buildNextDraft,
  buildRunning,
  type Care,
  contentFor,
  storedPlan,
  trailOfPlan,
} from '#server/test/build-plan.ts';
import { patientOf, trailOfPatient } from '#server/test/build-record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
const change = ({ patient }: Care, values: Partial<typeof patients.$inferInsert>) =>
  test.database.db.update(patients).set(values).where(eq(patients.id, patient.id));
const move = ({ id }: { id: number }, values: Partial<typeof plans.$inferInsert>) =>
  test.database.db.update(plans).set(values).where(eq(plans.id, id));
const wrongState = errorCodes.wrongState;

async function expectRefused(care: Care, info: contract.PlanInfo, message: string, values: object = {}) {
  const before = await storedPlan(test, info);
  const answer = await activatePlan(test, care, info, values);
  expect([answer.code, answer.msg]).toEqual([wrongState, message]);
  expect(await storedPlan(test, info)).toEqual(before);
  const last = (await trailOfPlan(test, info)).at(-1);
  expect(last).toMatchObject({ action: 'activate_plan', result: 'refused' });
  expect(last?.detail).toEqual({ patient_id: care.patient.id, reason: message });
  return answer.data;
}

describe('the first start is refused', () => {
  it('to whoever is not signed in, holds no code, or does not see the patient', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const wish = { id: draft.id, version: 1, acknowledged: [], ack_reason: null, replace_id: null };
    expect((await test.call(plan.activatePlan, wish)).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: care.doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await test.call(plan.activatePlan, wish, reader)).code).toBe(40300);
    expect((await activatePlan(test, await buildCare(test), draft)).code).toBe(40400);
    expect(await storedPlan(test, draft)).toMatchObject({ status: 'draft', versionNo: 0 });
  });

  it('without any exercise', async () => {
    const care = await buildCare(test);
    const data = await expectRefused(care, await buildDraft(test, care, { items: [] }), '请至少加入一个动作');
    expect(data.errors).toEqual([{ field: 'items', message: '请至少加入一个动作' }]);
  });

  it('without consent, or after it was withdrawn', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const withdrawn = { withdrawnTime: new Date() };
    await test.database.db.update(consents).set(withdrawn).where(eq(consents.patientId, care.patient.id));
    await expectRefused(care, draft, '请先登记知情同意');
  });

  it.each([
    ['paused', '患者处于“暂停”状态，请先恢复患者，再启用计划'],
    ['lost', '患者处于“失访”状态，请先恢复患者，再启用计划'],
    ['discharged', '患者已结案，不能制定计划'],
    ['archived', '患者档案已归档，计划只能查看'],
  ] as const)('for a patient who is %s', async (status, message) => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    await change(care, { status });
    await expectRefused(care, draft, message);
  });

  it('more than seven days late, or after its last day', async () => {
    const care = await buildCare(test);
    const late = await buildDraft(test, care, { start_date: days(-8) });
    const data = await expectRefused(care, late, '开始日期早于今天 7 天以上，请先修改');
    expect(data.errors[0].field).toBe('start_date');
    const far = await buildDraft(test, care, { start_date: days(90), end_date: days(120) });
    const ahead = { ...contentFor(care, { start_date: days(91), end_date: days(120) }) };
    const draftAhead = { content: ahead, change_reason: null, effective_date: null, template_id: null };
    await test.database.db.update(plans).set({ draft: draftAhead }).where(eq(plans.id, far.id));
    const refused = await expectRefused(care, far, '开始日期最晚为今天之后 90 天');
    expect(refused.errors).toEqual([{ field: 'start_date', message: '开始日期最晚为今天之后 90 天' }]);
    const over = await buildDraft(test, care, { start_date: days(-7), end_date: days(-1) });
    await expectRefused(care, over, '结束日期已过，请先修改');
    const just = await buildDraft(test, care, { start_date: days(-7), end_date: days(0) });
    expect((await activatePlan(test, care, just)).code).toBe(ok);
  });

  it('from a version that was changed meanwhile, with the plan as it is', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    await move(draft, { version: 2 });
    const { code, data } = await activatePlan(test, care, draft);
    expect([code, data.current.version]).toEqual([40900, 2]);
  });

  it('while another plan of the category runs; not while one of another category does', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care, { title: '第一阶段' });
    const draft = await buildDraft(test, care, { title: '第二阶段' });
    const data = await expectRefused(care, draft, '“第一阶段”正在执行，同一类别只能有一个执行中的计划');
    expect(data.running).toEqual({ id: running.id, title: '第一阶段' });
    expect((await activatePlan(test, care, await buildDraft(test, care, { category: '呼吸' }))).code).toBe(ok);
  });
});

describe('the first start', () => {
  it('makes version 1 of the draft, as it was prepared', async () => {
    const care = await buildCare(test);
    const content = contentFor(care, {
      start_date: days(-2),
      goals: ['屈膝 90°'],
      rest_rule: '发热即停',
      items: [
        anItem({ exercise_id: care.exercises[1].id, load_value: 2.5, load_unit: 'kg', side: '交替', note: '慢' }),
        anItem({ exercise_id: care.exercises[0].id, freq_type: '每周N次', times_per_week: 3, from_day: 3, to_day: 20 }),
      ],
    });
    const { code, data } = await activatePlan(test, care, await buildDraft(test, care, content));
    expect(code).toBe(ok);
    const [one, other] = care.exercises;
    expect(data).toMatchObject({ status: 'active', current: content, draft: null, version_no: 1, version: 2 });
    expect(data.versions).toEqual([
      {
        version_no: 1,
        effective_date: days(-2),
        change_reason: null,
        change_summary: `首个版本：${other.name}、${one.name}`,
        item_count: 2,
        daily_minutes: expect.any(Number),
        acknowledged: [],
        ack_reason: null,
        creator_name: care.doctor.nickname,
        create_time: expect.any(String),
      },
    ]);
    const stored = await storedPlan(test, data);
    expect(stored).toMatchObject({ status: 'active', versionNo: 1, itemCount: 2, draft: null, draftBy: null });
    expect(stored?.dailyMinutes).toBe(data.versions[0].daily_minutes);
    expect((await trailOfPlan(test, data)).at(-1)).toMatchObject({
      action: 'activate_plan',
      result: 'ok',
      detail: {
        patient_id: care.patient.id,
        version_no: 1,
        effective_date: days(-2),
        status: { from: 'draft', to: 'active' },
      },
    });
  });

  it('activates a patient who was waiting for it, once', async () => {
    const care = await buildCare(test);
    expect(care.patient.status).toBe('pending');
    const { data } = await activatePlan(test, care, await buildDraft(test, care, { title: '第一阶段' }));
    expect(data.patient.status).toBe('active');
    expect(await patientOf(test, care.patient)).toMatchObject({ status: 'active', statusReason: '启用计划“第一阶段”' });
    await buildRunning(test, care, { category: '呼吸' });
    const lines = (await trailOfPatient(test, care.patient)).filter(({ action }) => action === 'change_patient_status');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ userId: care.doctor.id, detail: { status: { from: 'pending', to: 'active' } } });
  });

  it('shows in what lists tell of the patient', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care, { title: '第一阶段' });
    expect(await patientOf(test, care.patient)).toMatchObject({ planId: running.id, planTitle: '第一阶段' });
  });

  it('counts the use of its template, further versions do not', async () => {
    const care = await buildCare(test);
    const [used, next] = [
      await buildTemplate(test, [care.exercises[0].id]),
      await buildTemplate(test, [care.exercises[0].id]),
    ];
    const uses = async ({ id }: { id: number }) =>
      (await test.database.db.select().from(planTemplates).where(eq(planTemplates.id, id)))[0]?.useCount;
    const running = await buildRunning(test, care, { template_id: used.id });
    expect(await uses(used)).toBe(1);
    const second = await buildNext(test, care, running, { pain_limit: 5 });
    expect([await uses(used), second.template_id]).toEqual([1, used.id]);
    const third = await buildNextDraft(test, care, second, { pain_limit: 6, template_id: next.id });
    expect([third.template_id, await uses(next)]).toEqual([next.id, 0]);
    await activatePlan(test, care, third);
    expect([await uses(used), await uses(next)]).toEqual([1, 1]);
    expect(await storedPlan(test, running)).toMatchObject({ templateId: next.id });
  });

  it('replaces the running plan of the category where that is wanted, in both trails', async () => {
    const care = await buildCare(test);
    const old = await buildRunning(test, care, { title: '第一阶段' });
    await buildNextDraft(test, care, old, { title: '未启用的调整' });
    const draft = await buildDraft(test, care, { title: '第二阶段' });
    const { code, data } = await activatePlan(test, care, draft, { replace_id: old.id });
    expect([code, data.status]).toEqual([ok, 'active']);
    expect(await storedPlan(test, old)).toMatchObject({
      status: 'completed',
      endReason: '被替换',
      endNote: '由“第二阶段”替换',
      draft: null,
      endedTime: expect.any(Date),
    });
    expect((await trailOfPlan(test, old)).at(-1)).toMatchObject({
      action: 'complete_plan',
      detail: { end_reason: '被替换', replaced_by: data.id, patient_id: care.patient.id },
    });
    expect((await trailOfPlan(test, data)).at(-1)?.detail).toMatchObject({ replaced: old.id });
    expect(await patientOf(test, care.patient)).toMatchObject({ planId: data.id });
  });

  it('never ends a plan that was not meant', async () => {
    const care = await buildCare(test);
    const old = await buildRunning(test, care, { title: '第一阶段' });
    const breathing = await buildRunning(test, care, { title: '呼吸训练', category: '呼吸' });
    const draft = await buildDraft(test, care, { title: '第二阶段' });
    const message = '“第一阶段”正在执行，同一类别只能有一个执行中的计划';
    const data = await expectRefused(care, draft, message, { replace_id: breathing.id });
    expect(data.running).toEqual({ id: old.id, title: '第一阶段' });
    for (const one of [old, breathing]) expect((await storedPlan(test, one))?.status).toBe('active');
  });

  it('that is refused leaves the running plan as it was', async () => {
    const care = await buildCare(test, { conditionCode: 'RCR' });
    const running = await buildRunning(test, care);
    const rules = [{ level: 'block' as const, when: { conditions: ['RCR' as const] }, text: '肩袖修补术后不做' }];
    const blocked = await buildExercise(test, { rules });
    const draft = await buildDraft(test, care, { items: [anItem({ exercise_id: blocked.id })] });
    await expectRefused(care, draft, `不能启用：${blocked.name}：肩袖修补术后不做`, { replace_id: running.id });
    expect(await storedPlan(test, running)).toMatchObject({ status: 'active', version: running.version });
  });
});

describe('a plan that meets its patient', () => {
  const walks = { reps: 0, hold_sec: 0, sets: 1, rest_sec: 0, side: '不分' } as const;

  it('warnings must be taken on one by one, with a reason; both are kept with the version and in the trail', async () => {
    const care = await buildCare(test, { fallRisk: '高' });
    const rules = [
      { level: 'warn' as const, when: { fall_risk: ['高' as const] }, text: '跌倒高风险需陪同' },
      { level: 'warn' as const, when: { fall_risk: ['高' as const] }, text: '须扶稳椅子' },
    ];
    const risky = await buildExercise(test, { rules });
    const items = [anItem({ exercise_id: risky.id, ...walks, duration_sec: 1860 })];
    const draft = await buildDraft(test, care, { items });
    const { findings } = await expectRefused(care, draft, '有 3 条提示需要确认');
    expect(findings.map(({ level, text }: { level: string; text: string }) => [level, text])).toEqual([
      ['warn', '跌倒高风险需陪同'],
      ['warn', '须扶稳椅子'],
      ['warn', '每日约 31 分钟，超过 30 分钟'],
    ]);
    const keys: string[] = findings.map(({ key }: { key: string }) => key);
    const some = { acknowledged: keys.slice(1), ack_reason: '家属全程陪同' };
    await expectRefused(care, draft, '有 1 条提示需要确认', some);
    for (const ack_reason of [null, '行'])
      expect(
        (await expectRefused(care, draft, '请填写确认原因，至少 2 个字', { acknowledged: keys, ack_reason })).errors[0],
      ).toEqual({ field: 'ack_reason', message: '请填写确认原因，至少 2 个字' });
    const taken = { acknowledged: [...keys, 'something else'], ack_reason: '家属全程陪同' };
    const { code, data } = await activatePlan(test, care, draft, taken);
    expect(code).toBe(ok);
    const told = [`${risky.name}：跌倒高风险需陪同`, `${risky.name}：须扶稳椅子`, '每日约 31 分钟，超过 30 分钟'];
    expect(data.versions[0]).toMatchObject({ acknowledged: told, ack_reason: '家属全程陪同' });
    expect((await trailOfPlan(test, data)).at(-1)?.detail).toMatchObject({
      acknowledged: told,
      ack_reason: '家属全程陪同',
    });
  });

  it('an exercise switched off meanwhile blocks, whatever is taken on', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const [off] = care.exercises;
    await test.database.db.update(exerciseTable).set({ status: 'disabled' }).where(eq(exerciseTable.id, off.id));
    const key = `${off.id}:“${off.name}”已停用`;
    const data = await expectRefused(care, draft, `不能启用：“${off.name}”已停用`, {
      acknowledged: [key],
      ack_reason: '仍然需要',
    });
    expect(data.findings).toEqual([{ level: 'block', item: 0, exercise_name: null, text: `“${off.name}”已停用`, key }]);
  });

  it('is judged by the record as it is now, not as it was when the draft was saved', async () => {
    const care = await buildCare(test, { weightBearing: '完全负重' });
    const rules = [{ level: 'block' as const, when: { weight_bearing: ['不负重' as const] }, text: '患肢不能负重' }];
    const stand = await buildExercise(test, { rules });
    const draft = await buildDraft(test, care, { items: [anItem({ exercise_id: stand.id })] });
    await change(care, { weightBearing: '不负重' });
    await expectRefused(care, draft, `不能启用：${stand.name}：患肢不能负重`);
  });
});

describe('the next version', () => {
  it('is refused without a reason, without a difference, or when its days have passed', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const without = await buildNextDraft(test, care, running, { change_reason: null, pain_limit: 3 });
    const data = await expectRefused(care, without, '请填写调整原因，至少 2 个字');
    expect(data.errors[0].field).toBe('change_reason');
    const same = await buildNextDraft(test, care, without, { ...running.current });
    await expectRefused(care, same, '与当前版本没有差别，无需新的版本');
    const next = await buildNextDraft(test, care, same, { pain_limit: 3, effective_date: days(2) });
    if (next.draft === null) throw new Error('no draft');
    const { template_id } = next;
    const stale = { content: next.draft.content, change_reason: '加量', effective_date: days(-1), template_id };
    await move(next, { draft: stale });
    const answer = await activatePlan(test, care, next);
    expect([answer.code, answer.data.errors[0].field]).toEqual([40000, 'effective_date']);
    expect(await storedPlan(test, next)).toMatchObject({ versionNo: 1 });
  });

  it('begins today unless told otherwise, tells what changed, and past days keep the old one', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care, { start_date: days(-5) });
    const [first, second] = running.current?.items ?? [];
    const { data } = await activatePlan(
      test,
      care,
      await buildNextDraft(test, care, running, {
        end_date: days(40),
        items: [{ ...first, reps: 12 }],
      }),
    );
    const [one, other] = care.exercises;
    expect(data).toMatchObject({ status: 'active', version_no: 2, draft: null });
    expect(data.current.items).toEqual([{ ...first, reps: 12 }]);
    expect(data.versions[0]).toMatchObject({
      version_no: 2,
      effective_date: today(),
      change_reason: '疼痛减轻，加量',
      change_summary: `结束日期 ${days(27)} → ${days(40)}；移除 ${other.name}；${one.name}：次数 10 次 → 12 次`,
    });
    expect(data.versions[1]).toEqual(running.versions[0]);
    expect(await storedPlan(test, data)).toMatchObject({ itemCount: 1, endDate: days(40) });
    const diff = await test.call(plan.diffVersion, { id: String(data.id), from: '1', to: '2' }, care);
    expect(diff.data.from.content.items).toEqual([first, second]);
    expect((await trailOfPlan(test, data)).at(-1)?.detail).toMatchObject({ reason: '疼痛减轻，加量', version_no: 2 });
  });

  it('is checked on the day it takes effect', async () => {
    const care = await buildCare(test, { conditionCode: 'RCR', surgeryDate: days(-40) });
    const when = { conditions: ['RCR' as const], postop_below: 42 };
    const climb = await buildExercise(test, { rules: [{ level: 'block', when, text: '术后 42 天内不做' }] });
    const running = await buildRunning(test, care);
    const items = [anItem({ exercise_id: climb.id })];
    const early = await buildNextDraft(test, care, running, { items, effective_date: days(1) });
    await expectRefused(care, early, `不能启用：${climb.name}：术后 42 天内不做`);
    const later = await buildNextDraft(test, care, early, { items, effective_date: days(2) });
    expect((await activatePlan(test, care, later)).data.versions[0]).toMatchObject({ effective_date: days(2) });
  });

  it('of a plan that begins later holds from its first day on', async () => {
    const care = await buildCare(test);
    const waiting = await buildRunning(test, care, { start_date: days(3) });
    await expect(buildNextDraft(test, care, waiting, { effective_date: days(2) })).rejects.toThrow(
      '生效日期不能早于计划的开始日期',
    );
    const next = await buildNext(test, care, waiting, { pain_limit: 2 });
    expect(next.versions[0]).toMatchObject({ effective_date: days(3) });
  });

  it('takes the place of one that was to begin later', async () => {
    const care = await buildCare(test);
    const first = await buildRunning(test, care);
    const planned = await buildNext(test, care, first, { pain_limit: 5, effective_date: days(7) });
    expect(planned.versions[0]).toMatchObject({ version_no: 2, effective_date: days(7) });
    const sooner = await buildNext(test, care, planned, { pain_limit: 2, effective_date: days(1) });
    expect(sooner.versions[0]).toMatchObject({
      version_no: 3,
      effective_date: days(1),
      change_summary: '疼痛上限 5 分 → 2 分；取代尚未生效的第 2 版',
    });
    const after = await buildNext(test, care, sooner, { pain_limit: 3, effective_date: days(9) });
    expect(after.versions[0]?.change_summary).toBe('疼痛上限 2 分 → 3 分');
  });

  it('may be started while the plan pauses, and leaves it so', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const wish = { id: running.id, version: running.version, reason: '感冒', resume_date: null };
    const { data } = await test.call(plan.pausePlan, wish, care);
    const next = await buildNext(test, care, data, { pain_limit: 2 });
    expect(next).toMatchObject({ status: 'paused', version_no: 2 });
  });

  it('needs a consent that holds, and a treatment that goes on', async () => {
    const care = await buildCare(test);
    const next = await buildNextDraft(test, care, await buildRunning(test, care), { pain_limit: 2 });
    const withdrawn = { withdrawnTime: new Date() };
    await test.database.db.update(consents).set(withdrawn).where(eq(consents.patientId, care.patient.id));
    await expectRefused(care, next, '请先登记知情同意');
    await change(care, { status: 'discharged' });
    await expectRefused(care, next, '患者已结案，不能制定计划');
  });
});

describe('at the same moment', () => {
  it('a start sent twice makes one version', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const answers = await Promise.all(Array.from({ length: 5 }, () => activatePlan(test, care, draft)));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900, 40900, 40900, 40900]);
    expect(answers.find(({ code }) => code === 40900)?.data.current.versions).toHaveLength(1);
    const lines = (await trailOfPlan(test, draft)).filter(({ action }) => action === 'activate_plan');
    expect(lines).toHaveLength(1);
  });

  it('many plans of one category: one runs, whether they replace one another or not', async () => {
    const care = await buildCare(test);
    const drafts = [];
    for (let n = 0; n < 5; n += 1) drafts.push(await buildDraft(test, care, { title: `计划 ${n}` }));
    const plain = await Promise.all(drafts.map((draft) => activatePlan(test, care, draft)));
    expect(plain.map(({ code }) => code).sort()).toEqual([ok, wrongState, wrongState, wrongState, wrongState]);
    const rest = drafts.filter((_, n) => plain[n]?.code !== ok);
    const first = plain.find(({ code }) => code === ok)?.data.id;
    const replacing = await Promise.all(rest.map((draft) => activatePlan(test, care, draft, { replace_id: first })));
    expect(replacing.map(({ code }) => code).sort()).toEqual([ok, wrongState, wrongState, wrongState]);
    const second = replacing.find(({ code }) => code === ok)?.data.id;
    for (const { data } of replacing.filter(({ code }) => code !== ok)) expect(data.running.id).toBe(second);
    const rows = await test.database.db.select().from(plans).where(eq(plans.patientId, care.patient.id));
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'completed', 'draft', 'draft', 'draft']);
    expect(rows.filter(({ endReason }) => endReason === '被替换').map(({ id }) => id)).toEqual([first]);
  });

  it('the database itself refuses a second running plan of a category, and every change of a version', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const draft = await buildDraft(test, care);
    const { pool } = test.database;
    await expect(
      pool.query(`update plan set status = 'active', version_no = 1 where id = ${draft.id}`),
    ).rejects.toThrow('plan_running_key');
    const version = `plan_id = ${running.id}`;
    await expect(pool.query(`update plan_version set pain_limit = 9 where ${version}`)).rejects.toThrow(
      'never changes',
    );
    await expect(pool.query(`update plan_version set end_date = end_date where ${version}`)).rejects.toThrow();
    await expect(
      pool.query(`update plan_item set sets = 9 where version_id in (select id from plan_version where ${version})`),
    ).rejects.toThrow('never changes');
  });

  it('two doctors, one starts, the other saves: what was started is what the first one read', async () => {
    const care = await buildCare(test);
    const colleague = await signedIn(test, { agencyId: care.doctor.agencyId, modules: ['PATIENT_MGR'] });
    const shared = { ...care, patient: await buildPatient(test, care.doctor, [colleague.user.id]) };
    const { id: patientId } = shared.patient;
    await test.database.db.update(consents).set({ patientId }).where(eq(consents.patientId, care.patient.id));
    const draft = await buildDraft(test, shared);
    const form = { id: draft.id, version: draft.version, patient_id: patientId, ...draft.draft?.content };
    const [started, saved] = await Promise.all([
      activatePlan(test, shared, draft),
      test.call(
        plan.savePlan,
        { ...form, title: '乙的修改', template_id: null, change_reason: null, effective_date: null },
        colleague,
      ),
    ]);
    expect([started.code, saved.code].sort()).toEqual([ok, 40900]);
    const { data } = await test.call(plan.getPlanInfo, { id: String(draft.id) }, shared);
    if (started.code === ok) expect(data.current.title).toBe(draft.draft?.content.title);
    else expect([data.status, data.draft.content.title]).toEqual(['draft', '乙的修改']);
  });
});
