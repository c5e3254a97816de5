import { describe, expect, it } from 'vitest';
import type { AlertFacts } from '#server/modules/alert/facts.ts';
import { find, severityOf, staysOf, textOf } from '#server/test/ask-rule.ts';
import { ago, buildFacts, values } from '#server/test/build/facts.ts';

describe('W08 活动度倒退', () => {
  const key = 'rom.hip_flexion.右.主动';
  const facts = (...numbers: number[]) => buildFacts({ series: new Map([[key, values('measurement', ...numbers)]]) });

  it.each([
    [[95, 78], 3, '右髋屈 95°→78°，下降 17°（10-27 → 11-10）'],
    [[95, 80], 3, '右髋屈 95°→80°，下降 15°（10-27 → 11-10）'],
    [[95, 81], 1, '右髋屈 95°→81°，下降 14°（10-27 → 11-10）'],
    [[95, 85], 1, '右髋屈 95°→85°，下降 10°（10-27 → 11-10）'],
    [[95, 86], 0, null],
    [[95], 0, null],
    [[78, 95], 0, null],
    [[95, 78, 80], 3, '右髋屈 95°→80°，下降 15°（10-13 → 11-10）'],
    [[95, 78, 85], 1, '右髋屈 95°→85°，下降 10°（10-13 → 11-10）'],
    [[95, 78, 86], 0, null],
    [[95, 78, 90, 89], 0, null],
    [[95, 85, 77], 3, '右髋屈 95°→77°，下降 18°（10-13 → 11-10）'],
    [[105, 97, 89, 81], 3, '右髋屈 105°→81°，下降 24°（09-29 → 11-10）'],
    [[105, 97, 96, 97], 0, null],
    [[95, 78, 86, 80], 0, null],
    [[95, 78, 86, 76], 1, '右髋屈 86°→76°，下降 10°（10-27 → 11-10）'],
    [[95, 85, 74], 3, '右髋屈 95°→74°，下降 21°（10-13 → 11-10）'],
  ])('%j', (numbers, severity, text) => {
    expect([severityOf('W08', facts(...numbers)), textOf('W08', facts(...numbers))]).toEqual([severity, text]);
  });

  it('is identified by the measurement that was lower; a further fall is a new occasion', () => {
    expect(find('W08', facts(95, 78))).toMatchObject({ occasion: `${key}:2`, subject: key, from: 95 });
    expect(find('W08', facts(95, 78, 80))).toMatchObject({ occasion: `${key}:2`, subject: key, from: 95 });
    expect(find('W08', facts(95, 78, 66))).toMatchObject({ occasion: `${key}:3` });
    expect(find('W08', facts(105, 97, 89, 81))).toMatchObject({ occasion: `${key}:3` });
    expect(find('W08', facts(105, 97, 89, 81, 79))).toMatchObject({ occasion: `${key}:5` });
  });

  it('compares only the same joint, side and mode, and reports the worst', () => {
    const one = (value: number, id: number) => [{ id, type: 'measurement' as const, date: ago(id), value }];
    const others = new Map([
      [key, one(95, 3)],
      ['rom.hip_flexion.右.被动', one(70, 2)],
      ['rom.hip_flexion.左.主动', one(60, 1)],
      ['grip.右', values('measurement', 40, 10)],
    ]);
    expect(find('W08', buildFacts({ series: others }))).toBeNull();
    const both = new Map([
      [key, values('measurement', 95, 84)],
      ['rom.knee_flexion.左.被动', values('measurement', 110, 90)],
    ]);
    expect(textOf('W08', buildFacts({ series: both }))).toBe('左膝屈 110°→90°，下降 20°（10-27 → 11-10）');
  });
});

