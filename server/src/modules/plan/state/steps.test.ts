import { addDays, type plan as contract, type EndpointSpec, patient, plan, today } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises } from '#server/tables/exercise.table.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { planPauses, plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import {
  activatePlan,
  buildCare,
  buildDraft,
  buildNextDraft,
  buildRunning,
  type Care,
  contentFor,
  storedPlan,
  trailOfPlan,
} from '#server/test/build/plan.ts';
import { patientOf } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
type Info = Pick<contract.PlanInfo, 'id' | 'version'>;

const step = (endpoint: EndpointSpec, values: object = {}) => ({
  endpoint,
  take: (care: Pick<Care, 'token'>, { id, version }: Info, more: object = {}) =>
    test.call(endpoint, { id, version, ...values, ...more }, { token: care.token }),
});
const pause = step(plan.pausePlan, { reason: '术后发热', resume_date: null });
const resume = step(plan.resumePlan, { extend: false });
const complete = step(plan.completePlan, { end_reason: '达标提前', note: null });
const archive = step(plan.archivePlan);
const remove = step(plan.removePlan);
const discard = step(plan.discardDraft);

const move = ({ id }: Info, values: Partial<typeof plans.$inferInsert>) =>
  test.database.db.update(plans).set(values).where(eq(plans.id, id));
const movePause = ({ id }: Info, fromDate: string) =>
  test.database.db.update(planPauses).set({ fromDate }).where(eq(planPauses.planId, id));

describe.each([
  ['pause', pause],
  ['resume', resume],
  ['complete', complete],
  ['archive', archive],
  ['remove', remove],
  ['discard', discard],
])('%s', (_name, { endpoint, take }) => {
  it('is refused to callers who are not signed in, hold no code, or do not see the patient', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    expect((await test.call(endpoint, { id: draft.id, version: 1 })).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: care.doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await take(reader, draft)).code).toBe(40300);
    const stranger = await take(await buildCare(test), draft);
    expect([stranger.code, stranger.msg, stranger.data]).toEqual([40400, '记录不存在或无权查看', null]);
    const missing = await take(care, { id: 88_888_888, version: 1 });
    expect([missing.code, missing.msg]).toEqual([40400, stranger.msg]);
    expect((await trailOfPlan(test, draft)).at(-1)).toMatchObject({ result: 'refused' });
    expect(await storedPlan(test, draft)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('is refused when the plan was changed since it was read', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const { code, data } = await take(care, { ...running, version: 1 });
    expect([code, data.current]).toEqual([40900, expect.objectContaining({ id: running.id, version: 2 })]);
  });

  it('leaves the plans of an archived record alone', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, care.patient.id));
    expect((await take(care, draft)).msg).toBe('患者档案已归档，计划只能查看');
  });
});

describe('a pause', () => {
  it('needs a reason, and a day of return that lies ahead', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    expect((await pause.take(care, running, { reason: '累' })).code).toBe(40000);
    const { code, data } = await pause.take(care, running, { resume_date: today() });
    expect([code, data.errors]).toEqual([40000, [{ field: 'resume_date', message: '预计恢复日期应晚于今天' }]]);
    expect((await storedPlan(test, running))?.status).toBe('active');
  });

  it('begins today, shows in the lists, and nothing resumes by itself', async () => {
    const care = await buildCare(test);
    const { code, data } = await pause.take(care, await buildRunning(test, care), { resume_date: days(3) });
    expect(code).toBe(ok);
    expect(data).toMatchObject({ status: 'paused', version: 3 });
    expect(data.pauses).toEqual([
      {
        from_date: today(),
        to_date: null,
        resume_date: days(3),
        reason: '术后发热',
        by_system: false,
        findings: null,
        decision: null,
      },
    ]);
    expect(await patientOf(test, care.patient)).toMatchObject({ planId: data.id, planStatus: 'paused' });
    expect((await trailOfPlan(test, data)).at(-1)).toMatchObject({
      action: 'pause_plan',
      detail: { patient_id: care.patient.id, reason: '术后发热', resume_date: days(3) },
    });
    expect((await pause.take(care, data)).msg).toBe('计划已暂停，不能暂停');
  });
});

