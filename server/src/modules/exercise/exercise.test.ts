import { exercise as contract } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { planItems, plans, planVersions } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { buildExercise, buildTemplate } from '#server/test/build/library.ts';
import { findExercises } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = (agencyId?: number) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== undefined && { agencyId }) });
const info = (token: string, id: number, more: object = {}) =>
  test.call(contract.getExerciseInfo, { id: String(id), ...more }, { token });
const linesOf = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'exercise'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
const ofUser = ({ id, agencyId }: { id: number; agencyId: number | null }) => ({
  ownerScope: 'user' as const,
  agencyId,
  ownerId: id,
});

/** Plans of `versions` versions each, all of them with the exercise. */
async function usePlans(exerciseId: number, versions: number[]) {
  const { db } = test.database;
  const doctor = await buildUser(test);
  const patient = await buildPatient(test, doctor);
  const head = { title: '计划', startDate: '2026-01-01', endDate: '2026-01-31', painLimit: 4, dailyMinutes: 5 };
  const item = { exerciseId, side: '左' as const, sets: 1, reps: 1, holdSec: 0, tempoSec: 4, restSec: 0 };
  const rest = { durationSec: 0, timesPerDay: 1, freqType: '每天' as const, place: '居家' as const };
  for (const count of versions) {
    const values = { ...head, patientId: patient.id, category: '运动' as const, doctorId: doctor.id };
    const [plan] = await db
      .insert(plans)
      .values({ ...values, status: 'completed', versionNo: count })
      .returning();
    for (let n = 1; n <= count; n += 1) {
      const version = { ...head, planId: plan?.id ?? 0, versionNo: n, effectiveDate: '2026-01-01', itemCount: 2 };
      const [made] = await db.insert(planVersions).values(version).returning();
      await db.insert(planItems).values([1, 2].map((sort) => ({ ...item, ...rest, versionId: made?.id ?? 0, sort })));
    }
  }
}

describe('exercise_info', () => {
  it('refuses an exercise the caller may not see, with and without a patient, and audits it', async () => {
    const { user, token } = await doctorOf();
    const own = await buildPatient(test, user);
    const foreign = await buildExercise(test, ofUser(await buildUser(test)));
    for (const more of [{}, { patient_id: String(own.id) }]) {
      const answer = await info(token, foreign.id, more);
      expect([answer.code, answer.data]).toEqual([40400, null]);
    }
    expect(await linesOf(foreign.id)).toMatchObject([{ action: 'exercise_info', result: 'refused' }, {}]);
    const other = await buildPatient(test, await buildUser(test));
    const system = await buildExercise(test);
    expect((await info(token, system.id, { patient_id: String(other.id) })).code).toBe(40400);
  });

  it('counts the plans and templates that use it, each once', async () => {
    const { token } = await doctorOf();
    const [used, unused] = [await buildExercise(test), await buildExercise(test)];
    await usePlans(used.id, [1, 3]);
    await buildTemplate(test, [used.id, used.id]);
    await buildTemplate(test, [unused.id]);
    await buildTemplate(test, [unused.id, used.id], { status: 'draft' });
    expect((await info(token, used.id)).data.used_count).toBe(4);
    expect((await info(token, unused.id)).data.used_count).toBe(2);
  });
});

