import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises as exerciseTable } from '#server/tables/exercise.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildExercise } from '#server/test/build/library.ts';
import { activatePlan, buildCare, buildDraft, startTools, trailOfPlan } from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { change, expectRefused } = startTools(() => test);

describe('a plan that meets its patient', () => {
  const walks = { reps: 0, hold_sec: 0, sets: 1, rest_sec: 0, side: '不分' } as const;

  it('warnings must be acknowledged one by one, with a reason; both are kept with the version and in the trail', async () => {
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
    const acknowledged = [
      `${risky.name}：跌倒高风险需陪同`,
      `${risky.name}：须扶稳椅子`,
      '每日约 31 分钟，超过 30 分钟',
    ];
    expect(data.versions[0]).toMatchObject({ acknowledged, ack_reason: '家属全程陪同' });
    expect((await trailOfPlan(test, data)).at(-1)?.detail).toMatchObject({
      acknowledged,
      ack_reason: '家属全程陪同',
    });
  });

  it('an exercise switched off meanwhile blocks, whatever is acknowledged', async () => {
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
