import { type plan as contract, plan, progress, today } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { buildCare, buildRunning, type Care, storedPlan, trailOfPlan } from '#server/test/build/plan.ts';
import { pausePlans } from '../index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Info = Pick<contract.PlanInfo, 'id' | 'version'>;
const resume = ({ token }: Pick<Care, 'token'>, { id, version }: Info, release: object) =>
  test.call(plan.resumePlan, { id, version, extend: false, ...release }, { token });

describe('a pause by the system', () => {
  const pausedBySystem = async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    await test.database.withTx((tx) => pausePlans(tx, care.patient.id, { origin, reason: '患者报告跌倒' }));
    const { data } = await test.call(plan.getPlanInfo, { id: String(running.id) }, care);
    await buildAlert(test, care.patient, { ruleCode: 'W11', severity: 4, reasonText: '跌倒' });
    await buildAlert(test, care.patient, { ruleCode: 'W02', severity: 3, snoozeUntil: new Date('2100-01-01') });
    await buildAlert(test, care.patient, { ruleCode: 'W09', severity: 2 });
    return { care, info: data as Info };
  };
  const origin = { requestId: 'test', address: 'local', userAgent: 'test' };
  const look = (token: string, id: number) => test.call(plan.getPause, { id: String(id) }, { token });

  it('is shown inside the scope only, with patient, reason and every open alert of level 危急 or 高, snoozed or not', async () => {
    const { care, info } = await pausedBySystem();
    const other = await buildCare(test);
    expect((await test.call(plan.getPause, { id: String(info.id) })).code).toBe(50008);
    expect((await look(other.token, info.id)).code).toBe(40400);
    expect((await look(care.token, info.id)).data).toMatchObject({
      patient: { id: care.patient.id, name: care.patient.name },
      pause: { reason: '患者报告跌倒', by_system: true, from_date: today() },
      alerts: [{ rule_code: 'W11' }, { rule_code: 'W02' }],
    });
  });

  it.each([
    [{}, ['findings', 'decision']],
    [{ findings: '已电话询问，没有受伤' }, ['decision']],
    [{ findings: ' ', decision: '按原计划恢复' }, ['findings']],
  ])('is not ended with %j only', async (release, fields) => {
    const { care, info } = await pausedBySystem();
    const { code, data } = await resume(care, info, release);
    expect([code, data.errors.map(({ field }: { field: string }) => field)]).toEqual([40000, fields]);
    expect((await storedPlan(test, info))?.status).toBe('paused');
  });

  it('is ended with what was found and decided, which stands with the plan, in the trail and on the timeline', async () => {
    const { care, info } = await pausedBySystem();
    const release = { findings: '已电话询问，没有受伤', decision: '按原计划恢复' };
    const { code, data } = await resume(care, info, release);
    expect([code, data.status]).toEqual([ok, 'active']);
    expect(data.pauses).toMatchObject([{ ...release, by_system: true, to_date: today() }]);
    expect((await trailOfPlan(test, info)).at(-1)).toMatchObject({ action: 'resume_plan', detail: release });
    const timeline = await test.call(
      progress.getProgressTimeline,
      { patient_id: String(care.patient.id), kinds: 'plan' },
      care,
    );
    expect(timeline.data.list[0]).toMatchObject({
      title: expect.stringContaining('恢复计划'),
      text: '了解到的情况：已电话询问，没有受伤；处理决定：按原计划恢复',
      user_name: care.doctor.nickname,
    });
    expect((await look(care.token, info.id)).data.pause).toBeNull();
  });
});
