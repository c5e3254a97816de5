import { alertRules, progress, today as todayOfClock } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { daysAgo } from '#server/test/build/training.ts';
import { buildTreated } from '#server/test/build/treated.ts';

describe('GET /api/progress/report', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await useApp();
  });
  const ask = (token: string, patientId: number, query: object = {}) =>
    test.call(progress.getStageReport, { patient_id: String(patientId), ...query }, { token });

  it('refuses strangers and wrong days', async () => {
    const care = await buildCare(test);
    expect((await test.call(progress.getStageReport, { patient_id: String(care.patient.id) })).code).toBe(50008);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await ask(stranger.token, care.patient.id)).code).toBe(40400);
    const wrong = await ask(care.token, care.patient.id, { from: todayOfClock(), to: daysAgo(3) });
    expect([wrong.code, wrong.data.errors[0].field]).toEqual([40000, 'to']);
    for (const to of ['0000-01-05', '9999-12-31'])
      expect((await ask(care.token, care.patient.id, { to })).code).toBe(ok);
    const lines = await trailOfPatient(test, care.patient);
    expect(lines.map(({ action, result }) => [action, result])).toEqual([
      ['report', 'refused'],
      ['report', 'ok'],
    ]);
  });

  it('answers the last four weeks', async () => {
    const { patient: treated, token, doctor } = await buildTreated(test);
    const { code, msg, data } = await ask(token, treated.id);
    expect(code, msg).toBe(ok);
    expect(data).toMatchObject({
      from: daysAgo(28),
      to: todayOfClock(),
      span_words: '术后 17–45 天',
      doctor_name: '何静',
      printed_by: doctor.nickname,
    });
    const [before, last] = [daysAgo(31).slice(5), daysAgo(3).slice(5)];
    expect(data.sentences).toEqual([
      '依从性好：28 日依从率 100%，近 7 日 100%，已连续训练 29 天。期间计划暂停 2 天。',
      '疼痛可控：训练后疼痛由 3 分降至 2 分，始终低于上限 4 分。',
      '左膝屈（被动）停滞：最近 3 次均为 84°，未达到术后 42 天 90° 的里程碑。',
      `起立行走计时由 18.8 秒（${before}，期前）到 13.5 秒（${last}），改善超过测量误差 2.5 秒，目标 12.0 秒。`,
    ]);
    expect(data.suggestions).toHaveLength(3);
    // The alert arose two days ago and was changed today; hints are of today.
    expect((await ask(token, treated.id, { to: daysAgo(3) })).data.suggestions).toEqual([]);
    expect((await ask(token, treated.id, { to: daysAgo(1) })).data.suggestions).toEqual([
      `针对未达到的里程碑加强训练，并安排复测（${daysAgo(2)} 的预警：${alertRules.W15.name}）。`,
    ]);
  });
});
