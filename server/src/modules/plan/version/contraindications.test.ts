import { addDays, type ConditionCode, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryExercises } from '#seed/library/index.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildExercise } from '#server/test/build/library.ts';
import { activatePlan, buildCare, buildDraft, trailOfPlan } from '#server/test/build/plan.ts';

// The library's own rules, met by a plan that is to start today.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function libraryExercise(code: string) {
  const found = libraryExercises.find((one) => one.code === code);
  if (found === undefined) throw new Error(`${code} is not in the library`);
  return buildExercise(test, { rules: found.rules, isUnilateral: found.is_unilateral });
}

async function start(condition: ConditionCode, postopDays: number | null, code: string) {
  const surgeryDate = postopDays === null ? null : addDays(today(), -postopDays);
  const care = await buildCare(test, { conditionCode: condition, surgeryDate, affectedSide: '左' });
  const exercise = await libraryExercise(code);
  const draft = await buildDraft(test, care, { items: [anItem({ exercise_id: exercise.id, sets: 1 })] });
  return { care, draft, exercise, ...(await activatePlan(test, care, draft)) };
}

interface Found {
  level: string;
  key: string;
}

const levelsOf = (data: { findings?: Found[] } | null) => data?.findings?.map(({ level }) => level) ?? [];

describe('rotator cuff repair', () => {
  it.each([
    [20, 'S04', ['block']],
    [41, 'S04', ['block']],
    [42, 'S04', []],
    [20, 'S01', []],
    [83, 'S07', ['block']],
    [84, 'S07', []],
  ])('on day %i with %s', async (day, code, levels) => {
    const { code: answered, data } = await start('RCR', day, code);
    expect([answered, levelsOf(data)]).toEqual([levels.length > 0 ? 40902 : ok, levels]);
  });

  it('a block stays one, whatever is acknowledged', async () => {
    const { care, draft, data } = await start('RCR', 20, 'S04');
    const keys = data.findings.map(({ key }: Found) => key);
    const again = await activatePlan(test, care, draft, { acknowledged: keys, ack_reason: '患者强烈要求' });
    expect([again.code, levelsOf(again.data)]).toEqual([40902, ['block']]);
    expect(again.msg).toMatch(/^不能启用：/);
  });
});

it('hip replacement with the piriformis stretch is blocked', async () => {
  const { code, data } = await start('THA', 30, 'L08');
  expect([code, levelsOf(data)]).toEqual([40902, ['block']]);
});

it('cruciate ligament, day 40, with the short arc is a warning: taken on with a reason, and in the trail', async () => {
  const { care, draft, exercise, code, msg, data } = await start('ACLR', 40, 'K07');
  expect([code, msg, levelsOf(data)]).toEqual([40902, '有 1 条提示需要确认', ['warn']]);
  const [finding] = data.findings;
  const taken = { acknowledged: [finding.key], ack_reason: '支具保护下 30° 内练习' };
  const started = await activatePlan(test, care, draft, taken);
  expect(started.code).toBe(ok);
  const warning = `${exercise.name}：${finding.text}`;
  expect(started.data.versions[0]).toMatchObject({ acknowledged: [warning], ack_reason: taken.ack_reason });
  expect((await trailOfPlan(test, draft)).at(-1)).toMatchObject({
    action: 'activate_plan',
    result: 'ok',
    userId: care.doctor.id,
    detail: { patient_id: care.patient.id, acknowledged: [warning], ack_reason: taken.ack_reason },
  });
});

it('cruciate ligament from day 84 on the short arc is open', async () => {
  expect((await start('ACLR', 84, 'K07')).code).toBe(ok);
});
