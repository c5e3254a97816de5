import { addDays, plan as planContract, progress, today } from '@yun/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exerciseProgressions } from '#server/tables/exercise.table.ts';
import { planItems, plans, planVersions } from '#server/tables/plan.table.ts';
import { alerts, sessionItems, trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildExercise, dose } from '#server/test/build/library.ts';
import { buildNextDraft, storedPlan, trailOfPlan } from '#server/test/build/plan.ts';
import { buildTreated, type Treated } from '#server/test/build/treated.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function hintsOf({ token, patient }: Treated): Promise<progress.Hint[]> {
  const { data } = await test.call(progress.getProgressSummary, { patient_id: String(patient.id) }, { token });
  return data.hints;
}

async function firstHint(treated: Treated): Promise<progress.Hint> {
  const [hint] = await hintsOf(treated);
  if (hint === undefined) throw new Error('there is no hint');
  return hint;
}

function accept({ token, patient }: Treated, hint: progress.Hint, values: object = {}) {
  const { plan_id, plan_version: version, plan_item_id, change } = hint;
  const input = { patient_id: patient.id, plan_id, version, plan_item_id, change, ...values };
  return test.call(progress.acceptHint, input, { token });
}

const versionsOf = ({ plan }: Treated) =>
  test.database.db
    .select()
    .from(planVersions)
    .where(eq(planVersions.planId, plan.id))
    .orderBy(asc(planVersions.versionNo));

/** The items the newest version orders. */
async function orderedBy(treated: Treated) {
  const newest = (await versionsOf(treated)).at(-1);
  return test.database.db
    .select()
    .from(planItems)
    .where(eq(planItems.versionId, newest?.id ?? 0))
    .orderBy(planItems.sort);
}

describe('hints of the summary', () => {
  it('say the next step of each exercise that went well', async () => {
    const treated = await buildTreated(test);
    const [first, second] = treated.versions[1].items;
    expect(await hintsOf(treated)).toMatchObject(
      [first, second].map((item) => ({
        plan_id: treated.plan.id,
        plan_version: 1,
        plan_item_id: item?.id,
        direction: 'up',
        proposal: '每次保持 5 → 7 秒',
        change: { field: 'hold_sec', from: 5, to: 7 },
        reason: '连续 3 次全部完成，疼痛不超过 2 分，用力 4 分以内',
      })),
    );
  });

  it('are none for whom is discharged', async () => {
    expect(await hintsOf(await buildTreated(test, { status: 'discharged' }))).toEqual([]);
  });
});