describe('an operation', () => {
  const knee = 'rom.knee_flexion.左.被动';
  const of = (key: string, numbers: number[], daysAgo: number, conditionCode: 'TKA' | 'LBP' = 'TKA') =>
    buildFacts(
      { series: new Map([[key, values('measurement', ...numbers)]]) },
      { conditionCode, surgeryDate: ago(daysAgo) },
    );

  it('makes a new start: what was measured before it is no loss, no plateau', () => {
    expect(find('W08', of(knee, [115, 64, 74], 20))).toBeNull();
    expect(find('W09', of(knee, [84, 84, 84], 20))).toBeNull();
    expect(find('W10', of('scale.ODI', [20, 40], 10, 'LBP'))).toBeNull();
  });

  it('hides no loss that comes after it', () => {
    expect(textOf('W08', of(knee, [115, 74, 64], 20))).toBe('左膝屈 74°→64°，下降 10°（10-27 → 11-10）');
    expect(textOf('W08', of(knee, [115, 64], 29))).toContain('115°→64°');
    expect(find('W08', of(knee, [115, 64], 15))).not.toBeNull();
  });

  it('ends a fall from before it', () => {
    const stored = { subject: knee, from: 115 };
    const [from] = find('W08', of(knee, [115, 64], 15))?.evidence.records ?? [];
    const stays = (daysAgo: number) => staysOf('W08', of(knee, [115, 64], daysAgo), stored, from ? [from] : []);
    expect([from?.text, stays(10), stays(15)]).toEqual(['左膝屈（被动） 115°', false, true]);
  });
});

describe('several values of one day', () => {
  const sameDay = (...numbers: number[]) => values('measurement', ...numbers).map((one) => ({ ...one, date: ago(1) }));
  const before = values('measurement', 60, 84, 84).slice(0, 2);

  it('are one result, the last of them', () => {
    const facts = (key: string, some: AlertFacts['series'] extends ReadonlyMap<string, infer V> ? V : never) =>
      buildFacts({ series: new Map([[key, some]]) }, { conditionCode: key === 'scale.ODI' ? 'LBP' : 'TKA' });
    const knee = 'rom.knee_flexion.左.被动';
    expect(find('W09', facts(knee, sameDay(84, 84, 84)))).toBeNull();
    expect(find('W09', facts(knee, [...before, ...sameDay(84, 95)]))).toBeNull();
    expect(find('W08', facts(knee, sameDay(95, 78)))).toBeNull();
    expect(find('W10', facts('scale.ODI', sameDay(20, 40)))).toBeNull();
  });
});

describe('W09 功能无改善', () => {
  const knee = 'rom.knee_flexion.左.被动';
  const of = (key: string, numbers: number[], patient: Partial<AlertFacts['patient']> = {}) =>
    buildFacts({ series: new Map([[key, values('measurement', ...numbers)]]) }, patient);

  it.each([
    ['the same', [84, 84, 84], '左膝屈最近 3 次均为 84°（10-13、10-27、11-10）'],
    ['hardly better', [84, 85, 88], '左膝屈最近 3 次为 84°、85°、88°（10-13、10-27、11-10）'],
    ['better in small steps', [80, 84, 88], null],
    ['worse', [84, 82, 80], '左膝屈最近 3 次为 84°、82°、80°（10-13、10-27、11-10）'],
    ['better once', [84, 89, 90], null],
    ['better in the end', [84, 84, 89], null],
    ['twice measured', [84, 84], null],
    ['only the last three count', [60, 84, 84, 84], '左膝屈最近 3 次均为 84°（10-13、10-27、11-10）'],
  ])('%s', (_, numbers, text) => {
    expect(textOf('W09', of(knee, numbers))).toBe(text);
  });

  it('the way the condition is measured by, on the affected side; of both sides either', () => {
    expect(find('W09', of('rom.knee_flexion.右.被动', [84, 84, 84]))).toBeNull();
    expect(find('W09', of('rom.knee_flexion.左.主动', [84, 84, 84]))).toBeNull();
    const both = { affectedSide: '双侧' } as const;
    expect(textOf('W09', of('rom.knee_flexion.右.被动', [84, 84, 84], both))).toMatch(/^右膝屈最近 3 次均为/);
  });

  it.each([
    ['STROKE', 'scale.FMA-UE', [38, 38, 39], 2],
    ['STROKE', 'scale.FMA-UE', [38, 39.32, 40], 0],
    ['LBP', 'scale.ODI', [40, 39, 38.5], 2],
    ['LBP', 'scale.ODI', [40, 39, 38], 0],
    ['LBP', 'scale.ODI', [40, 38, 37], 0],
    ['PD', 'scale.TUG', [14, 13.7, 13.4], 2],
    ['PD', 'scale.TUG', [14, 13.4, 12.8], 0],
    ['PD', 'scale.TUG', [14, 13.3, 13], 0],
    ['PD', 'scale.TUG', [14, 15, 16], 2],
    ['COPD', 'scale.6MWT', [300, 304, 314], 2],
    ['COPD', 'scale.6MWT', [300, 314, 320], 0],
    ['COPD', 'scale.6MWT', [300, 315, 320], 0],
  ] as const)('%s %s %j', (conditionCode, key, numbers, severity) => {
    expect(severityOf('W09', of(key, [...numbers], { conditionCode }))).toBe(severity);
  });

  it('not where the goal is reached; the newest goal counts', () => {
    const reached = (...targets: number[]) =>
      find('W09', { ...of(knee, [120, 120, 121]), goals: targets.map((target) => ({ key: knee, target })) });
    expect([reached(121), reached(130, 120)]).toEqual([null, null]);
    expect(reached(122)).not.toBeNull();
    expect(reached(120, 130)).not.toBeNull();
    const slow = of('scale.TUG', [9, 9, 9], { conditionCode: 'PD' });
    expect(find('W09', { ...slow, goals: [{ key: 'scale.TUG', target: 10 }] })).toBeNull();
  });

  it('is identified by what was measured last', () => {
    expect(find('W09', of(knee, [84, 84, 84]))).toMatchObject({ occasion: 'measurement:3', severity: 2 });
  });
});

