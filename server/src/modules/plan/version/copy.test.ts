import { randomUUID } from 'node:crypto';
import { addDays, plan, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildExercise, buildTemplate } from '#server/test/build/library.ts';
import { buildCare, buildDraft, buildNext, buildRunning, type Care, trailOfPlan } from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
const copy = (care: Pick<Care, 'token'>, id: number, patientId: number, client_key = randomUUID()) =>
  test.call(plan.copyPlan, { id, patient_id: patientId, client_key }, { token: care.token });

describe('a copy', () => {
  it('is refused where either patient is out of scope, and for one no longer treated', async () => {
    const [care, stranger] = [await buildCare(test), await buildCare(test)];
    const running = await buildRunning(test, care);
    expect((await copy(stranger, running.id, stranger.patient.id)).code).toBe(40400);
    expect((await copy(care, running.id, stranger.patient.id)).code).toBe(40400);
    expect((await copy(care, 88_888_888, care.patient.id)).code).toBe(40400);
    const other = await buildPatient(test, care.doctor, [], { status: 'discharged' });
    expect((await copy(care, running.id, other.id)).msg).toBe('患者已结案，不能制定计划');
    const rows = await test.database.db.select().from(plans).where(eq(plans.patientId, other.id));
    expect(rows).toEqual([]);
  });

  it('is a draft of what the plan orders now, as long, from today', async () => {
    const care = await buildCare(test, { affectedSide: '左' });
    const template = await buildTemplate(test, [care.exercises[0].id]);
    const first = await buildRunning(test, care, { start_date: days(-5), end_date: days(8), template_id: template.id });
    const second = await buildNext(test, care, first, { title: '加量', goals: ['屈膝 90°'] });
    const target = await buildPatient(test, care.doctor, [], { affectedSide: '左' });
    const { code, data } = await copy(care, second.id, target.id);
    expect(code).toBe(ok);
    expect(data).toMatchObject({
      status: 'draft',
      version_no: 0,
      template_id: template.id,
      patient: { id: target.id },
      draft: { content: { ...second.current, start_date: today(), end_date: days(13) }, change_reason: null },
    });
    expect((await trailOfPlan(test, data))[0]).toMatchObject({
      action: 'copy_plan',
      detail: { patient_id: target.id, from: second.id, title: '加量' },
    });
  });

  it('of a draft is its content; to the same patient it is a second draft', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care, { items: [] });
    const { data } = await copy(care, draft.id, care.patient.id);
    expect(data.id).not.toBe(draft.id);
    expect(data.draft.content).toEqual(draft.draft?.content);
  });

  it('keeps the sides, and says so where the affected side differs', async () => {
    const care = await buildCare(test, { affectedSide: '左' });
    const running = await buildRunning(test, care);
    const target = await buildPatient(test, care.doctor, [], { affectedSide: '右' });
    const { data } = await copy(care, running.id, target.id);
    expect(data.draft.content.items).toEqual(running.current?.items);
    expect(data.draft.change_reason).toBe('与原计划患者的患侧不同，请核对各动作的侧别');
  });

  it("takes along a colleague's exercise that the plan holds, but not the colleague's own template", async () => {
    const care = await buildCare(test);
    const colleague = await signedIn(test, { agencyId: care.doctor.agencyId, modules: ['PATIENT_MGR'] });
    const own = { ownerScope: 'user', ownerId: colleague.user.id, agencyId: colleague.user.agencyId } as const;
    const exercise = await buildExercise(test, own);
    const template = await buildTemplate(test, [exercise.id], own);
    const shared = { ...care, patient: await buildPatient(test, care.doctor, [colleague.user.id]) };
    const items = [anItem({ exercise_id: exercise.id })];
    const draft = await buildDraft(test, { ...shared, token: colleague.token }, { items, template_id: template.id });
    const { code, data } = await copy(care, draft.id, care.patient.id);
    expect([code, data.template_id, data.exercises[0].name]).toEqual([ok, null, exercise.name]);
  });

  it('sent again with its key is the same plan, also at the same moment', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const target = await buildPatient(test, care.doctor);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => copy(care, running.id, target.id, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const rows = await test.database.db.select().from(plans).where(eq(plans.patientId, target.id));
    expect(rows).toHaveLength(1);
  });
});

