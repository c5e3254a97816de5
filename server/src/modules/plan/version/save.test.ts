import { randomUUID } from 'node:crypto';
import { addDays, plan, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildExercise, buildTemplate } from '#server/test/build/library.ts';
import {
  activatePlan,
  buildCare,
  buildDraft,
  buildNextDraft,
  buildRunning,
  type Care,
  contentFor,
  planForm,
  savePlan,
  storedPlan,
  trailOfPlan,
} from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const plansOf = ({ patient }: Care) => test.database.db.select().from(plans).where(eq(plans.patientId, patient.id));
const setStatus = ({ patient }: Care, status: 'paused' | 'lost' | 'discharged' | 'archived') =>
  test.database.db.update(patients).set({ status }).where(eq(patients.id, patient.id));
const days = (n: number) => addDays(today(), n);

describe('a new plan is refused', () => {
  it('to callers who are not signed in or hold no code for it', async () => {
    const care = await buildCare(test);
    expect((await test.call(plan.savePlan, planForm(care))).code).toBe(50008);
    const { token } = await signedIn(test, {
      agencyId: care.doctor.agencyId,
      userType: '机构',
      modules: ['AGENCY_MGR', 'USER_BROWSE'],
    });
    expect((await savePlan(test, { token }, planForm(care))).code).toBe(40300);
    expect(await plansOf(care)).toEqual([]);
  });

  it('for a patient outside the scope, as for one that does not exist, with an audit line', async () => {
    const care = await buildCare(test);
    const colleague = await buildCare(test, {}, { agencyId: care.doctor.agencyId });
    for (const patient_id of [colleague.patient.id, 88_888_888]) {
      const { code, msg, data } = await savePlan(test, care, planForm(care, { patient_id }));
      expect([code, msg, data]).toEqual([40400, '记录不存在或无权查看', null]);
    }
    expect(await plansOf(colleague)).toEqual([]);
  });

  it.each([
    [{ title: '膝' }, 'title', '计划名称为 2 到 50 个字'],
    [{ end_date: '2020-01-01' }, 'end_date', '结束日期不能早于开始日期'],
    [{ client_key: undefined }, 'client_key', '缺少请求编号'],
    [{ items: [anItem({ sets: 0 })] }, 'items.0.sets', '组数应为 1 到 10'],
    [{ items: [anItem({ exercise_id: 88_888_888 })] }, 'items.0.exercise_id', '动作不存在或无权使用'],
    [{ template_id: 88_888_888 }, 'template_id', '模板不存在或无权使用'],
  ])('with %j', async (values, field, message) => {
    const care = await buildCare(test);
    const { code, data } = await savePlan(test, care, planForm(care, values));
    expect([code, data.errors]).toEqual([40000, [{ field, message }]]);
    expect(await plansOf(care)).toEqual([]);
  });

  it("with another person's own exercise or template", async () => {
    const [care, other] = [await buildCare(test), await buildCare(test)];
    const own = { ownerScope: 'user', ownerId: other.doctor.id, agencyId: other.doctor.agencyId } as const;
    const exercise = await buildExercise(test, own);
    const items = [anItem({ exercise_id: care.exercises[0].id }), anItem({ exercise_id: exercise.id })];
    const foreign = await savePlan(test, care, planForm(care, { items }));
    expect(foreign.data.errors).toEqual([{ field: 'items.1.exercise_id', message: '动作不存在或无权使用' }]);
    const template = await buildTemplate(test, [care.exercises[0].id], own);
    expect((await savePlan(test, care, planForm(care, { template_id: template.id }))).code).toBe(40000);
    expect((await savePlan(test, other, planForm(other, { items: [anItem({ exercise_id: exercise.id })] }))).code).toBe(
      ok,
    );
  });

  it.each([
    ['discharged', '患者已结案，不能制定计划'],
    ['archived', '患者已归档，不能制定计划'],
  ] as const)('for a patient who is %s', async (status, message) => {
    const care = await buildCare(test);
    await setStatus(care, status);
    const { code, msg } = await savePlan(test, care, planForm(care));
    expect([code, msg]).toEqual([40902, message]);
  });
});