it('the error of measurement is that of the condition and its time', () => {
  const falls = (onsetDate: string | null) =>
    buildFacts(
      { series: new Map([['scale.FMA-UE', values('assessment', 60, 54)]]) },
      { conditionCode: 'STROKE', onsetDate },
    );
  expect(textOf('W10', falls(ago(200)))).toContain('超过测量误差 5.2 分');
  // Early after a stroke the error is larger; in between none is published, and ten percent alone raise no alert.
  expect([find('W10', falls(ago(40))), find('W10', falls(ago(120))), find('W10', falls(null))]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('W10 功能下降', () => {
  const of = (key: string, numbers: number[], patient: Partial<AlertFacts['patient']> = {}) =>
    buildFacts({ series: new Map([[key, values('assessment', ...numbers)]]) }, patient);

  it.each([
    ['TKA', 'scale.TUG', [14, 23], '起立行走计时 14.0 秒→23.0 秒，变慢 9.0 秒，超过测量误差 2.5 秒（10-27 → 11-10）'],
    [
      'PD',
      'scale.TUG',
      [14, 16.8],
      '起立行走计时 14.0 秒→16.8 秒，变慢 2.8 秒，变差 20%，在测量误差 3.5 秒以内，请复测（10-27 → 11-10）',
    ],
    ['PD', 'scale.TUG', [14, 16.7], null],
    ['PD', 'scale.TUG', [60, 63.4], null],
    ['PD', 'scale.TUG', [60, 63.5], '起立行走计时 60.0 秒→63.5 秒，变慢 3.5 秒，达到测量误差 3.5 秒（10-27 → 11-10）'],
    ['OA_KNEE', 'scale.5STS', [60, 71], null],
    ['STROKE', 'scale.FMA-UE', [40, 32], 'Fugl-Meyer 上肢 40 分→32 分，下降 8 分，变差 20%（10-27 → 11-10）'],
    ['STROKE', 'scale.FMA-UE', [40, 33], null],
    ['LDH', 'scale.ODI', [20, 24], '腰椎功能障碍指数 20%→24%，上升 4%，变差 20%（10-27 → 11-10）'],
    [
      'LBP',
      'scale.ODI',
      [20, 24],
      '腰椎功能障碍指数 20%→24%，上升 4%，变差 20%，在测量误差 10.5% 以内，请复测（10-27 → 11-10）',
    ],
    ['LBP', 'scale.ODI', [24, 20], null],
    ['LBP', 'scale.ODI', [0, 4], null],
    ['LDH', 'scale.ODI', [0, 60], '腰椎功能障碍指数 0%→60%，上升 60%，变差量程的 60%（10-27 → 11-10）'],
    ['FX_UE', 'scale.MBI', [90, 10], null],
  ] as const)('%s %s %j', (conditionCode, key, numbers, text) => {
    expect(textOf('W10', of(key, [...numbers], { conditionCode }))).toBe(text);
  });

  it('by the error of measurement that the agency set', () => {
    const facts = { ...of('scale.FMA-UE', [40, 34], { conditionCode: 'STROKE' }), mdc: new Map([['FMA-UE', 5]]) };
    expect(textOf('W10', facts)).toContain('超过测量误差 5 分');
    expect(find('W10', { ...facts, mdc: new Map([['FMA-UE', 7]]) })).toBeNull();
  });
});
