import { addDays, plan, progress, today, unpackSummary } from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { planPauses } from '#server/tables/plan.table.ts';
import { alertRules } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildCare, buildNext, contentFor } from '#server/test/build/plan.ts';
import { buildAssessment, buildMeasurement, saveSession, sessionForm } from '#server/test/build/progress.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { buildTreated } from '#server/test/build/treated.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const summary = async (token: string, patientId: number, query: object = {}) =>
  test.call(progress.getProgressSummary, { patient_id: String(patientId), ...query }, { token });

async function shown(token: string, patientId: number, query: object = {}): Promise<progress.ProgressSummary> {
  const answer = await summary(token, patientId, query);
  expect(answer.code, answer.msg).toBe(ok);
  return unpackSummary(answer.data);
}

describe('GET /api/progress/summary', () => {
  it('refuses callers who are not signed in, not allowed, or of another agency, and audits it', async () => {
    const { patient, doctor, token } = await buildCare(test);
    expect((await test.call(progress.getProgressSummary, { patient_id: String(patient.id) })).code).toBe(50008);
    const manager = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
    expect((await summary(manager.token, patient.id)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await summary(stranger.token, patient.id)).code).toBe(40400);
    expect((await summary(token, 99_999_999)).code).toBe(40400);
    const lines = await trailOfPatient(test, patient);
    expect(lines.map(({ action, result }) => [action, result])).toEqual([['summary', 'refused']]);
  });

  it.each([
    ['from', { from: '2026-13-01' }],
    ['to', { from: '2026-11-12', to: '2026-11-01' }],
    ['patient_id', { patient_id: 'x' }],
  ])('refuses a wrong %s', async (field, query) => {
    const { patient, token } = await buildCare(test);
    const { code, data } = await summary(token, patient.id, query);
    expect([code, data.errors[0].field]).toEqual([40000, field]);
  });

  it('audits every look once, of a doctor or not', async () => {
    const { patient, doctor, token } = await buildCare(test);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    for (const one of [token, token, reader.token]) await shown(one, patient.id);
    const lines = await trailOfPatient(test, patient);
    expect(lines.map(({ action, result, userId }) => [action, result, userId])).toEqual([
      ['summary', 'ok', doctor.id],
      ['summary', 'ok', reader.user.id],
    ]);
    expect((await shown(reader.token, patient.id)).can_record).toBe(false);
    expect((await shown(token, patient.id)).can_record).toBe(true);
  });

  it('is quiet where nothing is known yet', async () => {
    const { patient, token } = await buildCare(test, { conditionCode: 'STROKE' });
    const answer = await shown(token, patient.id);
    expect(answer).toMatchObject({
      day_zero: null,
      measures: [],
      scales: [],
      goals: [],
      markers: [],
      alerts: [],
      hints: [],
      plan: null,
      sessions_total: 0,
      minutes_total: 0,
      adherence: {
        d7: null,
        d28: null,
        plan: null,
        streak: 0,
        by_day: [],
        today: null,
        verdict: { word: '还没有记录' },
      },
      pain: {
        last_pain: null,
        last_pain_date: null,
        pain_change: null,
        median_7d: null,
        limit: null,
        series: [],
        verdict: { word: '未上报' },
      },
      function: { key: 'scale.FMA-UE', first: null, last: null, verdict: { word: '还没有测量' } },
    });
  });

  it('answers the three questions', async () => {
    const { patient, token, plan: running, sessionIds } = await buildTreated(test);
    const answer = await shown(token, patient.id);
    expect(answer.patient).toMatchObject({ name: '邵桂兰', condition_code: 'TKA', doctor_name: '何静' });
    expect(answer.day_zero).toBe(daysAgo(45));
    expect(answer.adherence).toMatchObject({
      d7: 100,
      d28: 100,
      streak: 29,
      today: { planned: 4, done: 4 },
      verdict: { level: 'good', word: '在坚持', sentence: '近 7 日依从率 100%，28 日 100%；已连续训练 29 天' },
    });
    expect(answer.pain).toMatchObject({ last_pain: 2, last_pain_date: today(), median_7d: 2, limit: 4 });
    expect(answer.pain.verdict).toEqual({
      level: 'good',
      word: '可控',
      sentence: '7 日中位数 2，计划上限 4；今天 07:50 上报',
    });
    expect(answer.function).toEqual({
      key: 'rom.knee_flexion.左.被动',
      word: '左膝屈（被动）',
      unit: '°',
      digits: 0,
      first: 64,
      last: 84,
      target: 120,
      target_date: addDays(today(), 28),
      milestone: 90,
      verdict: {
        level: 'watch',
        word: '停滞 4 周',
        sentence: '左膝屈（被动），最近 3 次均为 84°；低于 42 天里程碑 90°',
      },
    });
    expect(answer.plan).toMatchObject({ id: running.id, version_no: 2, version: 1, status: 'active' });
    expect([answer.sessions_total, answer.minutes_total]).toEqual([sessionIds.length, sessionIds.length * 20]);
    expect(answer.alerts).toMatchObject([{ rule_code: 'W15', name: '里程碑落后', severity: 2 }]);
  });

  it('judges the worst of the newest day, trained or measured, and names it beside the latest entry', async () => {
    const { patient, doctor, token } = await buildCare(test, { status: 'active' });
    const past = await buildPastPlan(test, patient, { startDaysAgo: 10 });
    for (const day of [4, 3, 2]) await buildSession(test, past, day, 2, { painAfter: 2 });
    await buildSession(test, past, 1, 2, { itemPain: 5, slotNo: 1 });
    await buildSession(test, past, 1, 2, { painAfter: 3, slotNo: 2 });
    const pain = async () => (await shown(token, patient.id)).pain;
    const latest = { last_pain: 3, last_pain_date: daysAgo(1), pain_change: -2, median_7d: 2 };
    expect(await pain()).toMatchObject({ ...latest, verdict: { word: '超过上限' } });
    expect((await pain()).verdict.sentence).toMatch(/昨天 \d\d:\d\d 上报 5 分$/);
    const rule = { agencyId: doctor.agencyId ?? 0, code: 'W01' as const, params: { pain: 5 } };
    await test.database.db.insert(alertRules).values({ ...rule, isEnabled: true, updatedBy: doctor.id });
    expect((await pain()).verdict).toMatchObject({ level: 'bad', word: '剧烈' });
    const plain = { motion: null, side: null, mode: null };
    const now = Date.now();
    const after = (seconds: number) => new Date(now + 1_000 * seconds);
    await buildMeasurement(test, patient, { kind: 'pain', ...plain, value: 1, measuredAt: after(0) });
    await buildAssessment(test, patient, { scaleCode: 'NRS', items: { pain: 6 }, total: 6, assessedAt: after(1) });
    const assessed = { last_pain: 6, last_pain_date: today(), pain_change: 5, median_7d: 2 };
    expect(await pain()).toMatchObject({ ...assessed, verdict: { word: '剧烈' } });
    expect((await pain()).verdict.sentence).toMatch(/今天 \d\d:\d\d 评定$/);
    await buildMeasurement(test, patient, { kind: 'pain', ...plain, value: 4, measuredAt: after(2) });
    expect(await pain()).toMatchObject({ last_pain: 4, pain_change: -2, verdict: { word: '剧烈' } });
    expect((await pain()).verdict.sentence).toMatch(/今天 \d\d:\d\d 评定 6 分$/);
  });

  it('has the median that lists and the dashboard have', async () => {
    const { patient, token } = await buildCare(test, { status: 'active' });
    const past = await buildPastPlan(test, patient, { startDaysAgo: 20 });
    for (const [day, painAfter] of [
      [12, 9],
      [9, 1],
      [5, 2],
      [4, 4],
    ] as const)
      await buildSession(test, past, day, 2, { painAfter });
    const form = sessionForm(past, { train_date: daysAgo(2), pain_after: 7 });
    expect((await saveSession(test, token, form)).code).toBe(ok);
    const [row] = await test.database.db.select().from(patients).where(eq(patients.id, patient.id));
    expect([row?.painMedian, (await shown(token, patient.id)).pain.median_7d]).toEqual([2, 2]);
  });

  it('holds a milestone that names no mode against the newest value, in whichever mode it was taken', async () => {
    const { patient, token } = await buildTreated(test);
    const taken = (value: number, day: number) =>
      buildMeasurement(test, patient, { value, mode: '主动', measuredAt: new Date(`${daysAgo(day)}T10:00:00+08:00`) });
    await taken(70, 10);
    const sentence = async () => (await shown(token, patient.id)).function.verdict.sentence;
    expect(await sentence()).toContain('；低于 42 天里程碑 90°');
    await taken(91, 1);
    expect(await sentence()).not.toContain('里程碑');
    await taken(80, 0);
    expect(await sentence()).toContain(`；主动 80°（${today().slice(5)}），低于 42 天里程碑 90°`);
    const { measures } = await shown(token, patient.id);
    const marked = measures.filter(({ milestones }) => milestones.length > 0).map(({ key }) => key);
    expect(marked.sort()).toEqual(['rom.knee_flexion.左.主动', 'rom.knee_flexion.左.被动']);
  });

  it('has the days, each by its own version, with pauses and gaps distinguished', async () => {
    const { patient, token } = await buildTreated(test);
    const { adherence, pain, markers } = await shown(token, patient.id);
    const on = (day: number) => adherence.by_day.find(({ date }) => date === daysAgo(day));
    expect(adherence.by_day.map(({ date }) => date)).toEqual(Array.from({ length: 40 }, (_, n) => daysAgo(40 - n)));
    expect(on(35)).toMatchObject({ state: 'missed', planned: 2, done: 0, version_no: 1 });
    expect(on(20)).toMatchObject({ state: 'done', planned: 2, done: 2, version_no: 1 });
    expect(on(16)).toMatchObject({ state: 'paused', planned: 0, version_no: 1 });
    expect(on(14)).toMatchObject({ state: 'done', planned: 4, version_no: 2 });
    expect(adherence.plan).toBe(Math.round((100 * 28) / 38));
    const unreported = pain.series.filter(({ after }) => after === null);
    expect(unreported.map(({ date }) => date)).toEqual([24, 10, 3].map(daysAgo));
    expect(pain.series.at(-1)).toMatchObject({
      before: 1,
      after: 2,
      max: 2,
      rpe: 3,
      limit: 4,
      slot_no: 1,
    });
    expect(markers).toEqual([
      { date: daysAgo(40), to: null, type: 'plan_version', text: '版本 1' },
      { date: daysAgo(17), to: daysAgo(15), type: 'pause', text: '暂停：感冒' },
      { date: daysAgo(14), to: null, type: 'plan_version', text: '版本 2' },
    ]);
  });

  it('has the series with goal, other side, milestone and error of measurement', async () => {
    const { patient, token } = await buildTreated(test);
    const { measures, scales, goals } = await shown(token, patient.id);
    expect(measures.map(({ key, is_main }) => [key, is_main])).toEqual([
      ['rom.knee_flexion.左.被动', true],
      ['rom.knee_flexion.右.被动', false],
    ]);
    expect(measures[0]).toMatchObject({
      word: '左膝屈（被动）',
      better: 'higher',
      goal: { target: 120, due_date: addDays(today(), 28) },
      healthy: { word: '健侧（右）', value: 128, date: daysAgo(31) },
      milestones: [{ day_no: 42, date: daysAgo(3), at_least: 90 }],
    });
    expect(measures[0]?.points.map(({ date, words }) => [date, words])).toEqual(
      [40, 31, 17, 3].map((day) => [daysAgo(day), day === 40 ? '64°' : '84°']),
    );
    expect(measures[0]).toMatchObject({ error: null, course: 'plateau' });
    expect(measures[1]).toMatchObject({ healthy: null, milestones: [], goal: null });
    expect(JSON.stringify([measures, scales])).not.toContain('judged');
    expect(scales).toMatchObject([
      { code: 'TUG', error: { amount: 2.5 }, is_main: true, course: 'improved', goal: { target: 12 } },
    ]);
    expect(goals.map(({ text, current }) => [text, current]).sort()).toEqual([
      ['屈膝到 120°', 84],
      ['走得更稳', 13.5],
    ]);
  });

  it('shows a range of days, with the rates of the present', async () => {
    const { patient, token } = await buildTreated(test);
    const range = { from: daysAgo(16), to: daysAgo(15) };
    const { adherence, pain, markers } = await shown(token, patient.id, range);
    expect(adherence.by_day.map(({ date }) => date)).toEqual([daysAgo(16), daysAgo(15)]);
    expect(pain.series.map(({ date }) => date)).toEqual([daysAgo(15)]);
    expect(markers.map(({ text }) => text)).toEqual(['暂停：感冒']);
    expect(adherence.d7).toBe(100);
  });

  it('takes the same number of statements, however much was recorded', async () => {
    const counted = async (days: number) => {
      const { patient, token } = await buildCare(test, { status: 'active' });
      const past = await buildPastPlan(test, patient, { startDaysAgo: days });
      for (let day = 1; day <= days; day += 1) await buildSession(test, past, day, 2, { painAfter: 1, rpe: 2 });
      await shown(token, patient.id);
      const queries = vi.spyOn(test.database.pool, 'query');
      try {
        await shown(token, patient.id);
        return queries.mock.calls.length;
      } finally {
        queries.mockRestore();
      }
    };
    expect(await counted(40)).toBe(await counted(4));
  });
});