describe('a new plan', () => {
  it('is a draft with all that was sent, its patient and its exercises', async () => {
    const care = await buildCare(test, { affectedSide: '左', fallRisk: '高', conditionCode: 'TKA' });
    const template = await buildTemplate(test, [care.exercises[0].id]);
    const content = contentFor(care, {
      title: '膝置换早期',
      rest_rule: '小腿肿痛立即就医',
      goals: ['屈膝 90°'],
      items: [
        anItem({ exercise_id: care.exercises[1].id, load_value: 1.239, load_unit: 'kg', note: '慢', from_day: 2 }),
        anItem({ exercise_id: care.exercises[0].id, freq_type: '每周指定日', weekdays: [1, 3], target_rpe: 4 }),
      ],
    });
    const { code, data } = await savePlan(test, care, planForm(care, { ...content, template_id: template.id }));
    expect(code).toBe(ok);
    const [first, second] = content.items;
    expect(data).toMatchObject({
      status: 'draft',
      current: null,
      version_no: 0,
      draft: {
        content: { ...content, items: [{ ...first, load_value: 1.24 }, second] },
        saved_by: care.doctor.nickname,
      },
      template_id: template.id,
      versions: [],
      pauses: [],
      can_edit: true,
      version: 1,
      patient: { id: care.patient.id, affected_side: '左', fall_risk: '高', has_consent: true, condition_code: 'TKA' },
    });
    expect(data.exercises.map(({ id }: { id: number }) => id).sort()).toEqual(
      care.exercises.map(({ id }) => id).sort(),
    );
    expect(await storedPlan(test, data)).toMatchObject({ title: '膝置换早期', itemCount: 2, doctorId: care.doctor.id });
    expect(await trailOfPlan(test, data)).toEqual([
      {
        action: 'save_plan',
        result: 'ok',
        userId: care.doctor.id,
        detail: { patient_id: care.patient.id, title: '膝置换早期', items: 2 },
      },
    ]);
  });

  it('needs neither consent nor a running patient nor any exercise yet', async () => {
    const care = await buildCare(test);
    for (const status of ['paused', 'lost'] as const) {
      await setStatus(care, status);
      expect((await savePlan(test, care, planForm(care, { items: [] }))).code).toBe(ok);
    }
  });

  it('sent again with its key is the same plan and writes nothing', async () => {
    const care = await buildCare(test);
    const form = planForm(care);
    const first = await savePlan(test, care, form);
    const again = await savePlan(test, care, { ...form, title: '另一个名称' });
    expect(again.data).toEqual(first.data);
    expect(await plansOf(care)).toHaveLength(1);
    expect(await trailOfPlan(test, first.data)).toHaveLength(1);
  });

  it('sent many times at once is made once', async () => {
    const care = await buildCare(test);
    const other = await buildPatient(test, care.doctor);
    const client_key = randomUUID();
    const forms = Array.from({ length: 6 }, (_, n) =>
      planForm(n % 2 === 0 ? care : { ...care, patient: other }, { client_key }),
    );
    const answers = await Promise.all(forms.map((form) => savePlan(test, care, form)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const rows = await test.database.db.select().from(plans).where(eq(plans.clientKey, client_key));
    expect(rows).toHaveLength(1);
  });

  it('of a report’s patient names the doctor it was done for; somebody without patients prescribes in the name of theirs', async () => {
    const manager = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const care = await buildCare(test, {}, { agencyId: manager.user.agencyId, managerId: manager.user.id });
    const byManager = await savePlan(test, manager, planForm(care));
    expect((await trailOfPlan(test, byManager.data))[0]?.detail).toMatchObject({ on_behalf_of: care.doctor.id });
    expect(await storedPlan(test, byManager.data)).toMatchObject({ doctorId: manager.user.id });
    const clerk = await signedIn(test, { agencyId: care.doctor.agencyId, userType: '机构', modules: ['USER_MGR'] });
    const byClerk = await savePlan(test, clerk, planForm(care));
    expect(await storedPlan(test, byClerk.data)).toMatchObject({ doctorId: care.doctor.id, createdBy: clerk.user.id });
  });

  it('may ask for more than any column was made for', async () => {
    const care = await buildCare(test);
    const most = { sets: 10, reps: 100, hold_sec: 300, tempo_sec: 30, times_per_day: 12, duration_sec: 3600 };
    const items = Array.from({ length: 30 }, () => anItem({ exercise_id: care.exercises[0].id, ...most }));
    expect((await savePlan(test, care, planForm(care, { items }))).code).toBe(ok);
  });
});

describe('a draft that was saved before', () => {
  const again = (care: Care, info: plan.PlanInfo, values: object = {}) => {
    const { client_key: _, ...form } = planForm(care);
    return savePlan(test, care, { ...form, id: info.id, version: info.version, ...values });
  };

  it('is refused without the version it was read in, or of another patient', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const { code, data } = await again(care, draft, { version: undefined });
    expect([code, data.errors[0].field]).toEqual([40000, 'version']);
    const other = await buildPatient(test, care.doctor);
    expect((await again(care, draft, { patient_id: other.id })).code).toBe(40400);
    expect((await storedPlan(test, draft))?.version).toBe(1);
  });

  it('is not found in another agency, by any caller', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const stranger = await buildCare(test);
    const { code, msg } = await again(stranger, draft);
    expect([code, msg]).toEqual([40400, '记录不存在或无权查看']);
    const manager = await signedIn(test, {
      userType: '机构',
      modules: ['USER_MGR'],
      agencyId: (await buildAgency(test)).id,
    });
    expect((await savePlan(test, manager, { ...planForm(care), id: draft.id, version: 1 })).code).toBe(40400);
    const trail = await trailOfPlan(test, draft);
    expect(trail.slice(1).map(({ action, result }) => `${action} ${result}`)).toEqual([
      'save_plan refused',
      'save_plan refused',
    ]);
  });

  it('changes, and lists show what it says', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const values = { title: '第二稿', category: '呼吸', start_date: days(3), end_date: days(9), pain_limit: 2 };
    const { code, data } = await again(care, draft, { ...values, items: [], effective_date: days(5) });
    expect(code).toBe(ok);
    expect(data).toMatchObject({ version: 2, draft: { content: values, effective_date: null } });
    expect(await storedPlan(test, draft)).toMatchObject({ title: '第二稿', startDate: days(3), itemCount: 0 });
    const [, line] = await trailOfPlan(test, draft);
    expect(line?.detail).toMatchObject({ title: '第二稿', patient_id: care.patient.id });
    expect(String(line?.detail.summary)).toContain('类别 运动 → 呼吸');
  });

  it('saved as it was writes nothing', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const { data } = await again(care, draft);
    expect(data).toEqual(draft);
    expect(await trailOfPlan(test, draft)).toHaveLength(1);
  });

  it('two doctors at once: the second is refused, with what the first one saved', async () => {
    const care = await buildCare(test);
    const colleague = await signedIn(test, { agencyId: care.doctor.agencyId, modules: ['PATIENT_MGR'] });
    const shared = await buildPatient(test, care.doctor, [colleague.user.id]);
    const both = { ...care, patient: shared };
    const draft = await buildDraft(test, both);
    const first = await again(both, draft, { title: '甲的修改' });
    const second = await again({ ...both, token: colleague.token }, draft, { title: '乙的修改' });
    expect([second.code, second.msg]).toEqual([40900, '计划已被他人修改，请刷新']);
    expect(second.data.current).toEqual(first.data);
    const third = await again({ ...both, token: colleague.token }, second.data.current, { title: '乙的修改' });
    expect(third.data.draft).toMatchObject({ content: { title: '乙的修改' }, saved_by: colleague.user.nickname });
    const racing = await Promise.all(['丙一', '丙二', '丙三'].map((title) => again(both, third.data, { title })));
    expect(racing.map(({ code }) => code).sort()).toEqual([ok, 40900, 40900]);
  });

  it('keeps an exercise of a colleague that is in it, and takes no other', async () => {
    const care = await buildCare(test);
    const colleague = await signedIn(test, { agencyId: care.doctor.agencyId, modules: ['PATIENT_MGR'] });
    const shared = { ...care, patient: await buildPatient(test, care.doctor, [colleague.user.id]) };
    const own = { ownerScope: 'user', ownerId: colleague.user.id, agencyId: colleague.user.agencyId } as const;
    const [used, unused] = [await buildExercise(test, own), await buildExercise(test, own)];
    const draft = await buildDraft(
      test,
      { ...shared, token: colleague.token },
      {
        items: [anItem({ exercise_id: used.id })],
      },
    );
    const kept = await again(shared, draft, { items: [anItem({ exercise_id: used.id, reps: 12 })] });
    expect(kept.code).toBe(ok);
    expect(kept.data.exercises[0].name).toBe(used.name);
    expect((await again(shared, kept.data, { items: [anItem({ exercise_id: unused.id })] })).code).toBe(40000);
  });
});