describe('after a pause', () => {
  const paused = async (values: object = {}, since = days(-6)) => {
    const care = await buildCare(test);
    const { data } = await pause.take(care, await buildRunning(test, care, { start_date: days(-7), ...values }));
    await movePause(data, since);
    return { care, info: data };
  };

  it('training does not go on without a consent that holds', async () => {
    const { care, info } = await paused();
    const withdrawn = { withdrawnTime: new Date() };
    await test.database.db.update(consents).set(withdrawn).where(eq(consents.patientId, care.patient.id));
    expect(await resume.take(care, info)).toMatchObject({ code: 40902, msg: '请先登记知情同意' });
    expect((await storedPlan(test, info))?.status).toBe('paused');
  });

  it('what is trained today is checked anew: a block stays one, a warning is acknowledged with a reason', async () => {
    const { care, info } = await paused();
    const [one] = care.exercises;
    const rule = (level: 'block' | 'warn') => [{ level, when: { fall_risk: ['高' as const] }, text: '须有人陪同' }];
    const set = (level: 'block' | 'warn') =>
      test.database.db
        .update(exercises)
        .set({ rules: rule(level) })
        .where(eq(exercises.id, one.id));
    await test.database.db.update(patients).set({ fallRisk: '高' }).where(eq(patients.id, care.patient.id));
    await set('block');
    const blocked = await resume.take(care, info, { acknowledged: [`${one.id}:须有人陪同`], ack_reason: '已评估' });
    expect([blocked.code, blocked.msg]).toEqual([40902, `不能恢复：${one.name}：须有人陪同`]);
    expect(blocked.data.findings).toMatchObject([{ level: 'block', text: '须有人陪同' }]);
    await set('warn');
    const warned = await resume.take(care, info);
    expect([warned.code, warned.msg]).toEqual([40902, '有 1 条提示需要确认']);
    const acknowledged = warned.data.findings.map(({ key }: { key: string }) => key);
    expect((await resume.take(care, info, { acknowledged })).data.errors[0].field).toBe('ack_reason');
    expect((await storedPlan(test, info))?.status).toBe('paused');
    const { data } = await resume.take(care, info, { acknowledged, ack_reason: '家属陪同' });
    expect(data.status).toBe('active');
    expect((await trailOfPlan(test, data)).at(-1)).toMatchObject({
      action: 'resume_plan',
      detail: { acknowledged: [`${one.name}：须有人陪同`], ack_reason: '家属陪同' },
    });
  });

  it('training goes on today; the end stays, or moves by the days lost', async () => {
    const one = await paused();
    const kept = await resume.take(one.care, one.info);
    expect(kept.data).toMatchObject({ status: 'active', current: { end_date: days(27) } });
    expect(kept.data.pauses).toMatchObject([{ from_date: days(-6), to_date: today() }]);
    const other = await paused();
    const moved = await resume.take(other.care, other.info, { extend: true });
    expect(moved.data.current.end_date).toBe(days(33));
    expect(await storedPlan(test, moved.data)).toMatchObject({ status: 'active', endDate: days(33) });
    expect((await trailOfPlan(test, moved.data)).at(-1)).toMatchObject({
      action: 'resume_plan',
      detail: { end_date: { from: days(27), to: days(33) } },
    });
    expect((await resume.take(other.care, moved.data)).msg).toBe('计划正在执行，不能恢复');
  });

  it('of the same day nothing was lost', async () => {
    const { care, info } = await paused({}, today());
    const { data } = await resume.take(care, info, { extend: true });
    expect(data.current.end_date).toBe(days(27));
    expect(data.pauses).toMatchObject([{ from_date: today(), to_date: today() }]);
    const again = await pause.take(care, data);
    expect(again.data.pauses).toHaveLength(2);
  });

  it('a plan may not become longer than plans are, nor go on after its end', async () => {
    const long = await paused({ end_date: days(170) });
    const { code, data } = await resume.take(long.care, long.info, { extend: true });
    expect([code, data.errors[0].field]).toEqual([40902, 'extend']);
    expect((await storedPlan(test, long.info))?.status).toBe('paused');
    const over = await paused({ end_date: days(3) });
    await move(over.info, { endDate: days(-2) });
    expect((await resume.take(over.care, over.info)).msg).toBe('计划的结束日期已过，请顺延，或先调整结束日期');
    expect((await resume.take(over.care, over.info, { extend: true })).data.current.end_date).toBe(days(4));
  });

  it('a version being prepared ends later by as much', async () => {
    const { care, info } = await paused();
    const drafted = await buildNextDraft(test, care, info, { end_date: days(50), pain_limit: 2 });
    const { data } = await resume.take(care, drafted, { extend: true });
    expect([data.current.end_date, data.draft.content.end_date]).toEqual([days(33), days(56)]);
    const longest = await paused();
    const nearly = await buildNextDraft(test, longest.care, longest.info, { end_date: days(170) });
    const moved = await resume.take(longest.care, nearly, { extend: true });
    expect(moved.data.draft.content.end_date).toBe(days(172));
  });

  it('waits for the patient, and for the category to be free', async () => {
    const { care, info } = await paused();
    for (const [status, word] of [
      ['paused', '暂停'],
      ['discharged', '已结案'],
    ] as const) {
      await test.database.db.update(patients).set({ status }).where(eq(patients.id, care.patient.id));
      expect((await resume.take(care, info)).msg).toBe(`患者处于“${word}”状态，请先恢复患者，再恢复计划`);
    }
    await test.database.db.update(patients).set({ status: 'active' }).where(eq(patients.id, care.patient.id));
    const other = await activatePlan(test, care, await buildDraft(test, care, { title: '期间的计划' }));
    const refused = await resume.take(care, info);
    expect(refused.msg).toBe('“期间的计划”正在执行，同一类别只能有一个执行中的计划');
    expect(refused.data.running).toEqual({ id: other.data.id, title: '期间的计划' });
    await complete.take(care, other.data);
    expect((await resume.take(care, info)).code).toBe(ok);
  });
});

