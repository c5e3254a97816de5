import { addDays, contentText, plan, today } from '@yun/contract';
import { anItem, contentOf } from '@yun/contract/test/plan-sample';
import { and, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises } from '#server/tables/exercise.table.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import {
  activatePlan,
  buildCare,
  buildDraft,
  buildNext,
  buildNextDraft,
  buildRunning,
  type Care,
  storedPlan,
  trailOfPlan,
} from '#server/test/build/plan.ts';
import { tries } from '#server/test/tier.ts';
import { versionOn } from '../training/version-on.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
const diff = (care: Pick<Care, 'token'>, id: number, from: number, to: number) =>
  test.call(plan.diffVersion, { id: String(id), from: String(from), to: String(to) }, { token: care.token });
const rollback = (care: Care, { id, version }: { id: number; version: number }, to: number, values: object = {}) =>
  test.call(
    plan.rollbackVersion,
    { id, version, to, reason: '加量后疼痛', acknowledged: [], ack_reason: null, ...values },
    care,
  );

/** As if everything had happened so many days earlier; what never changes is changed past its guard. */
async function backdate(id: number, days: number): Promise<void> {
  await test.database.withTx(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update plan set start_date = start_date - ${days}::int, end_date = end_date - ${days}::int
      where id = ${id}`);
    await tx.execute(sql`update plan_version set effective_date = effective_date - ${days}::int,
      end_date = end_date - ${days}::int where plan_id = ${id}`);
  });
}

describe('the version of a day', () => {
  const v = (version_no: number, effective_date: string) => ({ version_no, effective_date });
  const first = v(1, '2026-03-01');

  it.each([
    ['before the first', [first], '2026-02-28', undefined],
    ['on its first day', [first], '2026-03-01', 1],
    ['long after', [first], '2027-03-01', 1],
    ['the day before the next', [first, v(2, '2026-03-10')], '2026-03-09', 1],
    ['on the day of the next', [first, v(2, '2026-03-10')], '2026-03-10', 2],
    ['of two on one day the later', [first, v(2, '2026-03-10'), v(3, '2026-03-10')], '2026-03-10', 3],
    ['one that came before its day was there', [first, v(2, '2026-03-20'), v(3, '2026-03-10')], '2026-03-12', 3],
    ['and is never followed by the one it replaced', [first, v(2, '2026-03-20'), v(3, '2026-03-10')], '2026-03-25', 3],
    ['in any order', [v(3, '2026-03-15'), first, v(2, '2026-03-10')], '2026-03-12', 2],
    ['of none', [], '2026-03-12', undefined],
  ])('%s', (_name, versions, day, expected) => {
    expect(versionOn(versions, day)?.version_no).toBe(expected);
  });
});

describe('the difference of two versions', () => {
  it('is refused to callers who do not see the plan, and for versions that do not exist', async () => {
    const care = await buildCare(test);
    const { id } = await buildRunning(test, care);
    expect((await test.call(plan.diffVersion, { id: String(id), from: '1', to: '1' })).code).toBe(50008);
    expect((await diff(await buildCare(test), id, 1, 1)).code).toBe(40400);
    for (const [from, to] of [
      [1, 2],
      [2, 1],
    ] as const)
      expect((await diff(care, id, from, to)).code).toBe(40400);
    expect((await diff(care, (await buildDraft(test, care)).id, 1, 1)).code).toBe(40400);
    expect((await trailOfPlan(test, { id })).at(-1)).toMatchObject({ action: 'diff_version', result: 'refused' });
  });

  it('answers both contents, what was added, removed and changed, in either direction', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const running = await buildRunning(test, care, { items: [anItem({ exercise_id: one.id, sets: 1 })] });
    const items = [anItem({ exercise_id: other.id, sets: 1 }), anItem({ exercise_id: one.id, sets: 2 })];
    const next = await buildNext(test, care, running, { items, pain_limit: 3 });
    const { data } = await diff(care, next.id, 1, 2);
    expect(data).toMatchObject({
      from: { version_no: 1, content: running.current },
      to: { version_no: 2, content: next.current },
      added: [other.id],
      removed: [],
      changed: [{ exercise_id: one.id, field: '组数', from: '1 组', to: '2 组' }],
      is_reordered: false,
      text: `疼痛上限 4 分 → 3 分；新增 ${other.name}；${one.name}：组数 1 组 → 2 组`,
    });
    expect(data.text).toBe(next.versions[0]?.change_summary);
    expect(data.exercises).toHaveLength(2);
    expect((await diff(care, next.id, 2, 1)).data).toMatchObject({ added: [], removed: [other.id] });
  });
});

describe('a rollback is refused', () => {
  it('to callers who do not see the plan', async () => {
    const care = await buildCare(test);
    const second = await buildNext(test, care, await buildRunning(test, care), { pain_limit: 3 });
    expect((await rollback(await buildCare(test), second, 1)).code).toBe(40400);
    expect((await rollback(care, second, 3)).code).toBe(40400);
    expect((await rollback(care, second, 1, { reason: '' })).code).toBe(40000);
    expect((await rollback(care, { ...second, version: 1 }, 1)).code).toBe(40900);
    expect(await storedPlan(test, second)).toMatchObject({ versionNo: 2 });
  });

  it('to what is ordered anyway', async () => {
    const care = await buildCare(test);
    const first = await buildRunning(test, care);
    expect((await rollback(care, first, 1)).msg).toBe('第 1 版就是当前版本');
    const second = await buildNext(test, care, first, { pain_limit: 3 });
    const third = await buildNext(test, care, second, { pain_limit: 4 });
    expect((await rollback(care, third, 1)).msg).toBe('与当前版本没有差别，无需新的版本');
  });

  it('without a consent that holds', async () => {
    const care = await buildCare(test);
    const second = await buildNext(test, care, await buildRunning(test, care), { pain_limit: 3 });
    const withdrawn = { withdrawnTime: new Date() };
    await test.database.db.update(consents).set(withdrawn).where(eq(consents.patientId, care.patient.id));
    expect(await rollback(care, second, 1)).toMatchObject({ code: 40902, msg: '请先登记知情同意' });
  });

  it('for a patient no longer treated, and after the last day', async () => {
    const care = await buildCare(test);
    const second = await buildNext(test, care, await buildRunning(test, care), { pain_limit: 3 });
    const { data } = await test.call(
      plan.pausePlan,
      { id: second.id, version: second.version, reason: '住院', resume_date: null },
      care,
    );
    await backdate(data.id, 60);
    const { code, msg, data: refusal } = await rollback(care, data, 1);
    expect([code, msg]).toEqual([40902, '计划的结束日期已过，请先调整结束日期']);
    expect(refusal.errors[0].field).toBe('to');
    await test.database.db.update(patients).set({ status: 'discharged' }).where(eq(patients.id, care.patient.id));
    expect((await rollback(care, data, 1)).msg).toBe('患者已结案，不能制定计划');
  });

  it('where an exercise may not be used any more; a warning may be acknowledged', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const first = await buildRunning(test, care, { items: [anItem({ exercise_id: one.id, sets: 1 })] });
    const second = await buildNext(test, care, first, { items: [anItem({ exercise_id: other.id, sets: 1 })] });
    const rules = [{ level: 'warn' as const, when: { conditions: ['OTHER' as const] }, text: '先评估' }];
    const set = (values: Partial<typeof exercises.$inferInsert>) =>
      test.database.db.update(exercises).set(values).where(eq(exercises.id, one.id));
    await set({ status: 'disabled' });
    expect((await rollback(care, second, 1)).msg).toBe(`不能启用：“${one.name}”已停用`);
    await set({ status: 'active', rules });
    const warned = await rollback(care, second, 1);
    expect([warned.msg, warned.data.findings[0].text]).toEqual(['有 1 条提示需要确认', '先评估']);
    expect(warned.data.findings[0].exercise_name).toBe(one.name);
    const taken = { acknowledged: [warned.data.findings[0].key], ack_reason: '已重新评估' };
    const { data } = await rollback(care, second, 1, taken);
    expect(data.versions[0]).toMatchObject({ acknowledged: [`${one.name}：先评估`], ack_reason: '已重新评估' });
  });
});

describe('a rollback', () => {
  it('is the old content as the next number, from today, with its reason; a draft stays', async () => {
    const care = await buildCare(test);
    const first = await buildRunning(test, care, { start_date: days(-3) });
    const second = await buildNext(test, care, first, { title: '加量', pain_limit: 6 });
    const drafted = await buildNextDraft(test, care, second, { title: '第三版草稿' });
    const { code, data } = await rollback(care, drafted, 1);
    expect(code).toBe(ok);
    expect(data).toMatchObject({ status: 'active', version_no: 3, current: first.current, draft: drafted.draft });
    expect(data.versions[0]).toMatchObject({
      version_no: 3,
      effective_date: today(),
      change_reason: '加量后疼痛',
      change_summary: '回退到第 1 版；名称 加量 → 膝关节训练；疼痛上限 6 分 → 4 分',
    });
    expect((await trailOfPlan(test, data)).at(-1)).toMatchObject({
      action: 'rollback_version',
      detail: { to: 1, version_no: 3, reason: '加量后疼痛', patient_id: care.patient.id },
    });
    expect((await diff(care, data.id, 1, 3)).data).toMatchObject({ added: [], removed: [], changed: [], text: '' });
  });

  it('never ends the plan earlier than it would end now', async () => {
    const care = await buildCare(test);
    const first = await buildRunning(test, care);
    const longer = await buildNext(test, care, first, { end_date: days(60), pain_limit: 6 });
    const back = await rollback(care, longer, 1);
    expect(back.data.current).toEqual({ ...first.current, end_date: days(60) });
    const shorter = await buildNext(test, care, back.data, { end_date: days(10) });
    expect((await rollback(care, shorter, 1)).data.current).toEqual(first.current);
  });

  it('of any history: the content of n as number max + 1, and a difference of equal versions is empty', async () => {
    const care = await buildCare(test);
    const ids = care.exercises.map(({ id }) => id);
    const content = contentOf(ids, today(), [days(60)]);
    const everything = async (info: plan.PlanInfo) => {
      const { data } = await activatePlan(test, care, info);
      if (data?.findings === undefined) return data;
      const acknowledged = data.findings.map(({ key }: { key: string }) => key);
      return (await activatePlan(test, care, info, { acknowledged, ack_reason: '已评估' })).data;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 4 }), fc.nat(), async (contents, pick) => {
        const [first, ...rest] = contents;
        const isRunning = and(eq(plans.patientId, care.patient.id), eq(plans.status, 'active'));
        await test.database.db.update(plans).set({ status: 'completed' }).where(isRunning);
        let info = await everything(await buildDraft(test, care, first));
        for (const next of rest) {
          if (contentText(info.current, next, String) === '') continue;
          info = await everything(await buildNextDraft(test, care, info, next));
        }
        const to = (pick % info.version_no) + 1;
        const { data: old } = await diff(care, info.id, to, to);
        expect(old).toMatchObject({ added: [], removed: [], changed: [], is_reordered: false, text: '' });
        const attempt = await rollback(care, info, to);
        const keys = attempt.data?.findings?.map(({ key }: { key: string }) => key);
        const { code, data } = keys
          ? await rollback(care, info, to, { acknowledged: keys, ack_reason: '已评估' })
          : attempt;
        const isSame = contentText(info.current, old.to.content, String) === '';
        expect(code).toBe(isSame ? 40902 : ok);
        if (isSame) return;
        expect([data.version_no, data.current]).toEqual([info.version_no + 1, old.to.content]);
        expect((await diff(care, info.id, to, data.version_no)).data.text).toBe('');
      }),
      { numRuns: tries(12) },
    );
  });
});