describe('the draft of a running plan', () => {
  it('is refused where it changes what has begun, or what is over', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const input = (values: object) =>
      buildNextDraft(test, care, running, values).then(
        () => 'saved',
        (error: Error) => error.message,
      );
    expect(await input({ category: '呼吸' })).toContain('计划启用后不能更改类别');
    expect(await input({ start_date: days(1) })).toContain('计划启用后不能更改开始日期');
    expect(await input({ effective_date: days(-1) })).toContain('生效日期不能早于今天');
    expect(await input({ end_date: days(2), effective_date: days(3) })).toContain('结束日期不能早于新版本生效的日期');
    expect(await storedPlan(test, running)).toMatchObject({ draft: null, version: running.version });
  });

  it('is refused once the plan or the treatment is over', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    await setStatus(care, 'archived');
    await expect(buildNextDraft(test, care, running)).rejects.toThrow('患者档案已归档，计划只能查看');
    await setStatus(care, 'discharged');
    await expect(buildNextDraft(test, care, running)).rejects.toThrow('患者已结案');
    await test.database.db.update(plans).set({ status: 'completed' }).where(eq(plans.id, running.id));
    await expect(buildNextDraft(test, care, running)).rejects.toThrow('计划已完成，不能修改');
  });

  it('changes nothing of what is ordered, may end later, and can be given up', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const next = await buildNextDraft(test, care, running, { title: '下一版', end_date: days(60) });
    expect(next).toMatchObject({ status: 'active', version_no: 1, current: running.current });
    expect(next.draft).toMatchObject({ content: { title: '下一版' }, change_reason: '疼痛减轻，加量' });
    expect(await storedPlan(test, running)).toMatchObject({ title: running.current?.title, endDate: days(27) });
    const discard = (version: number) => test.call(plan.discardDraft, { id: next.id, version }, care);
    expect((await discard(running.version)).code).toBe(40900);
    const { data } = await discard(next.version);
    expect(data).toMatchObject({ draft: null, current: running.current, version: next.version + 1 });
    expect((await discard(data.version)).msg).toBe('没有草稿');
    const draft = await buildDraft(test, care);
    const { code, msg } = await test.call(plan.discardDraft, { id: draft.id, version: 1 }, care);
    expect([code, msg]).toEqual([40902, '计划尚未启用，请直接删除计划']);
    expect((await activatePlan(test, care, data)).msg).toBe('没有待启用的草稿');
  });
});