describe('the end of a plan', () => {
  it('has a reason, closes a pause, drops a draft and shows in the lists', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    expect((await complete.take(care, running, { end_reason: '累了' })).code).toBe(40000);
    const { data: resting } = await pause.take(care, running);
    const drafted = await buildNextDraft(test, care, resting, { pain_limit: 2 });
    const { code, data } = await complete.take(care, drafted, { end_reason: '不良事件', note: '关节肿胀' });
    expect(code).toBe(ok);
    expect(data).toMatchObject({ status: 'completed', end_reason: '不良事件', end_note: '关节肿胀', draft: null });
    expect(data.pauses).toMatchObject([{ to_date: today() }]);
    expect(await patientOf(test, care.patient)).toMatchObject({ planId: null });
    expect((await trailOfPlan(test, data)).at(-1)).toMatchObject({
      action: 'complete_plan',
      detail: { end_reason: '不良事件', note: '关节肿胀', patient_id: care.patient.id },
    });
    const archived = await archive.take(care, data);
    expect(archived.data).toMatchObject({ status: 'archived', end_reason: '不良事件' });
    expect((await trailOfPlan(test, data)).at(-1)).toMatchObject({ action: 'archive_plan' });
  });

  it('a draft goes for good, with a line that says so', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care, { title: '不用了' });
    expect((await remove.take(care, draft)).data).toEqual({ removed: true });
    expect(await storedPlan(test, draft)).toBeUndefined();
    expect((await trailOfPlan(test, draft)).at(-1)).toMatchObject({
      action: 'remove_plan',
      result: 'ok',
      detail: { title: '不用了', patient_id: care.patient.id },
    });
    expect((await remove.take(care, draft)).code).toBe(40400);
    const running = await buildRunning(test, care);
    expect((await remove.take(care, running)).msg).toBe('计划正在执行，不能删除');
  });

  it('many at once: one of pause, completion and adjustment comes first, the others are refused', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const form = { ...contentFor(care), pain_limit: 1, patient_id: care.patient.id, template_id: null };
    const answers = await Promise.all([
      pause.take(care, running),
      complete.take(care, running),
      test.call(
        plan.savePlan,
        { ...form, id: running.id, version: running.version, change_reason: '减量', effective_date: null },
        care,
      ),
      pause.take(care, running),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900, 40900, 40900]);
  });
});

