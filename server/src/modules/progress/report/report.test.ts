import { courseLabels, errorOf, type RuleCode, ruleCodes } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { facts, knee, patient, plan, sessions, today, value, values } from '#server/test/build/stage-report.ts';
import type { SeriesValue } from '../series/series.queries.ts';
import { type SummaryFacts, summaryOf } from '../summary/summary.ts';
import { reportOf, reportRange } from './report.ts';

describe('the stage report of a fixture', () => {
  const report = reportOf(facts, reportRange({}, today), today);

  it('says in sentences how it went', () => {
    expect(report.sentences).toEqual([
      '依从性好：28 日依从率 89%，近 7 日 100%，已连续训练 11 天。',
      '疼痛可控：训练后疼痛由 3 分降至 2 分，始终低于上限 4 分。',
      '左膝屈（被动）停滞：最近 3 次均为 84°，未达到术后 42 天 90° 的里程碑。',
      '起立行走计时由 18.8 秒（10-12，期前）到 13.5 秒（11-09），改善超过测量误差 2.5 秒，目标 12.0 秒。',
      '左膝伸（被动）由 −3°（10-26）到 2°（11-09），没有适用的测量误差。',
    ]);
  });

  it('has the range, the columns and the rows', () => {
    expect([report.from, report.to, report.span_words]).toEqual(['2026-10-15', '2026-11-12', '术后 17–45 天']);
    expect(report.columns).toEqual([
      { date: '2026-10-26', day_no: 28 },
      { date: '2026-11-09', day_no: 42 },
    ]);
    expect(report.rows).toEqual([
      {
        word: '左膝屈（被动）',
        first: '64°（10-01，期前）',
        values: ['84°', '84°'],
        newest: '84°（11-09）',
        goal: '120°（12-21）',
        judgement: '停滞',
      },
      {
        word: '起立行走计时',
        first: '18.8 秒（10-12，期前）',
        values: ['15.5 秒', '13.5 秒'],
        newest: '13.5 秒（11-09）',
        goal: '≤ 12.0 秒（12-21）',
        judgement: '改善超过测量误差',
      },
      {
        word: '左膝伸（被动）',
        first: '−3°（10-26）',
        values: ['−3°', '2°'],
        newest: '2°（11-09）',
        goal: null,
        judgement: '无适用的测量误差',
      },
      {
        word: '疼痛（训练后）',
        first: '3 分（10-15）',
        values: ['3 分', '2 分'],
        newest: '2 分（11-12）',
        goal: '上限 4 分',
        judgement: '可控',
      },
    ]);
  });

  it('has the value that was judged in every row, however many days came after it', () => {
    const later = ['2026-11-10', '2026-11-11', '2026-11-12'].map((date) => value(knee, date, 84));
    const once = value('scale.TUG', '2026-10-28', 18.8);
    const others = values.filter(({ key }) => key !== 'scale.TUG');
    const known = { ...facts, values: [...others, once, value('scale.NRS', '2026-10-27', 8), ...later] };
    const { columns, rows } = reportOf(known, reportRange({}, today), today);
    expect(columns.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
    const numbers = rows.map(({ word, first, values: shown, newest }) => [word, first, shown[0], newest]);
    expect(numbers).toEqual([
      ['左膝屈（被动）', '64°（10-01，期前）', '84°', '84°（11-12）'],
      ['起立行走计时', null, null, '18.8 秒（10-28）'],
      ['左膝伸（被动）', '−3°（10-26）', null, '2°（11-09）'],
      ['疼痛数字评分', null, null, '8 分（10-27）'],
      ['疼痛（训练后）', '3 分（10-15）', null, '2 分（11-12）'],
    ]);
  });

  it('has one value of a day on which several were taken, and compares nothing with it', () => {
    const twice = [value(knee, '2026-11-10', 80), value(knee, '2026-11-10', 82)];
    const { rows } = reportOf({ ...facts, values: twice }, reportRange({}, today), today);
    expect(rows[0]).toMatchObject({ first: null, values: ['82°'], newest: '82°（11-10）', judgement: '首次测量' });
  });

  it('agrees with the page, and with itself', () => {
    const page = summaryOf(facts, { from: '2026-10-15', to: today }, today);
    expect(page.function.verdict).toMatchObject({ word: '停滞 4 周' });
    const courses = [...page.measures, ...page.scales].map(({ key, course }) => [key, course]);
    expect(Object.fromEntries(courses)).toMatchObject({ [knee]: 'plateau', 'scale.TUG': 'improved' });
    const words = Object.fromEntries(report.rows.map(({ word, judgement }) => [word, judgement]));
    for (const { word, course } of page.measures.filter(({ side }) => side === '左'))
      expect([word, words[word]]).toEqual([word, course && courseLabels[course]]);
    expect(words['疼痛（训练后）']).toBe(page.pain.verdict.word);
  });

  it('makes no relapse of a recovery, whatever the knee could do before the operation', () => {
    const operated = '2026-11-02';
    const shown = { ...patient.shown, surgery_date: operated };
    const measured = [value(knee, '2026-10-30', 115), value(knee, '2026-11-05', 64), value(knee, '2026-11-10', 75)];
    const milestones = facts.milestones.map((one) => ({ ...one, day: 7, date: '2026-11-09' }));
    const reportWith = (taken: SeriesValue[]) => {
      const findError: SummaryFacts['findError'] = (key, day) => errorOf(key, shown, day);
      const all = { ...facts, patient: { ...patient, shown }, values: taken, milestones, findError };
      const page = summaryOf(all, { from: '2026-10-15', to: today }, today).function;
      const { rows, sentences } = reportOf(all, reportRange({}, today), today);
      return { page, row: rows[0], sentence: sentences[2] };
    };
    expect(reportWith(measured)).toMatchObject({
      page: { first: 64, last: 75, verdict: { level: 'watch', word: '在进步' } },
      row: { first: '64°（11-05）', judgement: '改善超过测量误差' },
      sentence: expect.stringContaining('左膝屈（被动）在进步：由 64°（11-05）到 75°（11-10）'),
    });
    const before = reportWith(measured.slice(0, 1));
    expect(before.page).toMatchObject({ first: null, last: null, verdict: { level: 'none', word: '术后未测量' } });
    expect(before.row).toMatchObject({ first: null, judgement: '术后未测量' });
    expect(before.sentence).toBe('左膝屈（被动）术后未测量：术前 115°（10-30），术后还没有测量。');
  });

  it('starts page and sentence from the same value where the first day has two', () => {
    const measured = [60, 70].map((number) => value(knee, '2026-10-01', number));
    const all = { ...facts, values: [...measured, value(knee, '2026-11-09', 84)] };
    const { first, verdict } = summaryOf(all, { from: '2026-10-15', to: today }, today).function;
    expect([first, verdict.sentence]).toEqual([70, expect.stringContaining('由 70°（10-01）到 84°')]);
  });

  it('does not call the limit kept when pain above it was assessed', () => {
    const hurt = { ...facts, values: [...values, value('scale.NRS', today, 9)] };
    const { sentences } = reportOf(hurt, reportRange({}, today), today);
    expect(sentences[1]).toBe(
      '疼痛剧烈：训练后疼痛由 3 分降至 2 分，训练时始终低于上限 4 分；另测量疼痛最高 9 分（11-12），超过上限 4 分。',
    );
  });

  it('prints no pain on a day without a report', () => {
    // Reported the day before each measurement, and not on the day itself.
    const silent = sessions.map((one) =>
      ['2026-10-26', '2026-11-09'].includes(one.date) ? { ...one, after: null } : one,
    );
    const without = reportOf({ ...facts, sessions: silent }, reportRange({}, today), today);
    expect(without.rows.at(-1)).toMatchObject({ word: '疼痛（训练后）', values: [null, null] });
  });

  it('calls nothing an improvement where no error of measurement fits', () => {
    const other = { ...patient, shown: { ...patient.shown, condition_code: 'OTHER' as const } };
    const noError = { ...facts, patient: other, findError: () => null };
    const { rows, sentences } = reportOf(noError, reportRange({}, today), today);
    expect(rows.find(({ word }) => word === '起立行走计时')?.judgement).toBe('无适用的测量误差');
    expect(JSON.stringify([rows, sentences])).not.toContain('改善');
  });

  it('has what was changed and what is suggested', () => {
    expect(report.plan_changes).toEqual([
      { version_no: 1, date: '2026-09-30', text: '膝置换 0–2 周：坐位屈膝' },
      { version_no: 2, date: '2026-10-13', text: '膝置换 2–6 周：增加 坐站训练' },
    ]);
    expect(report.suggestions).toEqual([
      '重新评估方案，考虑增加或更换动作（10-12、10-26、11-09 均为 84°）。',
      '针对未达到的里程碑加强训练，并安排复测（术后 42 天左膝屈 84°，里程碑为 90°）。',
    ]);
    expect([report.main?.key, report.main_scale?.key, report.pain_limit]).toEqual([knee, 'scale.TUG', 4]);
  });

  it('suggests no dose while a danger is open, and above the limit never a little less', () => {
    const codes = ruleCodes.filter((code) => code !== 'W11' && code !== 'W12');
    const suggested = (open: RuleCode[], ...danger: RuleCode[]) => {
      const alerts = [...danger, ...open].map((rule_code) => ({ rule_code, severity: 2, reason_text: '见记录' }));
      const known = { ...facts, alerts: alerts as SummaryFacts['alerts'], openCodes: new Set([...danger, ...open]) };
      return reportOf(known, reportRange({}, today), today).suggestions;
    };
    for (const danger of ['W11', 'W12'] as const) {
      const lines = suggested(codes, danger);
      expect(lines).toHaveLength(codes.length + 1);
      expect(lines.join('')).not.toMatch(/减量|训练量|减少|增加|加强|更换|换成|放慢|暂停引起|按计划的量/);
      expect(lines).toContain('评估疼痛上升的原因（见记录）。');
    }
    expect(suggested(['W15'], 'W01')).toEqual([
      '尽快联系患者，评估疼痛的原因，必要时暂停训练（见记录）。',
      '安排复测，查找未达到里程碑的原因（见记录）。',
    ]);
    expect(suggested(['W02', 'W03'])).toEqual([
      '评估疼痛上升的原因，必要时暂停引起疼痛的动作，或换成更容易的动作（见记录）。',
      '暂停引起疼痛的动作，或换成更容易的动作（见记录）。',
    ]);
  });

  it('of a past range knows nothing of what came later', () => {
    const past = reportOf(facts, reportRange({ from: '2026-10-10', to: '2026-10-20' }, today), today);
    expect(past.sentences).toEqual([
      '依从性不足：11 日依从率 45%。',
      '疼痛可控：训练后疼痛保持 3 分，始终低于上限 4 分。',
      '左膝屈（被动）数值上升：由 64°（10-01，期前）到 84°（10-12），没有适用的测量误差，目标 120°。',
    ]);
    expect(past.columns).toEqual([{ date: '2026-10-12', day_no: 14 }]);
    expect(past.rows.map(({ word, first, newest, judgement }) => [word, first, newest, judgement])).toEqual([
      ['左膝屈（被动）', '64°（10-01，期前）', '84°（10-12）', '无适用的测量误差'],
      ['起立行走计时', null, '18.8 秒（10-12）', '首次测量'],
      ['疼痛（训练后）', '3 分（10-15）', '3 分（10-20）', '可控'],
    ]);
  });

  it('of a past range suggests nothing that arose later', () => {
    const calf = { rule_code: 'W12', name: '危险信号', severity: 4, reason_text: '11-12 小腿肿胀' };
    const alerts = [
      { ...calf, create_time: '2026-11-12 08:00:00', update_time: '2026-11-12 08:00:00' },
      {
        rule_code: 'W10',
        name: '功能下降',
        severity: 2,
        reason_text: '10-20 比上次少 5 分',
        create_time: '2026-10-20 23:59:59',
        update_time: '2026-10-20 23:59:59',
      },
      {
        rule_code: 'W03',
        name: '超过疼痛上限',
        severity: 2,
        reason_text: '11-11、11-12 高于上限',
        create_time: '2026-10-15 09:00:00',
        update_time: '2026-11-12 09:00:00',
      },
      {
        rule_code: 'W16',
        name: '未复诊',
        severity: 1,
        reason_text: '09-30 未复诊',
        create_time: '2026-09-30 09:00:00',
        update_time: '2026-09-30 09:00:00',
      },
    ] as SummaryFacts['alerts'];
    const later: SummaryFacts = { ...facts, alerts, openCodes: new Set(['W03', 'W10', 'W12', 'W16']) };
    const range = reportRange({ from: '2026-10-10', to: '2026-10-20' }, today);
    const lines = reportOf(later, range, today).suggestions;
    expect(lines.join('')).not.toMatch(/小腿|11-1|09-30/);
    expect(lines).toEqual([
      '复评并查找功能下降的原因（2026-10-20 的预警：10-20 比上次少 5 分）。',
      // A dose is not proposed: the danger is open while it is printed.
      '评估疼痛超过上限的原因（2026-10-15 的预警：超过疼痛上限）。',
    ]);
    const present = reportOf(later, reportRange({ from: '2026-10-10' }, today), today).suggestions;
    expect(present[0]).toBe('立即联系患者，必要时请其就医（11-12 小腿肿胀）。');
    expect(present).toHaveLength(4);
  });

  it('names events and pauses', () => {
    const fall = sessions.map((one, n) => (n === 3 ? { ...one, event: '跌倒' as const } : one));
    const pauses = [{ from_date: '2026-10-25', to_date: '2026-10-26', reason: '感冒', by_system: false }];
    const report = reportOf({ ...facts, sessions: fall, plans: [{ ...plan, pauses }] }, reportRange({}, today), today);
    expect(report.sentences[0]).toBe('依从性好：28 日依从率 93%，近 7 日 100%，已连续训练 11 天。期间计划暂停 1 天。');
    expect(report.sentences.at(-1)).toBe('期间报告不良事件：10-19 跌倒。');
    expect(report.events).toEqual([{ date: '2026-10-19', event: '跌倒' }]);
  });

  it('names every danger reported with one training', () => {
    const several = { event: '头晕', signs: ['头晕', '小腿肿胀'] } as const;
    const ill = sessions.map((one, n) => (n === 3 ? { ...one, ...several, signs: [...several.signs] } : one));
    const report = reportOf({ ...facts, sessions: ill }, reportRange({}, today), today);
    expect(report.sentences.at(-1)).toBe('期间报告不良事件：10-19 头晕、10-19 小腿肿胀。');
    expect(report.events.map(({ event }) => event)).toEqual(['头晕', '小腿肿胀']);
  });

  it('of a patient without anything says so', () => {
    const none = { ...facts, plans: [], sessions: [], values: [], goals: [], milestones: [], alerts: [] };
    const empty = reportOf(none, reportRange({}, today), today);
    expect(empty.sentences).toEqual(['这段时间没有安排训练。', '这段时间没有训练记录。', '左膝屈（被动）还没有测量。']);
    expect([empty.columns, empty.rows, empty.main, empty.plan_changes, empty.suggestions]).toEqual([
      [],
      [],
      null,
      [],
      [],
    ]);
  });
});
