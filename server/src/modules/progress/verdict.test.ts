import { addDays, type JudgedSeries, judgeSeries, latestPain, type SeriesPoint, standardParams } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { type AdherenceFacts, adherenceVerdict } from './verdict-adherence.ts';
import { type FunctionFacts, functionVerdict, reportSentence, seriesSentence } from './verdict-function.ts';
import { type PainFacts, type PainReport, painVerdict, riseOf } from './verdict-pain.ts';

const today = '2026-11-12';

describe('在做吗', () => {
  const days = (...states: AdherenceFacts['days'][number]['state'][]) => states.map((state) => ({ state }));
  const judged = { d7: null, d28: null, streak: 0, missed: 0, days: days('done') };

  it.each<[string, Partial<AdherenceFacts>, string, string, string]>([
    [
      'as on the screen',
      { d7: 93, d28: 89, streak: 11 },
      'good',
      '在坚持',
      '近 7 日依从率 93%，28 日 89%；已连续训练 11 天',
    ],
    ['the limit', { d7: 80, d28: 80, streak: 1 }, 'good', '在坚持', '近 7 日依从率 80%，28 日 80%；已连续训练 1 天'],
    ['just below', { d7: 79, d28: 85 }, 'watch', '有起伏', '近 7 日依从率 79%，28 日 85%'],
    ['half', { d7: 50, missed: 1 }, 'watch', '有起伏', '近 7 日依从率 50%；已连续 1 个训练日没有训练'],
    ['less than half', { d7: 49, d28: 71, streak: 2 }, 'bad', '不足', '近 7 日依从率 49%，28 日 71%；已连续训练 2 天'],
    [
      'two missed',
      { d7: 30, d28: 71, missed: 2 },
      'bad',
      '不足',
      '近 7 日依从率 30%，28 日 71%；已连续 2 个训练日没有训练',
    ],
    [
      'three missed',
      { d7: 0, d28: 60, missed: 7 },
      'bad',
      '中断',
      '近 7 日依从率 0%，28 日 60%；已连续 7 个训练日没有训练',
    ],
    ['nothing yet', { days: [] }, 'none', '还没有记录', '还没有过完一个训练日'],
    ['only days before a start', { days: days('none') }, 'none', '还没有记录', '还没有过完一个训练日'],
    [
      'a pause',
      { d28: 90, days: days('done', 'paused') },
      'none',
      '暂停中',
      '近 7 日计划暂停，不计依从率；28 日依从率 90%',
    ],
    ['after the end', { days: days('done', 'none') }, 'none', '无安排', '近 7 日没有安排训练'],
  ])('%s', (_, facts, level, word, sentence) => {
    expect(adherenceVerdict({ ...judged, ...facts })).toEqual({ level, word, sentence });
  });
});