describe('with the patient', () => {
  const changeStatus = async (care: Care, name: string, reason = '住院治疗') => {
    const { version } = await patientOf(test, care.patient);
    const input = { id: care.patient.id, version, step: name, reason };
    const { code } = await test.call(patient.changePatientStatus, input, care);
    expect(code).toBe(ok);
  };
  const statusOf = async (info: Info) => (await storedPlan(test, info))?.status;

  it('a pause of the patient pauses what runs; nothing resumes when the patient does', async () => {
    const care = await buildCare(test);
    const [running, other] = [await buildRunning(test, care), await buildRunning(test, care, { category: '呼吸' })];
    const draft = await buildDraft(test, care);
    await changeStatus(care, 'pause');
    expect([await statusOf(running), await statusOf(other), await statusOf(draft)]).toEqual([
      'paused',
      'paused',
      'draft',
    ]);
    const { data } = await test.call(plan.getPlanInfo, { id: String(running.id) }, care);
    expect(data.pauses).toMatchObject([{ from_date: today(), to_date: null, reason: '住院治疗', by_system: false }]);
    expect((await trailOfPlan(test, running)).at(-1)).toMatchObject({
      action: 'pause_plan',
      userId: care.doctor.id,
      detail: { patient_id: care.patient.id, reason: '住院治疗' },
    });
    await changeStatus(care, 'resume');
    expect(await statusOf(running)).toBe('paused');
    expect((await resume.take(care, data)).code).toBe(ok);
  });

  it('a discharge completes what runs and what pauses', async () => {
    const care = await buildCare(test);
    const [running, resting] = [await buildRunning(test, care), await buildRunning(test, care, { category: '呼吸' })];
    await pause.take(care, resting);
    await changeStatus(care, 'discharge', '目标达成');
    for (const info of [running, resting])
      expect(await storedPlan(test, info)).toMatchObject({
        status: 'completed',
        endReason: '患者结案',
        endNote: '目标达成',
      });
    expect((await trailOfPlan(test, resting)).at(-1)).toMatchObject({
      action: 'complete_plan',
      userId: care.doctor.id,
    });
    const { data } = await test.call(plan.getPlanInfo, { id: String(resting.id) }, care);
    expect(data.pauses).toMatchObject([{ to_date: today() }]);
  });

  it('a discharge and a start at once: no plan runs for a discharged patient', async () => {
    const care = await buildCare(test);
    await buildRunning(test, care);
    const draft = await buildDraft(test, care, { category: '呼吸' });
    const { version } = await patientOf(test, care.patient);
    const input = { id: care.patient.id, version, step: 'discharge', reason: '目标达成' };
    const [discharged, started] = await Promise.all([
      test.call(patient.changePatientStatus, input, care),
      activatePlan(test, care, draft),
    ]);
    expect(discharged.code).toBe(ok);
    expect([ok, 40902]).toContain(started.code);
    const rows = await test.database.db.select().from(plans).where(eq(plans.patientId, care.patient.id));
    expect(rows.filter(({ status }) => status === 'active')).toEqual([]);
  });
});

it('a plan is not completed for reasons that follow from other steps', async () => {
  const care = await buildCare(test);
  const running = await buildRunning(test, care);
  for (const end_reason of ['被替换', '患者结案'])
    expect((await complete.take(care, running, { end_reason })).data.errors).toEqual([
      { field: 'end_reason', message: '请选择结束原因' },
    ]);
  expect((await storedPlan(test, running))?.status).toBe('active');
});
