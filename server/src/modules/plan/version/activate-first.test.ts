import { addDays, plan, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents } from '#server/tables/patient.table.ts';
import { plans, planTemplates } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildExercise, buildTemplate } from '#server/test/build/library.ts';
import {
  activatePlan,
  buildCare,
  buildDraft,
  buildNext,
  buildNextDraft,
  buildRunning,
  contentFor,
  startTools,
  storedPlan,
  trailOfPlan,
} from '#server/test/build/plan.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
const { change, expectRefused, move } = startTools(() => test);

describe('the first start is refused', () => {
  it('to callers who are not signed in, hold no code, or do not see the patient', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const input = { id: draft.id, version: 1, acknowledged: [], ack_reason: null, replace_id: null };
    expect((await test.call(plan.activatePlan, input)).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: care.doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await test.call(plan.activatePlan, input, reader)).code).toBe(40300);
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

  it('is shown with the patient in lists', async () => {
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