describe('痛吗', () => {
  const report = (date: string, pain: number, time = '07:50'): PainReport => ({
    ...{ date, time, pain, told: '上报' },
  });
  const entryOf = ({ date, time, pain }: PainReport) => ({ date, time: new Date(`${date}T${time}:00+08:00`), pain });
  const standard: PainFacts = {
    ...{
      reports: [],
      measured: [],
      latest: null,
      limit: 4,
      today,
      severe: standardParams('W01'),
      rise: standardParams('W02'),
    },
  };
  const week = [6, 7, 8, 9, 10, 11].map((day) => report(`2026-11-${String(day).padStart(2, '0')}`, 2));

  it.each<[string, PainReport[], number | null, string, string, string]>([
    ['as on the screen', [...week, report(today, 2)], 4, 'good', '可控', '7 日中位数 2，计划上限 4；今天 07:50 上报'],
    ['no pain at all', [report(today, 0)], 4, 'good', '可控', '计划上限 4；今天 07:50 上报'],
    ['at the limit', [report('2026-11-11', 4)], 4, 'good', '可控', '计划上限 4；昨天 07:50 上报'],
    [
      'above the limit',
      [...week, report(today, 6)],
      4,
      'bad',
      '超过上限',
      '比此前 7 日中位数 2 高 4 分，计划上限 4；今天 07:50 上报',
    ],
    [
      'risen below the limit',
      [...week, report(today, 4)],
      4,
      'watch',
      '上升',
      '比此前 7 日中位数 2 高 2 分，计划上限 4；今天 07:50 上报',
    ],
    ['risen by one', [...week, report(today, 3)], 4, 'good', '可控', '7 日中位数 2，计划上限 4；今天 07:50 上报'],
    [
      'too few to call it a rise',
      [report('2026-11-10', 1), report('2026-11-11', 1), report(today, 4)],
      4,
      'good',
      '可控',
      '7 日中位数 1，计划上限 4；今天 07:50 上报',
    ],
    ['some days ago', [report('2026-11-09', 3)], 4, 'good', '可控', '计划上限 4；11-09 上报'],
    ['without a plan', [report(today, 6)], null, 'good', '可控', '今天 07:50 上报'],
    [
      'worse in the morning than now',
      [...week, report(today, 9), report(today, 3, '19:10')],
      4,
      'bad',
      '剧烈',
      '达到 7 分的预警线，比此前 7 日中位数 2 高 7 分，计划上限 4；今天 07:50 上报 9 分',
    ],
    [
      'severe, though the plan allows it',
      [report(today, 8)],
      8,
      'bad',
      '剧烈',
      '达到 7 分的预警线，计划上限 8；今天 07:50 上报',
    ],
    ['severe without a plan', [report(today, 9)], null, 'bad', '剧烈', '达到 7 分的预警线；今天 07:50 上报'],
    [
      'above the limit in the morning only',
      [report(today, 6), report(today, 1, '19:10')],
      4,
      'bad',
      '超过上限',
      '计划上限 4；今天 07:50 上报 6 分',
    ],
    ['long ago', [report('2026-11-05', 3)], 4, 'none', '未上报', '近 7 日没有疼痛记录；最近一次 11-05 为 3 分'],
    ['never', [], 4, 'none', '未上报', '还没有疼痛记录'],
  ])('%s', (_, reports, limit, level, word, sentence) => {
    const latest = latestPain(reports.map(entryOf), []);
    expect(painVerdict({ ...standard, reports, latest, limit })).toEqual({ level, word, sentence });
  });

  it('counts what was measured or assessed, too', () => {
    const reports = [report('2026-11-11', 2)];
    const judged = (...measured: PainReport[]) => painVerdict({ ...standard, reports, measured });
    expect(judged({ ...report(today, 8, '10:00'), told: '测量' })).toEqual({
      ...{ level: 'bad', word: '剧烈', sentence: '达到 7 分的预警线，计划上限 4；今天 10:00 测量 8 分' },
    });
    expect(judged({ ...report('2026-11-11', 5, '10:00'), told: '评定' })).toEqual({
      ...{ level: 'bad', word: '超过上限', sentence: '计划上限 4；昨天 10:00 评定 5 分' },
    });
    expect(judged({ ...report('2026-11-10', 9), told: '测量' })).toMatchObject({ level: 'good', word: '可控' });
    // The number beside it is the measured one: it is not said twice.
    const measured = [{ ...report(today, 8, '10:00'), told: '测量' as const }];
    const latest = latestPain(reports.map(entryOf), measured.map(entryOf));
    expect(painVerdict({ ...standard, reports, measured, latest }).sentence).toBe(
      '达到 7 分的预警线，计划上限 4；今天 10:00 测量',
    );
  });

  it('keeps to what the agency set', () => {
    const reports = [...week, report(today, 5)];
    expect(painVerdict({ ...standard, reports, limit: 8, severe: { pain: 5 } }).word).toBe('剧烈');
    const rise = { rise: 4, days: 3, reports: 3 };
    expect(painVerdict({ ...standard, reports, limit: 8, rise }).word).toBe('可控');
    const latest = latestPain(reports.map(entryOf), []);
    expect(painVerdict({ ...standard, reports, latest, limit: 8, rise: { ...rise, rise: 3 } })).toMatchObject({
      ...{ word: '上升', sentence: '比此前 3 日中位数 2 高 3 分，计划上限 8；今天 07:50 上报' },
    });
  });

  it('is a rise by the worst of the day, against what was told in the seven days before it', () => {
    const before = [report('2026-11-04', 9), report('2026-11-05', 1), report('2026-11-10', 2), report('2026-11-11', 3)];
    expect(riseOf([...before, report(today, 5), report(today, 3)], standard.rise)).toEqual({
      by: 3,
      median: 2,
      days: 7,
    });
    expect(riseOf([], standard.rise)).toBeNull();
  });
});