describe('POST /api/progress/accept_hint', () => {
  it('refuses strangers, readers and what does not belong together', async () => {
    const treated = await buildTreated(test);
    const hint = await firstHint(treated);
    expect((await test.call(progress.acceptHint, {})).code).toBe(50008);
    const reader = await signedIn(test, {
      agencyId: treated.doctor.agencyId,
      userType: '机构',
      modules: ['USER_MGR', 'USER_BROWSE'],
    });
    expect((await accept({ ...treated, token: reader.token }, hint)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await accept({ ...treated, token: stranger.token }, hint)).code).toBe(40400);
    const other = await buildPatient(test, treated.doctor);
    expect((await accept(treated, hint, { patient_id: other.id })).code).toBe(40400);
    expect((await accept(treated, hint, { plan_id: 99_999_999 })).code).toBe(40400);
    expect((await accept(treated, hint, { change: { field: 'sets', from: 1, to: 2 } })).code).toBe(40000);
    expect(await versionsOf(treated)).toHaveLength(2);
  });

  it('refuses what the records no longer say', async () => {
    const treated = await buildTreated(test);
    const hint = await firstHint(treated);
    const changed = { change: { field: 'hold_sec', from: 5, to: 9 } };
    const refused = await accept(treated, hint, changed);
    expect([refused.code, refused.msg]).toEqual([40902, '建议已变化，请刷新']);
    const newest = treated.sessionIds.at(-1) ?? 0;
    await test.database.db.update(sessionItems).set({ setsDone: 1 }).where(eq(sessionItems.sessionId, newest));
    expect((await accept(treated, hint)).msg).toBe('建议已变化，请刷新');
    await test.database.db.update(sessionItems).set({ setsDone: 2 }).where(eq(sessionItems.sessionId, newest));
    await test.database.db.update(plans).set({ status: 'paused' }).where(eq(plans.id, treated.plan.id));
    expect((await accept(treated, hint)).msg).toBe('建议已变化，请刷新');
    const trail = await trailOfPlan(test, treated.plan);
    expect(trail.map(({ action, result }) => [action, result])).toEqual(Array(3).fill(['accept_hint', 'refused']));
    expect(await versionsOf(treated)).toHaveLength(2);
  });

  it('becomes a version from tomorrow on where today was trained, checked and audited', async () => {
    const treated = await buildTreated(test);
    const hint = await firstHint(treated);
    const { code, msg, data } = await accept(treated, hint);
    expect(code, msg).toBe(ok);
    expect(data).toEqual({ version_no: 3, summary: expect.stringContaining('保持') });
    const [, before, made] = await versionsOf(treated);
    expect(made).toMatchObject({
      versionNo: 3,
      createdBy: treated.doctor.id,
      painLimit: before?.painLimit,
      endDate: treated.plan.endDate,
      effectiveDate: addDays(today(), 1),
      changeReason: `采纳建议：${hint.exercise_name} 每次保持 5 → 7 秒`,
    });
    expect((await orderedBy(treated)).map(({ holdSec, reps }) => [holdSec, reps])).toEqual([
      [7, 10],
      [5, 10],
    ]);
    const trail = await trailOfPlan(test, treated.plan);
    expect(trail.at(-1)).toMatchObject({
      action: 'accept_hint',
      result: 'ok',
      detail: { patient_id: treated.patient.id, version_no: 3 },
    });
    // What was just changed is not changed again; the other one waits with the new version of the plan.
    const [other, ...more] = await hintsOf(treated);
    expect([other?.plan_item_id, more]).toEqual([(await orderedBy(treated))[1]?.id, []]);
    expect((await accept(treated, other as progress.Hint)).code).toBe(ok);
    expect((await orderedBy(treated)).map(({ holdSec }) => holdSec)).toEqual([7, 7]);
    expect((await versionsOf(treated)).at(-1)?.effectiveDate).toBe(addDays(today(), 1));
  });

  it('becomes a version from today on where nothing was trained yet', async () => {
    const treated = await buildTreated(test);
    const newest = treated.sessionIds.at(-1) ?? 0;
    await test.database.db.delete(sessionItems).where(eq(sessionItems.sessionId, newest));
    await test.database.db.delete(trainSessions).where(eq(trainSessions.id, newest));
    expect((await accept(treated, await firstHint(treated))).code).toBe(ok);
    expect((await versionsOf(treated)).at(-1)?.effectiveDate).toBe(today());
  });

  it('refuses more while pain or an event waits for somebody, snoozed or not, and shows no such hint', async () => {
    const treated = await buildTreated(test);
    const hint = await firstHint(treated);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const alert = await buildAlert(test, treated.patient, { ruleCode: 'W01', snoozeUntil: tomorrow });
    expect(await hintsOf(treated)).toEqual([]);
    expect((await accept(treated, hint)).msg).toBe('建议已变化，请刷新');
    await test.database.db.update(alerts).set({ status: 'closed' }).where(eq(alerts.id, alert.id));
    expect(await hintsOf(treated)).toHaveLength(2);
    const [event] = treated.sessionIds.slice(-5);
    await test.database.db
      .update(trainSessions)
      .set({ adverseEvent: '肿胀加重' })
      .where(eq(trainSessions.id, event ?? 0));
    expect(await hintsOf(treated)).toEqual([]);
    expect((await accept(treated, hint)).msg).toBe('建议已变化，请刷新');
  });

  it('is taken once, however often it is sent', async () => {
    const treated = await buildTreated(test);
    const hint = await firstHint(treated);
    const codes = (await Promise.all([accept(treated, hint), accept(treated, hint)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([ok, 40900].sort());
    expect(await versionsOf(treated)).toHaveLength(3);
  });

  it('leaves a draft that is being prepared', async () => {
    const treated = await buildTreated(test);
    const read = await test.call(planContract.getPlanInfo, { id: String(treated.plan.id) }, { token: treated.token });
    const drafted = await buildNextDraft(test, treated, read.data, { title: '下一阶段' });
    const hint = await firstHint(treated);
    expect(hint.plan_version).toBe(drafted.version);
    expect((await accept(treated, hint)).code).toBe(ok);
    const stored = await storedPlan(test, treated.plan);
    expect([stored?.draft?.content.title, stored?.title, stored?.versionNo]).toEqual(['下一阶段', '膝置换 2–6 周', 3]);
  });

  it('brings the harder exercise with its own dose, and asks for what speaks against it', async () => {
    const treated = await buildTreated(test, {}, { holdSec: 30 });
    const [first] = treated.exercises;
    const rules = [{ level: 'warn' as const, when: { postop_below: 90 }, text: '术后 90 天内扶稳椅背' }];
    const harder = await buildExercise(test, {
      name: '单腿坐站',
      isUnilateral: true,
      rules,
      dose: { ...dose, sets: 4, reps: 6 },
    });
    await test.database.db.insert(exerciseProgressions).values({ fromId: first.id, toId: harder.id });
    const hint = await firstHint(treated);
    expect(hint).toMatchObject({ proposal: '换成单腿坐站', change: { field: 'exercise_id', to: harder.id } });
    const refused = await accept(treated, hint);
    expect([refused.code, refused.msg]).toEqual([40902, '有 1 条提示需要确认']);
    expect(refused.data.findings).toMatchObject([{ level: 'warn', text: '术后 90 天内扶稳椅背' }]);
    const acknowledged = refused.data.findings.map(({ key }: { key: string }) => key);
    const { code, msg } = await accept(treated, hint, { acknowledged, ack_reason: '已当面指导' });
    expect(code, msg).toBe(ok);
    const [item, other] = await orderedBy(treated);
    expect(item).toMatchObject({
      exerciseId: harder.id,
      sets: 4,
      reps: 6,
      side: '左',
      timesPerDay: 1,
      freqType: '每天',
    });
    expect(other).toMatchObject({ exerciseId: treated.exercises[1].id, sets: 2 });
    const made = (await versionsOf(treated)).at(-1);
    expect(made).toMatchObject({
      changeReason: expect.stringMatching(/^采纳建议：.+换成单腿坐站$/),
      ackReason: '已当面指导',
    });
  });
});
