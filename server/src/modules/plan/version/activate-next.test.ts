import { addDays, plan, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents } from '#server/tables/patient.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildExercise } from '#server/test/build/library.ts';
import {
  activatePlan,
  buildCare,
  buildNext,
  buildNextDraft,
  buildRunning,
  startTools,
  storedPlan,
  trailOfPlan,
} from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
const { change, expectRefused, move } = startTools(() => test);

describe('the next version', () => {
  it('is refused without a reason, without a difference, or when its days have passed', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const without = await buildNextDraft(test, care, running, { change_reason: null, pain_limit: 3 });
    const data = await expectRefused(care, without, '请填写调整原因，至少 2 个字');
    expect(data.errors[0].field).toBe('change_reason');
    const same = await buildNextDraft(test, care, without, { ...running.current });
    await expectRefused(care, same, '与当前版本没有差别，无需新的版本');
    const next = await buildNextDraft(test, care, same, { pain_limit: 3, effective_date: days(2) });
    if (next.draft === null) throw new Error('no draft');
    const { template_id } = next;
    const stale = { content: next.draft.content, change_reason: '加量', effective_date: days(-1), template_id };
    await move(next, { draft: stale });
    const answer = await activatePlan(test, care, next);
    expect([answer.code, answer.data.errors[0].field]).toEqual([40000, 'effective_date']);
    expect(await storedPlan(test, next)).toMatchObject({ versionNo: 1 });
  });

  it('begins today by default, answers what changed, and past days keep the old one', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care, { start_date: days(-5) });
    const [first, second] = running.current?.items ?? [];
    const { data } = await activatePlan(
      test,
      care,
      await buildNextDraft(test, care, running, {
        end_date: days(40),
        items: [{ ...first, reps: 12 }],
      }),
    );
    const [one, other] = care.exercises;
    expect(data).toMatchObject({ status: 'active', version_no: 2, draft: null });
    expect(data.current.items).toEqual([{ ...first, reps: 12 }]);
    expect(data.versions[0]).toMatchObject({
      version_no: 2,
      effective_date: today(),
      change_reason: '疼痛减轻，加量',
      change_summary: `结束日期 ${days(27)} → ${days(40)}；移除 ${other.name}；${one.name}：次数 10 次 → 12 次`,
    });
    expect(data.versions[1]).toEqual(running.versions[0]);
    expect(await storedPlan(test, data)).toMatchObject({ itemCount: 1, endDate: days(40) });
    const diff = await test.call(plan.diffVersion, { id: String(data.id), from: '1', to: '2' }, care);
    expect(diff.data.from.content.items).toEqual([first, second]);
    expect((await trailOfPlan(test, data)).at(-1)?.detail).toMatchObject({ reason: '疼痛减轻，加量', version_no: 2 });
  });

  it('is checked on the day it takes effect', async () => {
    const care = await buildCare(test, { conditionCode: 'RCR', surgeryDate: days(-40) });
    const when = { conditions: ['RCR' as const], postop_below: 42 };
    const climb = await buildExercise(test, { rules: [{ level: 'block', when, text: '术后 42 天内不做' }] });
    const running = await buildRunning(test, care);
    const items = [anItem({ exercise_id: climb.id })];
    const early = await buildNextDraft(test, care, running, { items, effective_date: days(1) });
    await expectRefused(care, early, `不能启用：${climb.name}：术后 42 天内不做`);
    const later = await buildNextDraft(test, care, early, { items, effective_date: days(2) });
    expect((await activatePlan(test, care, later)).data.versions[0]).toMatchObject({ effective_date: days(2) });
  });

  it('of a plan that begins later holds from its first day on', async () => {
    const care = await buildCare(test);
    const waiting = await buildRunning(test, care, { start_date: days(3) });
    await expect(buildNextDraft(test, care, waiting, { effective_date: days(2) })).rejects.toThrow(
      '生效日期不能早于计划的开始日期',
    );
    const next = await buildNext(test, care, waiting, { pain_limit: 2 });
    expect(next.versions[0]).toMatchObject({ effective_date: days(3) });
  });

  it('takes the place of one that was to begin later', async () => {
    const care = await buildCare(test);
    const first = await buildRunning(test, care);
    const planned = await buildNext(test, care, first, { pain_limit: 5, effective_date: days(7) });
    expect(planned.versions[0]).toMatchObject({ version_no: 2, effective_date: days(7) });
    const sooner = await buildNext(test, care, planned, { pain_limit: 2, effective_date: days(1) });
    expect(sooner.versions[0]).toMatchObject({
      version_no: 3,
      effective_date: days(1),
      change_summary: '疼痛上限 5 分 → 2 分；取代尚未生效的第 2 版',
    });
    const after = await buildNext(test, care, sooner, { pain_limit: 3, effective_date: days(9) });
    expect(after.versions[0]?.change_summary).toBe('疼痛上限 2 分 → 3 分');
  });

  it('may be started while the plan pauses, and leaves it so', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    const input = { id: running.id, version: running.version, reason: '感冒', resume_date: null };
    const { data } = await test.call(plan.pausePlan, input, care);
    const next = await buildNext(test, care, data, { pain_limit: 2 });
    expect(next).toMatchObject({ status: 'paused', version_no: 2 });
  });

  it('needs a consent that holds, and a treatment that goes on', async () => {
    const care = await buildCare(test);
    const next = await buildNextDraft(test, care, await buildRunning(test, care), { pain_limit: 2 });
    const withdrawn = { withdrawnTime: new Date() };
    await test.database.db.update(consents).set(withdrawn).where(eq(consents.patientId, care.patient.id));
    await expectRefused(care, next, '请先登记知情同意');
    await change(care, { status: 'discharged' });
    await expectRefused(care, next, '患者已结案，不能制定计划');
  });
});