describe('change_status', () => {
  const change = (token: string, id: number, version: number, status: string) =>
    test.call(contract.changeExerciseStatus, { id, version, status }, { token });

  it('refuses what is not the caller’s, a stale version and unknown states', async () => {
    const agency = await buildAgency(test);
    const { token } = await doctorOf(agency.id);
    const [system, shared] = [
      await buildExercise(test),
      await buildExercise(test, { ownerScope: 'agency', agencyId: agency.id }),
    ];
    const foreign = await buildExercise(test, ofUser(await buildUser(test)));
    expect((await change(token, system.id, 1, 'disabled')).code).toBe(40300);
    expect((await change(token, shared.id, 1, 'disabled')).code).toBe(40300);
    expect((await change(token, foreign.id, 1, 'disabled')).code).toBe(40400);
    expect((await change(token, foreign.id, 1, 'draft')).code).toBe(40000);
    expect(await linesOf(shared.id)).toMatchObject([
      { action: 'change_exercise_status', result: 'refused', detail: { reason: '没有操作权限' } },
    ]);
    const manager = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    const late = await change(manager.token, shared.id, 2, 'disabled');
    expect([late.code, late.data.current]).toMatchObject([40900, { id: shared.id, status: 'active', version: 1 }]);
  });

  it('switches off and on again, used or not; plans that have it keep it', async () => {
    const { user, token } = await doctorOf();
    const own = await buildExercise(test, ofUser(user));
    await usePlans(own.id, [1]);
    const off = await change(token, own.id, 1, 'disabled');
    expect([off.code, off.data]).toMatchObject([ok, { status: 'disabled', version: 2, used_count: 1 }]);
    expect((await change(token, own.id, 2, 'disabled')).data.version).toBe(2);
    expect((await change(token, own.id, 2, 'active')).data).toMatchObject({ status: 'active', version: 3 });
    expect((await linesOf(own.id)).map(({ detail }) => detail)).toEqual([
      { status: { from: 'active', to: 'disabled' } },
      { status: { from: 'disabled', to: 'active' } },
    ]);
    const draft = await buildExercise(test, { ...ofUser(user), status: 'draft' });
    expect((await change(token, draft.id, 1, 'active')).data.status).toBe('active');
  });
});

describe('favorite', () => {
  const mark = (token: string, id: number, is_favorite: boolean) =>
    test.call(contract.favoriteExercise, { id, is_favorite }, { token });

  it('refuses an exercise the caller may not see', async () => {
    const { token } = await doctorOf();
    const foreign = await buildExercise(test, ofUser(await buildUser(test)));
    expect((await mark(token, foreign.id, true)).code).toBe(40400);
    expect(await linesOf(foreign.id)).toMatchObject([{ action: 'favorite', result: 'refused' }]);
  });

  it('is each person’s own, and the same however often it is said', async () => {
    const [one, other] = [await doctorOf(), await signedIn(test, { modules: ['USER_BROWSE'] })];
    const { id } = await buildExercise(test);
    const answers = await Promise.all([1, 2, 3].map(() => mark(one.token, id, true)));
    expect(answers.map(({ code, data }) => [code, data])).toEqual(Array(3).fill([ok, { id, is_favorite: true }]));
    expect((await info(one.token, id)).data).toMatchObject({ is_favorite: true, version: 1 });
    expect((await info(other.token, id)).data.is_favorite).toBe(false);
    expect((await mark(other.token, id, false)).data).toEqual({ id, is_favorite: false });
    await mark(one.token, id, false);
    expect((await info(one.token, id)).data.is_favorite).toBe(false);
    expect((await linesOf(id)).map(({ userId, detail }) => [userId, detail])).toEqual([
      [one.user.id, { is_favorite: true }],
      [one.user.id, { is_favorite: false }],
    ]);
  });
});

describe('findExercises', () => {
  it('finds what plans need of exercises the caller may see, and of those the plan uses already', async () => {
    const { user } = await doctorOf();
    const principal = { ...user, userId: user.id } as never;
    const [system, foreign] = [await buildExercise(test), await buildExercise(test, ofUser(await buildUser(test)))];
    const { db } = test.database;
    const find = async (ids: number[], used?: number[]) =>
      (await findExercises(db, principal, ids, used)).map(({ id }) => id);
    expect(await find([])).toEqual([]);
    expect(await find([system.id, foreign.id, 88_888_888])).toEqual([system.id]);
    expect(await find([system.id, foreign.id], [foreign.id])).toEqual([system.id, foreign.id]);
    expect(await find([system.id], [foreign.id])).toEqual([system.id]);
    expect(await findExercises(db, principal, [system.id])).toEqual([
      {
        id: system.id,
        code: system.code,
        name: system.name,
        body_parts: ['膝'],
        kind: '力量',
        status: 'active',
        is_unilateral: false,
        rules: [],
        steps: system.steps,
        key_points: [],
        figure: null,
      },
    ]);
  });
});