describe('有进步吗', () => {
  const on = (...values: number[]) => values.map((value, n) => ({ date: addDays('2026-10-12', 14 * n), value }));
  const dated = (pairs: [string, number][]) => pairs.map(([date, value]) => ({ date: `2026-${date}`, value }));
  const flat = dated([
    ['09-30', 64],
    ['10-12', 84],
    ['10-26', 84],
    ['11-09', 84],
  ]);
  type Judged = Partial<JudgedSeries<SeriesPoint>> & Pick<JudgedSeries<SeriesPoint>, 'points'>;
  const knee = (series: Judged, more: Partial<FunctionFacts> = {}): FunctionFacts => {
    const standard = {
      better: 'higher' as const,
      error: 10,
      target: null,
      best: null,
      surgeryDate: null,
      stepOf: () => 5,
      lossOf: () => 10,
    };
    const { better, error, target } = { ...standard, ...series };
    return {
      ...{ word: '左膝屈（被动）', unit: '°', digits: 0, words: (value) => `${value}°`, behind: null, today },
      ...{ better, error, target, judged: judgeSeries({ ...standard, ...series }), ...more },
    };
  };
  const behind = { day_no: 42, at_least: 90, newest: 84, date: '2026-11-09', mode: null };

  it.each<[string, FunctionFacts | null, string, string, string]>([
    [
      'as on the screen',
      knee({ points: flat, target: 120 }, { behind }),
      'watch',
      '停滞 4 周',
      '左膝屈（被动），最近 3 次均为 84°；低于 42 天里程碑 90°',
    ],
    [
      'a plateau with small steps',
      knee({ points: on(80, 83, 81) }),
      'watch',
      '停滞 4 周',
      '左膝屈（被动），最近 3 次 80°、83°、81°',
    ],
    ['the goal', knee({ points: flat, target: 80 }), 'good', '已达标', '左膝屈（被动）84°，已达到目标 80°'],
    [
      'a gain beyond the error',
      knee({ points: on(64, 74, 84), target: 120 }),
      'good',
      '在进步',
      '左膝屈（被动）由 64°（10-12）到 84°（11-09），改善超过测量误差 10°，目标 120°',
    ],
    [
      'a gain of as much as the error is none',
      knee({ points: on(64, 74) }),
      'none',
      '变化在误差内',
      '左膝屈（被动）由 64°（10-12）到 74°（10-26），在测量误差 10° 以内',
    ],
    [
      'a gain within the error is none',
      knee({ points: on(64, 73) }),
      'none',
      '变化在误差内',
      '左膝屈（被动）由 64°（10-12）到 73°（10-26），在测量误差 10° 以内',
    ],
    [
      'a gain is none where no error fits',
      knee({ points: on(64, 84), error: null, target: 120 }),
      'none',
      '数值上升',
      '左膝屈（被动）由 64°（10-12）到 84°（10-26），没有适用的测量误差，目标 120°',
    ],
    [
      'a gain, then nothing',
      knee({ points: on(64, 84, 85) }),
      'good',
      '在进步',
      '左膝屈（被动）由 64°（10-12）到 85°（11-09），改善超过测量误差 10°，最近 2 次 84°、85°',
    ],
    [
      'a gain behind the milestone',
      knee({ points: on(64, 75) }, { behind }),
      'watch',
      '在进步',
      '左膝屈（被动）由 64°（10-12）到 75°（10-26），改善超过测量误差 10°；低于 42 天里程碑 90°',
    ],
    [
      'a milestone missed in the other mode, on the day it was measured',
      knee({ points: on(64, 92) }, { behind: { ...behind, newest: 80, mode: '主动' } }),
      'watch',
      '在进步',
      '左膝屈（被动）由 64°（10-12）到 92°（10-26），改善超过测量误差 10°；主动 80°（11-09），低于 42 天里程碑 90°',
    ],
    ['a loss', knee({ points: on(80, 95, 78) }), 'bad', '倒退', '左膝屈（被动）比上次下降 17°（95° → 78°）'],
    [
      'a loss that alarms within the error',
      knee({ points: on(80, 95, 78), error: 20 }),
      'watch',
      '可能倒退',
      '左膝屈（被动）比上次下降 17°（95° → 78°），在测量误差 20° 以内，建议复测',
    ],
    [
      'a loss step by step',
      knee({ points: on(95, 91, 88, 88), error: 7 }),
      'bad',
      '倒退',
      '左膝屈（被动）由 95°（10-12）降到 88°，达到测量误差 7°',
    ],
    [
      'two alike',
      knee({ points: on(80, 82) }),
      'watch',
      '暂无改善',
      '左膝屈（被动）由 80°（10-12）到 82°（10-26），在测量误差 10° 以内',
    ],
    [
      'the first one',
      knee({ points: dated([['11-09', 80]]) }),
      'none',
      '首次测量',
      '左膝屈（被动）80°（11-09），只有一次测量',
    ],
    [
      'long ago',
      knee({ points: on(60, 71) }, { today: '2026-12-24' }),
      'watch',
      '在进步',
      '左膝屈（被动）由 60°（10-12）到 71°（10-26），改善超过测量误差 10°；已 59 天未复测',
    ],
    ['none', null, 'none', '还没有测量', '还没有录入主要指标'],
    [
      'a normal recovery after an operation',
      knee({ points: on(115, 64, 75), surgeryDate: '2026-10-15' }),
      'good',
      '在进步',
      '左膝屈（被动）由 64°（10-26）到 75°（11-09），改善超过测量误差 10°',
    ],
    [
      'the first one after an operation',
      knee({ points: on(115, 64), surgeryDate: '2026-10-15' }),
      'none',
      '首次测量',
      '左膝屈（被动）64°（10-26），术后只有一次测量',
    ],
    [
      'none after an operation',
      knee({ points: on(115), surgeryDate: '2026-10-15', target: 90 }),
      'none',
      '术后未测量',
      '左膝屈（被动），术前 115°（10-12），术后还没有测量',
    ],
    [
      'a steady loss is no plateau',
      knee({ points: on(95, 89, 83), error: null }),
      'bad',
      '倒退',
      '左膝屈（被动）由 95°（10-12）降到 83°，下降 12°',
    ],
    [
      'a steady loss from the best',
      knee({ points: on(60, 100, 94, 88) }),
      'bad',
      '倒退',
      '左膝屈（被动）由 100°（10-26）降到 88°，超过测量误差 10°',
    ],
    [
      'a steady loss that alarms within the error',
      knee({ points: on(95, 89, 83), error: 20 }),
      'watch',
      '可能倒退',
      '左膝屈（被动）由 95°（10-12）降到 83°，下降 12°，在测量误差 20° 以内，建议复测',
    ],
    [
      'a loss above the goal',
      knee({ points: on(95, 78), error: null, target: 75 }),
      'bad',
      '倒退',
      '左膝屈（被动）比上次下降 17°（95° → 78°），仍在目标 75° 以上',
    ],
  ])('%s', (_, facts, level, word, sentence) => {
    expect(functionVerdict(facts)).toEqual({ level, word, sentence });
  });

  it('knows what is better when less', () => {
    const walk = (points: SeriesPoint[], target: number | null = null) =>
      knee(
        {
          points,
          target,
          better: 'lower',
          error: 3.5,
          stepOf: (before) => before * 0.05,
          lossOf: (before) => before * 0.2,
        },
        { word: '起立行走计时', unit: '秒', digits: 1, words: (value) => `${value.toFixed(1)} 秒` },
      );
    expect(functionVerdict(walk(on(18.8, 15.5, 13.5)))).toMatchObject({ level: 'good', word: '在进步' });
    expect(functionVerdict(walk(on(15, 14, 23)))).toEqual({
      ...{ level: 'bad', word: '倒退', sentence: '起立行走计时比上次变差 9.0 秒（14.0 秒 → 23.0 秒）' },
    });
    expect(functionVerdict(walk(on(14, 12)))).toMatchObject({ level: 'none', word: '变化在误差内' });
    expect(functionVerdict(walk(on(13, 11.9), 12))).toMatchObject({ word: '已达标' });
  });

  it('reads on paper as on the screen, with what is from before the period named', () => {
    const inPeriod = (date: string) => (date < '2026-10-20' ? `${date.slice(5)}，期前` : date.slice(5));
    const gain = knee({ points: on(64, 74, 84), target: 120 }, { behind });
    expect(reportSentence(gain, inPeriod, '术后')).toBe(
      '左膝屈（被动）在进步：由 64°（10-12，期前）到 84°（11-09），改善超过测量误差 10°，目标 120°，未达到术后 42 天 90° 的里程碑。',
    );
    expect(reportSentence(knee({ points: flat }), inPeriod, null)).toBe('左膝屈（被动）停滞：最近 3 次均为 84°。');
    expect(seriesSentence(gain, inPeriod)).toBe(
      '左膝屈（被动）由 64°（10-12，期前）到 84°（11-09），改善超过测量误差 10°，目标 120°。',
    );
    expect(seriesSentence(knee({ points: on(84) }), inPeriod)).toBeNull();
    expect(seriesSentence(knee({ points: on(84, 84) }), inPeriod)).toBeNull();
  });

  it('says in each sentence what the table says', () => {
    const tell = (...values: number[]) => seriesSentence(knee({ points: on(...values) }), (date) => date.slice(5));
    expect(tell(84, 85, 84)).toBe('左膝屈（被动）停滞：最近 3 次 84°、85°、84°。');
    // As bad as it was at first, and told all the same.
    expect(tell(60, 90, 60)).toBe('左膝屈（被动）倒退：比上次下降 30°（90° → 60°）。');
    expect(tell(95, 70)).toBe('左膝屈（被动）倒退：比上次下降 25°（95° → 70°）。');
    // Five degrees in small steps are no standstill.
    expect(tell(79, 82, 84)).toBe('左膝屈（被动）由 79°（10-12）到 84°（11-09），在测量误差 10° 以内。');
  });
});
