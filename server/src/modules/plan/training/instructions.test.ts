import { exercise, plan } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises, exerciseTexts } from '#server/tables/exercise.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { exerciseForm } from '#server/test/build/library.ts';
import {
  activatePlan,
  buildCare,
  buildNext,
  buildNextDraft,
  buildRunning,
  type Care,
} from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Row = typeof exercises.$inferInsert;
const change = (id: number, values: Partial<Row>) =>
  test.database.db.update(exercises).set(values).where(eq(exercises.id, id));
const printed = async (care: Care, id: number, versionNo: number): Promise<plan.PrintedPlan> =>
  (await test.call(plan.printPlan, { id: String(id), version_no: String(versionNo) }, care)).data;
const info = async (care: Care, id: number): Promise<plan.PlanInfo> =>
  (await test.call(plan.getPlanInfo, { id: String(id) }, care)).data;

describe('a version keeps the instructions of its day', () => {
  it('in print and in the diff, whatever the library says since', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const first = await buildRunning(test, care);
    await change(one.id, { name: `${one.name}（改）`, steps: ['慢慢抬起，停 5 秒。'], keyPoints: ['不要憋气。'] });
    const [old] = (await printed(care, first.id, 1)).exercises;
    expect(old).toMatchObject({ id: one.id, name: one.name, steps: ['慢慢抬起。'], key_points: [] });
    const next = await buildNext(test, care, await info(care, first.id), {
      items: [anItem({ exercise_id: one.id, sets: 2 })],
    });
    expect((await printed(care, first.id, 1)).exercises.map(({ name }) => name)).toEqual([one.name, other.name]);
    expect((await printed(care, first.id, 2)).exercises).toMatchObject([
      { name: `${one.name}（改）`, steps: ['慢慢抬起，停 5 秒。'], key_points: ['不要憋气。'] },
    ]);
    const { data } = await test.call(plan.diffVersion, { id: String(next.id), from: '1', to: '2' }, care);
    expect(data.changed).toEqual([
      { exercise_id: one.id, field: '组数', from: '1 组', to: '2 组' },
      { exercise_id: one.id, field: '名称', from: one.name, to: `${one.name}（改）` },
      { exercise_id: one.id, field: '动作说明', from: '原来的', to: '修改后的' },
    ]);
    expect(data.text).toBe(next.versions[0]?.change_summary);
    expect(data.exercises.map(({ name }: { name: string }) => name)).toEqual([`${one.name}（改）`, other.name]);
  });

  it('also after it is over', async () => {
    const care = await buildCare(test);
    const [one] = care.exercises;
    const { id, version } = await buildRunning(test, care);
    await test.call(plan.completePlan, { id, version, end_reason: '达标提前', note: null }, care);
    await change(one.id, { steps: ['换了做法。'], rules: [{ level: 'warn', when: { pain_from: 5 }, text: '先评估' }] });
    const { exercises: shown, reworded } = await info(care, id);
    expect(shown[0]).toMatchObject({ steps: ['慢慢抬起。'], rules: [{ text: '先评估' }] });
    expect(reworded).toEqual([]);
  });

  it('and they cannot be changed', async () => {
    const { exercises: known } = await buildCare(test);
    const own = eq(exerciseTexts.id, known[0].textId ?? 0);
    await expect(test.database.db.update(exerciseTexts).set({ name: '别的' }).where(own)).rejects.toThrow();
    expect(await test.database.db.select({ name: exerciseTexts.name }).from(exerciseTexts).where(own)).toEqual([
      { name: known[0].name },
    ]);
  });
});

describe('a running plan', () => {
  it('reports which instructions were edited since, and adopts them with a version that changes nothing else', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const running = await buildRunning(test, care);
    expect(running.reworded).toEqual([]);
    const refused = await buildNextDraft(test, care, running, {});
    expect((await activatePlan(test, care, refused)).msg).toBe('与当前版本没有差别，无需新的版本');
    await change(other.id, { figure: null, steps: ['慢慢放下。'] });
    await change(one.id, { rules: [], status: 'active' });
    const read = await info(care, running.id);
    expect(read.reworded).toEqual([other.id]);
    expect(read.exercises[1]?.steps).toEqual(['慢慢放下。']);
    const { code, data } = await activatePlan(test, care, refused);
    expect([code, data.version_no, data.reworded]).toEqual([ok, 2, []]);
    expect(data.versions[0].change_summary).toBe(`更新动作说明 ${other.name}`);
    expect((await printed(care, running.id, 2)).exercises[1]?.steps).toEqual(['慢慢放下。']);
  });

  it('does not report what was edited back, nor an exercise it drops', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const running = await buildRunning(test, care);
    await change(one.id, { name: `${one.name}二` });
    expect((await info(care, running.id)).reworded).toEqual([one.id]);
    await change(one.id, { name: one.name });
    expect((await info(care, running.id)).reworded).toEqual([]);
    await change(one.id, { steps: ['又换了。'] });
    const next = await buildNext(test, care, await info(care, running.id), {
      items: [anItem({ exercise_id: other.id, sets: 1 })],
    });
    expect(next.versions[0]?.change_summary).toBe(`移除 ${one.name}`);
  });
});

describe('an exercise keeps its instructions', () => {
  const texts = async (name: string) => test.database.db.$count(exerciseTexts, eq(exerciseTexts.name, name));

  it('for every wording it had, and adds none for other changes', async () => {
    const { token } = await buildCare(test);
    const made = (await test.call(exercise.saveExercise, exerciseForm(), { token })).data;
    expect(await texts(made.name)).toBe(1);
    const form = ({ client_key: _, ...rest }: ReturnType<typeof exerciseForm>, version: number, values: object) => ({
      ...rest,
      id: made.id,
      version,
      name: made.name,
      ...values,
    });
    const save = (version: number, values: object) =>
      test.call(exercise.saveExercise, form(exerciseForm(), version, values), { token });
    const harder = (await save(made.version, { difficulty: 4, purpose: '别的目的。' })).data;
    expect([harder.difficulty, await texts(made.name)]).toEqual([4, 1]);
    expect((await save(harder.version, { key_points: ['慢一点。'] })).code).toBe(ok);
    expect(await texts(made.name)).toBe(2);
  });
});
