import { patient as patientContract, progress } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/tables/plan.table.ts';
import { goals } from '#server/tables/progress.table.ts';
import { trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { buildMeasurement } from '#server/test/build/progress.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { daysAgo } from '#server/test/build/training.ts';
import { buildTreated } from '#server/test/build/treated.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const page = (token: string, patientId: number, query: object = {}) =>
  test.call(progress.getProgressTimeline, { patient_id: String(patientId), ...query }, { token });

/** Page by page to the end. */
async function whole(token: string, patientId: number, query: object = {}): Promise<progress.TimelineEvent[][]> {
  const pages: progress.TimelineEvent[][] = [];
  let before: string | null | undefined;
  do {
    const { code, msg, data } = await page(token, patientId, { ...query, ...(before && { before }) });
    expect(code, msg).toBe(ok);
    pages.push(data.list);
    before = data.next;
  } while (before !== null);
  return pages;
}

describe('GET /api/progress/timeline', () => {
  it('refuses strangers and wrong input', async () => {
    const { patient, token } = await buildCare(test);
    expect((await test.call(progress.getProgressTimeline, { patient_id: String(patient.id) })).code).toBe(50008);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await page(stranger.token, patient.id)).code).toBe(40400);
    for (const [field, value] of [
      ['kinds', 'session,dream'],
      ['kinds', 'SESSION'],
      ['before', 'yesterday'],
      ['before', '2026-02-30T99:00:00.000000~1~1'],
    ] as const) {
      const { code, data } = await page(token, patient.id, { [field]: value });
      expect([code, data.errors[0].field]).toEqual([40000, field]);
    }
    const lines = await trailOfPatient(test, patient);
    expect(lines.map(({ action, result }) => [action, result])).toEqual([['progress_timeline', 'refused']]);
  });

  it('is empty where nothing happened', async () => {
    const { patient, token } = await buildCare(test);
    expect((await page(token, patient.id)).data).toEqual({ list: [], next: null });
  });

  it('lists everything once, newest first, thirty at a time', async () => {
    const { patient, token, sessionIds } = await buildTreated(test);
    const pages = await whole(token, patient.id);
    expect(pages.map((one) => one.length)).toEqual([30, pages.flat().length - 30]);
    const events = pages.flat();
    const times = events.map(({ time }) => time);
    expect(times).toEqual([...times].sort().reverse());
    const counts = Object.fromEntries(
      progress.timelineKinds.map((kind) => [kind, events.filter((event) => event.kind === kind).length]),
    );
    // Two versions, a pause and the day of training again.
    expect(counts).toEqual({
      session: sessionIds.length,
      measurement: 5,
      assessment: 3,
      plan: 4,
      alert: 1,
      goal: 2,
      status: 0,
    });
    expect(new Set(events.map(({ kind, id, title }) => `${kind} ${id} ${title}`)).size).toBe(events.length);
  });

  it('says what happened', async () => {
    const { patient, token, sessionIds, plan } = await buildTreated(test);
    const { db } = test.database;
    const [reported = 0] = sessionIds.slice(-2);
    await db
      .update(trainSessions)
      .set({ adverseEvent: '跌倒', status: 'aborted', note: '起身时滑倒', isLate: true })
      .where(eq(trainSessions.id, reported));
    await db
      .update(goals)
      .set({ status: 'reached', closedTime: new Date(), closeNote: '能上下楼' })
      .where(eq(goals.patientId, patient.id));
    await db
      .update(plans)
      .set({ status: 'completed', endReason: '达标提前', endedTime: new Date() })
      .where(eq(plans.id, plan.id));
    await buildMeasurement(test, patient, {
      kind: 'blood_pressure',
      motion: null,
      side: null,
      mode: null,
      value: 135,
      secondValue: 80,
    });
    const events = (await whole(token, patient.id)).flat();
    const shown = (title: string) => {
      const event = events.find((one) => one.title === title);
      return event && [event.text, event.severity, event.user_name];
    };
    expect(shown('完成训练')).toEqual(['20 分钟，疼痛 1 → 2，用力 3', null, null]);
    expect(shown('训练中报告跌倒（补录）')).toEqual(['20 分钟，疼痛 1 → 2，用力 3；起身时滑倒', 4, null]);
    expect(shown('左膝屈（被动）84°')).toEqual([null, null, '何静']);
    expect(shown('血压 135/80 mmHg')).toBeDefined();
    expect(shown('起立行走计时 13.5 秒')).toEqual([null, null, '何静']);
    expect(shown('启用计划“膝置换 2–6 周”')).toEqual([null, null, '何静']);
    expect(shown('计划调整为第 2 版')).toEqual(['疼痛减轻；增加动作', null, '何静']);
    expect(shown('暂停计划“膝置换 2–6 周”')).toEqual(['感冒', null, null]);
    expect(shown('恢复计划“膝置换 2–6 周”')).toEqual([null, null, null]);
    expect(shown('结束计划“膝置换 2–6 周”')).toEqual(['达标提前', null, null]);
    expect(shown('警告：里程碑落后（待处理）')).toEqual(['术后 42 天左膝屈 84°，里程碑为 90°', 2, null]);
    expect(shown('设定目标：屈膝到 120°')).toEqual([expect.stringMatching(/^期限 /), null, '何静']);
    expect(shown('目标达成：走得更稳')).toEqual(['能上下楼', null, '何静']);
  });

  it('shows changes of the status with the reason', async () => {
    const { patient, token } = await buildCare(test, { status: 'active' });
    const step = { id: patient.id, version: patient.version, step: 'pause', reason: '住院' };
    expect((await test.call(patientContract.changePatientStatus, step, { token })).code).toBe(ok);
    const { data } = await page(token, patient.id);
    expect(data.list).toMatchObject([
      { kind: 'status', title: '状态：康复中 → 暂停', text: '住院', user_name: '测试员' },
    ]);
  });

  it('keeps to the kinds asked for, on every page', async () => {
    const { patient, token } = await buildTreated(test);
    const events = (await whole(token, patient.id, { kinds: 'measurement,alert' })).flat();
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['measurement', 'alert']));
    expect(events).toHaveLength(6);
  });

  it('loses nothing where many things happened at the same moment', async () => {
    const { patient, token } = await buildCare(test);
    const moment = new Date(`${daysAgo(3)}T10:00:00+08:00`);
    const ids: number[] = [];
    for (let n = 0; n < 65; n += 1) ids.push(await buildMeasurement(test, patient, { value: n, measuredAt: moment }));
    const pages = await whole(token, patient.id);
    expect(pages.map((one) => one.length)).toEqual([30, 30, 5]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.reverse());
  });
});