it('what a plan is built on: the patient and the plans not over yet', async () => {
  const care = await buildCare(test);
  const [draft, running] = [await buildDraft(test, care, { title: '草稿一' }), await buildRunning(test, care)];
  const look = (token: string, id = care.patient.id) =>
    test.call(plan.getPlanPatient, { patient_id: String(id) }, { token });
  const { data } = await look(care.token);
  expect(data.patient).toMatchObject({ id: care.patient.id, name: '测试患者', age: expect.any(Number) });
  expect(data.open_plans).toEqual([
    { id: draft.id, title: '草稿一', category: '运动', status: 'draft', has_draft: true },
    { id: running.id, title: '膝关节训练', category: '运动', status: 'active', has_draft: false },
  ]);
  const stranger = await buildCare(test);
  expect((await look(stranger.token)).code).toBe(40400);
  expect((await test.call(plan.getPlanInfo, { id: String(draft.id) }, stranger)).code).toBe(40400);
  const { data: seen } = await test.call(plan.getPlanInfo, { id: String(draft.id) }, care);
  expect(seen).toEqual({ ...draft, patient: { ...draft.patient, status: 'active' } });
});

it('an administrator who looks at a plan leaves one audit line, a doctor in charge none', async () => {
  const care = await buildCare(test);
  const draft = await buildDraft(test, care);
  const { user, token } = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
  for (const caller of [care, { token }, { token }])
    expect((await test.call(plan.getPlanInfo, { id: String(draft.id) }, { token: caller.token })).code).toBe(ok);
  expect((await trailOfPlan(test, draft)).slice(1)).toEqual([
    { action: 'plan_info', result: 'ok', userId: user.id, detail: { patient_id: care.patient.id } },
  ]);
});

it('a plan begins within 90 days', async () => {
  const care = await buildCare(test);
  const from = (n: number) => ({ start_date: days(n), end_date: days(n + 20) });
  const draft = await buildDraft(test, care, from(90));
  const errors = [{ field: 'start_date', message: '开始日期最晚为今天之后 90 天' }];
  const { client_key: _, ...form } = planForm(care, { id: draft.id, version: draft.version, ...from(91) });
  for (const input of [planForm(care, from(91)), form]) {
    const { code, data } = await savePlan(test, care, input);
    expect([code, data.errors]).toEqual([40000, errors]);
  }
});