describe('a plan on paper', () => {
  const print = (care: Pick<Care, 'token'>, id: number, version_no?: number) =>
    test.call(
      plan.printPlan,
      { id: String(id), ...(version_no !== undefined && { version_no: String(version_no) }) },
      { token: care.token },
    );

  it('is refused to callers who do not see it, and before its first start', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    expect((await test.call(plan.printPlan, { id: String(running.id) })).code).toBe(50008);
    expect((await print(await buildCare(test), running.id)).code).toBe(40400);
    expect((await print(care, running.id, 2)).code).toBe(40400);
    expect((await print(care, (await buildDraft(test, care)).id)).msg).toBe('计划尚未启用，不能打印');
    expect((await trailOfPlan(test, running)).filter(({ result }) => result === 'refused')).toHaveLength(2);
  });

  it('is by default what is trained today, not what begins later', async () => {
    const care = await buildCare(test);
    const first = await buildRunning(test, care);
    const later = await buildNext(test, care, first, { title: '加量', effective_date: days(5), end_date: days(40) });
    const { data } = await print(care, later.id);
    expect([data.version.version_no, data.content.title, data.content.end_date]).toEqual([1, '膝关节训练', days(40)]);
    expect((await print(care, later.id, 2)).data.version.version_no).toBe(2);
    const ahead = await buildRunning(test, care, { category: '呼吸', start_date: days(3) });
    expect((await print(care, ahead.id)).data.version.version_no).toBe(1);
  });

  it('has the version in force or the one asked for, the agency, the doctor, and who printed it', async () => {
    const care = await buildCare(test, {}, { nickname: '陈书涵', title: '主治医师' });
    const { agencyId } = care.doctor;
    await test.database.db
      .update(agencies)
      .set({ name: `仁和${agencyId}`, contactPhone: '19900000000' })
      .where(eq(agencies.id, agencyId ?? 0));
    const first = await buildRunning(test, care);
    const second = await buildNext(test, care, first, { title: '加量' });
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'], nickname: '周敏' });
    const { code, data } = await print(clerk, second.id);
    expect(code).toBe(ok);
    expect(data).toMatchObject({
      id: second.id,
      status: 'active',
      patient: { id: care.patient.id, has_consent: true },
      version: second.versions[0],
      content: second.current,
      warnings: ['胸痛胸闷', '喘不上气', '晕倒', '发热'],
      agency: { name: `仁和${agencyId}`, contact_phone: '19900000000' },
      doctor: { nickname: '陈书涵', title: '主治医师', signature_id: null },
      printed_by: '周敏',
    });
    expect(data.exercises).toHaveLength(2);
    expect(data.exercises[0].steps).toEqual(['慢慢抬起。']);
    expect((await print(clerk, second.id, 1)).data).toMatchObject({
      content: first.current,
      version: first.versions[0],
    });
    const lines = (await trailOfPlan(test, second)).filter(({ action }) => action === 'print_plan');
    expect(lines).toEqual(
      [2, 1].map((version_no) => ({
        action: 'print_plan',
        result: 'ok',
        userId: clerk.user.id,
        detail: { patient_id: care.patient.id, version_no },
      })),
    );
  });

  it('ends where a pause has moved its end', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    await test.database.db
      .update(plans)
      .set({ endDate: days(30) })
      .where(eq(plans.id, running.id));
    expect((await print(care, running.id)).data.content.end_date).toBe(days(30));
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, care.patient.id));
    expect((await print(care, running.id)).code).toBe(ok);
  });
});