describe('a day that is over', () => {
  const daysOf = async (token: string, patientId: number) => (await shown(token, patientId)).adherence.by_day;

  const change = fc.record({
    sets: fc.integer({ min: 1, max: 3 }),
    times_per_day: fc.integer({ min: 1, max: 2 }),
    drop: fc.boolean(),
    effective: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  });

  it('stays as it was judged whatever version starts afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(3), async (changes, done) => {
        const care = await buildCare(test, { status: 'active' });
        const past = await buildPastPlan(test, care.patient, { startDaysAgo: 6 });
        for (const day of [5, 3, 2]) await buildSession(test, past, day, done);
        const judged = await daysOf(care.token, care.patient.id);
        expect(judged.map(({ version_no }) => version_no)).toEqual(Array(6).fill(1));
        let info = (await test.call(plan.getPlanInfo, { id: String(past.id) }, { token: care.token })).data;
        for (const { sets, times_per_day, drop, effective } of changes) {
          const items = contentFor(care).items.slice(drop ? 1 : 0);
          info = await buildNext(test, care, info, {
            items: items.map((item, n) => ({ ...item, sets, times_per_day, reps: 11 + n + info.version_no })),
            effective_date: effective === null ? null : addDays(today(), effective),
          });
          expect(await daysOf(care.token, care.patient.id)).toEqual(judged);
        }
        await test.database.db.insert(planPauses).values({ planId: past.id, fromDate: today(), reason: '测试' });
        expect(await daysOf(care.token, care.patient.id)).toEqual(judged);
      }),
      { numRuns: tries(5) },
    );
  });
});

it('shows a patient of the team to a colleague', async () => {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const doctor = await signedIn(test, { modules: ['PATIENT_MGR'], agencyId: user.agencyId });
  const patient = await buildPatient(test, doctor.user, [user.id]);
  expect((await summary(token, patient.id)).code).toBe(ok);
});
