import { errorCodes, plan } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { activatePlan, buildCare, buildDraft, buildRunning, trailOfPlan } from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const wrongState = errorCodes.wrongState;

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
