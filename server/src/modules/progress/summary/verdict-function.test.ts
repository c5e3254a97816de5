import { addDays, type JudgedSeries, judgeSeries, type SeriesPoint } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { type FunctionFacts, functionVerdict, reportSentence, seriesSentence } from './verdict-function.ts';

const today = '2026-11-12';

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
      word: '左膝屈（被动）',
      unit: '°',
      digits: 0,
      words: (value) => `${value}°`,
      behind: null,
      today,
      better,
      error,
      target,
      judged: judgeSeries({ ...standard, ...series }),
      ...more,
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
      level: 'bad',
      word: '倒退',
      sentence: '起立行走计时比上次变差 9.0 秒（14.0 秒 → 23.0 秒）',
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
    const sentence = (...values: number[]) => seriesSentence(knee({ points: on(...values) }), (date) => date.slice(5));
    expect(sentence(84, 85, 84)).toBe('左膝屈（被动）停滞：最近 3 次 84°、85°、84°。');
    // As bad as at first, and named all the same.
    expect(sentence(60, 90, 60)).toBe('左膝屈（被动）倒退：比上次下降 30°（90° → 60°）。');
    expect(sentence(95, 70)).toBe('左膝屈（被动）倒退：比上次下降 25°（95° → 70°）。');
    // Five degrees in small steps are no standstill.
    expect(sentence(79, 82, 84)).toBe('左膝屈（被动）由 79°（10-12）到 84°（11-09），在测量误差 10° 以内。');
  });
});
