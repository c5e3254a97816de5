import { type RuleCode, type RuleParams, standardParams } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import type { AlertFacts, Moment } from '#server/platform/alert-facts.ts';
import {
  ago,
  buildFacts,
  buildPlan,
  letterDays,
  moment,
  pains,
  says,
  session,
  today,
  values,
} from '#server/test/build-facts.ts';
import { rules } from './index.ts';

const findAll = (code: RuleCode, facts: AlertFacts, params: RuleParams = {}, at: Moment = moment) =>
  rules[code].find(facts, { ...standardParams(code), ...params }, at);
/** The worst that would be raised. */
const find = (...asked: Parameters<typeof findAll>) => findAll(...asked).find(({ isOld }) => !isOld) ?? null;
const staysOf = (
  code: RuleCode,
  facts: AlertFacts,
  told: Partial<{ occasion: string; subject: string; from: number }>,
  records: { type: 'day'; id: null; date: string; text: string }[] = [],
) => rules[code].stays?.(facts, standardParams(code), moment, { occasion: '', subject: '', ...told }, records);
const textOf = (...asked: Parameters<typeof find>) => find(...asked)?.reason_text ?? null;
const severityOf = (...asked: Parameters<typeof find>) => find(...asked)?.severity ?? 0;

it('nothing is found of whom nothing is known', () => {
  for (const code of Object.keys(rules) as RuleCode[]) expect([code, findAll(code, buildFacts())]).toEqual([code, []]);
});

describe('W01 重度疼痛', () => {
  const plans = [buildPlan()];

  it.each([
    [6, 0],
    [7, 4],
    [8, 4],
  ])('pain %i', (pain, severity) => {
    expect(severityOf('W01', buildFacts({ plans, sessions: pains(3, pain) }))).toBe(severity);
  });

  it('tells the exercise, the day and the limit', () => {
    const sessions = [session(0, 8, { id: 7, pain_of: '俯卧伸展' })];
    expect(find('W01', buildFacts({ plans, sessions }))).toEqual({
      severity: 4,
      reason_text: '11 月 11 日俯卧伸展疼痛 8 分，计划上限 4 分',
      occasion: 'session:7:8',
      subject: 'session:7',
      evidence: {
        records: [{ type: 'session', id: 7, date: today, text: '俯卧伸展疼痛 8 分' }],
        marks: [],
        hidden: [],
      },
    });
  });

  it('looks seven days back, and tells all, the worst first', () => {
    expect(find('W01', buildFacts({ plans, sessions: [session(7, 9)] }))).toBeNull();
    const sessions = [session(6, 7), session(3, 9), session(2, 7), session(1, 3)];
    expect(findAll('W01', buildFacts({ plans, sessions })).map(({ occasion }) => occasion)).toEqual([
      'session:997:9',
      'session:998:7',
      'session:994:7',
    ]);
  });

  it('what an agency set counts, and what was measured', () => {
    expect(find('W01', buildFacts({ plans, sessions: pains(7) }), { pain: 8 })).toBeNull();
    const series = new Map([['scale.NRS', values('assessment', 7)]]);
    expect(find('W01', buildFacts({ series }))).toMatchObject({
      reason_text: '11 月 10 日评定疼痛 7 分',
      occasion: 'assessment:1:7',
    });
  });

  it('by how bad it was: what is corrected to worse is something else', () => {
    const told = (pain: number) =>
      find('W01', buildFacts({ plans, sessions: [session(0, pain, { id: 7 })] }))?.occasion;
    expect([told(8), told(10)]).toEqual(['session:7:8', 'session:7:10']);
  });
});

describe('W02 疼痛上升', () => {
  it.each([
    ['two above the median', pains(3, 3, 3, 5), '疼痛 3→5，7 日中位数 3（3 次记录）'],
    ['one above', pains(3, 3, 3, 4), null],
    ['one and a half above', pains(3, 3, 4, 4, 5), null],
    ['too few reports before', pains(3, 3, 5), null],
    ['no reports are no zeros', pains(null, null, null, 5), null],
    ['reports of more than seven days ago', [session(9, 1), session(8, 1), session(8, 1), session(0, 5)], null],
    [
      'the seventh day counts',
      [session(7, 1), session(6, 1), session(5, 1), session(0, 5)],
      '疼痛 1→5，7 日中位数 1（3 次记录）',
    ],
    [
      'the worst of the day',
      [...pains(3, 3, 3), session(0, 6, { id: 2000 }), session(0, 2, { id: 2001 })],
      '疼痛 3→6，7 日中位数 3（3 次记录）',
    ],
    ['a report of the same day is not before it', [...pains(3, 3), session(0, 3), session(0, 6)], null],
    [
      'the newest told, though a later one told nothing',
      [...pains(2, 3, 4, 6), session(0, null)],
      '疼痛 4→6，7 日中位数 3（3 次记录）',
    ],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W02', buildFacts({ sessions }))).toBe(text);
  });

  it('is severe, and told by the session', () => {
    const sessions = pains(3, 3, 3, 6);
    expect(find('W02', buildFacts({ sessions }))).toMatchObject({ severity: 3, occasion: '999:6' });
  });

  it.each([
    ['nothing since', [], true],
    ['two back', [3, 3], true],
    ['three back', [3, 4, 3], false],
    ['three, one of them not back', [3, 5, 3], true],
    ['three back after one that was not', [5, 4, 4, 3], false],
    ['not told', [3, null, 3], true],
    ['one and a half above is no rise', [4.5, 4.5, 4.5], false],
  ])('stays until three in a row are back: %s', (_, since, isStaying) => {
    const risen = session(10, 6, { id: 42 });
    const before = [session(13, 3), session(12, 3), session(11, 3)];
    const after = since.map((pain, n) => session(9 - n, pain));
    const facts = buildFacts({ sessions: [...before, risen, ...after] });
    expect(staysOf('W02', facts, { occasion: '42:6' })).toBe(isStaying);
  });

  it('stays while nobody trains, however long ago it was', () => {
    const stays = (sessions: AlertFacts['sessions']) => staysOf('W02', buildFacts({ sessions }), { occasion: '42:6' });
    expect([stays([]), stays(pains(3, 3)), stays(pains(3, 3, 3))]).toEqual([true, true, false]);
  });
});

describe('W03 超过疼痛上限', () => {
  const plans = [
    buildPlan({
      versions: [
        { id: 1, pain_limit: 4 },
        { id: 2, pain_limit: 6 },
      ],
    }),
  ];
  it.each([
    ['two above', pains(2, 5, 5), '最近 2 次训练疼痛 5、5 分，高于计划上限 4 分'],
    ['at the limit', pains(5, 4), null],
    ['one only', pains(5), null],
    ['one back', pains(5, 6, 3), null],
    ['what tells nothing is passed over', pains(5, null, 6), '最近 2 次训练疼痛 5、6 分，高于计划上限 4 分'],
    ['each by the version it was of', [session(2, 5), session(1, 6, { version_id: 2 })], null],
    ['of a plan that is not known', [session(2, 9), session(1, 9, { version_id: 9 })], null],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W03', buildFacts({ plans, sessions }))).toBe(text);
  });

  it('as often as the agency set', () => {
    const facts = buildFacts({ plans, sessions: pains(5, 5) });
    expect([severityOf('W03', facts), severityOf('W03', facts, { sessions: 3 })]).toEqual([2, 0]);
    expect(severityOf('W03', facts, { sessions: 1 })).toBe(2);
  });
});

describe('W04 连续未训练', () => {
  const plans = [buildPlan()];
  it.each([
    ['dmm', 0],
    ['dmmm', 2],
    ['dmmmmmm', 2],
    ['dmmmmmmm', 3],
    [`d${'m'.repeat(13)}`, 3],
    [`d${'m'.repeat(14)}`, 4],
    ['mmmp', 0],
    ['dmnmsm', 2],
    ['nsnsn', 0],
  ])('%s', (letters, severity) => {
    expect(severityOf('W04', buildFacts({ plans, days: letterDays(letters) }))).toBe(severity);
  });

  it('tells the days, and by the first of them', () => {
    expect(find('W04', buildFacts({ plans, days: letterDays('dmnmm') }))).toMatchObject({
      reason_text: '已连续 3 个训练日未打卡（11-07、11-09、11-10）',
      occasion: ago(4),
    });
    expect(textOf('W04', buildFacts({ plans, days: letterDays('dmmmm') }))).toBe(
      '已连续 4 个训练日未打卡（11-07 至 11-10）',
    );
  });

  it('ends with the next training, on whatever day', () => {
    const after = (days: number) =>
      find('W04', buildFacts({ plans, days: letterDays('mmmn'), sessions: [session(days, null)] }));
    expect([after(0), after(1)]).toEqual([null, null]);
    expect(after(5)).not.toBeNull();
  });

  it('a day on which training was begun and given up is not missed', () => {
    const sessions = [session(1, null)];
    expect(find('W04', buildFacts({ plans, days: letterDays('dmmm'), sessions }))).toBeNull();
    expect(find('W04', buildFacts({ plans, days: letterDays('dmmmm'), sessions: [session(4, null)] }))).toMatchObject({
      occasion: ago(3),
    });
  });

  it('of a plan that is over nothing is missed', () => {
    const over = [buildPlan({ status: 'completed' })];
    expect(find('W04', buildFacts({ plans: over, days: letterDays('mmmmm') }))).toBeNull();
  });
});

describe('W05 依从性下降', () => {
  const week = (before: number | null, now: number | null) =>
    letterDays('p'.repeat(8), [before, 0, 0, 0, 0, 0, 0, now]);
  it.each([
    [71, 42, '近 7 日依从率 42%，前 7 日 71%'],
    [70, 50, null],
    [69, 49, '近 7 日依从率 49%，前 7 日 69%'],
    [68, 49, null],
    [null, 30, null],
    [80, null, null],
  ])('%s after %s', (before, now, text) => {
    expect(textOf('W05', buildFacts({ days: week(before, now) }))).toBe(text);
  });

  it('is told by the first day it was so', () => {
    const rates = [90, 90, 90, 90, 90, 90, 90, 90, 75, 60, 45, 40, 35];
    const days = letterDays('p'.repeat(rates.length), rates);
    expect(find('W05', buildFacts({ days }))).toMatchObject({ occasion: ago(3), severity: 2 });
  });

  it('stays until the rate is back, though the week before is as low by now', () => {
    const stays = (rate: number | null) => staysOf('W05', buildFacts({ days: week(40, rate) }), {});
    expect([stays(42), stays(49), stays(50), stays(null)]).toEqual([true, true, false, false]);
  });
});

describe('W06 训练过量', () => {
  const day = (days: number, planned: number, done: number) => ({
    ...{ date: ago(days), state: 'done' as const, planned, done, week_rate: null },
  });
  it.each([
    ['twice', [day(5, 10, 16), day(2, 10, 16)], '11-06、11-09 的完成量为计划的 160%'],
    ['by different amounts', [day(5, 10, 16), day(0, 10, 20)], '11-06、11-11 的完成量为计划的 160%、200%'],
    ['not more than the limit', [day(5, 10, 15), day(2, 10, 16)], null],
    ['once', [day(2, 10, 30)], null],
    ['the first one too long ago', [day(7, 10, 16), day(2, 10, 16)], null],
    ['where nothing was asked for', [day(3, 0, 9), day(2, 10, 16)], null],
  ])('%s', (_, days, text) => {
    expect(textOf('W06', buildFacts({ days }))).toBe(text);
  });
});

describe('W07 用力过大', () => {
  const effort = (days: number, rpe: number | null) => session(days, null, { rpe });
  it.each([
    ['twice', [effort(3, 8), effort(1, 8)], '7 天内 2 次用力程度 8 分（11-08、11-10）'],
    ['ever harder', [effort(6, 8), effort(0, 9)], '7 天内 2 次用力程度 8、9 分（11-05、11-11）'],
    ['once', [effort(3, 7), effort(1, 8), effort(0, null)], null],
    ['the first one too long ago', [effort(7, 9), effort(0, 9)], null],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W07', buildFacts({ sessions }))).toBe(text);
  });
});

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

  it('is told by the measurement that was lower; a further fall is told again', () => {
    expect(find('W08', facts(95, 78))).toMatchObject({ occasion: `${key}:2`, subject: key, from: 95 });
    expect(find('W08', facts(95, 78, 80))).toMatchObject({ occasion: `${key}:2`, subject: key, from: 95 });
    expect(find('W08', facts(95, 78, 66))).toMatchObject({ occasion: `${key}:3` });
    expect(find('W08', facts(105, 97, 89, 81))).toMatchObject({ occasion: `${key}:3` });
    expect(find('W08', facts(105, 97, 89, 81, 79))).toMatchObject({ occasion: `${key}:5` });
  });

  it('compares nothing but the same joint, side and way, and tells the worst', () => {
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
    ['hardly better', [80, 84, 88], '左膝屈最近 3 次为 80°、84°、88°（10-13、10-27、11-10）'],
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
    ['LBP', 'scale.ODI', [40, 39, 38], 2],
    ['LBP', 'scale.ODI', [40, 38, 37], 0],
    ['PD', 'scale.TUG', [14, 13.4, 12.8], 2],
    ['PD', 'scale.TUG', [14, 13.3, 13], 0],
    ['PD', 'scale.TUG', [14, 15, 16], 2],
    ['COPD', 'scale.6MWT', [300, 314, 320], 2],
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

  it('is told by what was measured last', () => {
    expect(find('W09', of(knee, [84, 84, 84]))).toMatchObject({ occasion: 'measurement:3', severity: 2 });
  });
});

describe('W10 功能下降', () => {
  const of = (key: string, numbers: number[], patient: Partial<AlertFacts['patient']> = {}) =>
    buildFacts({ series: new Map([[key, values('assessment', ...numbers)]]) }, patient);

  it.each([
    ['TKA', 'scale.TUG', [14, 23], '起立行走计时 14.0 秒→23.0 秒，变慢 9.0 秒，超过测量误差 8 秒（10-27 → 11-10）'],
    ['PD', 'scale.TUG', [14, 16.8], '起立行走计时 14.0 秒→16.8 秒，变慢 2.8 秒，变差 20%（10-27 → 11-10）'],
    ['PD', 'scale.TUG', [14, 16.7], null],
    ['PD', 'scale.TUG', [60, 68], null],
    ['PD', 'scale.TUG', [60, 68.1], '起立行走计时 60.0 秒→68.1 秒，变慢 8.1 秒，超过测量误差 8 秒（10-27 → 11-10）'],
    ['STROKE', 'scale.FMA-UE', [40, 32], 'Fugl-Meyer 上肢 40 分→32 分，下降 8 分，变差 20%（10-27 → 11-10）'],
    ['STROKE', 'scale.FMA-UE', [40, 33], null],
    ['LBP', 'scale.ODI', [20, 24], '腰椎功能障碍指数 20%→24%，上升 4%，变差 20%（10-27 → 11-10）'],
    ['LBP', 'scale.ODI', [24, 20], null],
    ['LBP', 'scale.ODI', [0, 4], null],
    ['LBP', 'scale.ODI', [0, 60], '腰椎功能障碍指数 0%→60%，上升 60%，变差量程的 60%（10-27 → 11-10）'],
    ['FX_UE', 'scale.MBI', [90, 10], null],
  ] as const)('%s %s %j', (conditionCode, key, numbers, text) => {
    expect(textOf('W10', of(key, [...numbers], { conditionCode }))).toBe(text);
  });

  it('by the error of measurement that the agency set', () => {
    const facts = { ...of('scale.FMA-UE', [40, 34], { conditionCode: 'STROKE' }), mdc: new Map([['FMA-UE', 5]]) };
    expect(textOf('W10', facts)).toContain('超过测量误差 5 分');
    expect(find('W10', { ...facts, mdc: new Map([['FMA-UE', 6]]) })).toBeNull();
  });
});

describe('W11 不良事件', () => {
  const fall = (days: number, adverse_event: '跌倒' | '肿胀加重' = '跌倒') => [session(days, null, { adverse_event })];
  it.each([
    ['yesterday', fall(1), '11 月 10 日训练中报告跌倒'],
    ['two weeks ago', fall(14), '10 月 28 日训练中报告跌倒'],
    ['longer ago', fall(15), null],
    ['an event that is not watched', fall(1, '肿胀加重'), null],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W11', buildFacts({ sessions }))).toBe(text);
  });

  it('tells that the plan was paused', () => {
    const pause = (by_system: boolean) => [{ from_date: ago(1), to_date: null, by_system }];
    const facts = (by_system: boolean) =>
      buildFacts({ sessions: fall(1), plans: [buildPlan({ status: 'paused', pauses: pause(by_system) })] });
    expect(textOf('W11', facts(true))).toBe('11 月 10 日训练中报告跌倒，计划已由系统暂停');
    expect(textOf('W11', facts(false))).toBe('11 月 10 日训练中报告跌倒');
    expect(find('W11', facts(true))).toMatchObject({ severity: 4, evidence: { marks: ['跌倒'] } });
  });
});

describe('W12 危险词', () => {
  const said = (text: string) => find('W12', buildFacts({ messages: [says(text)] }))?.evidence.marks ?? [];
  it.each([
    ['这两天小腿肿胀，要紧吗？', ['小腿肿胀']],
    ['没有胸痛', []],
    ['没胸痛，无发热，不胸闷', []],
    ['没有出现胸痛、发热和呼吸困难', []],
    ['昨天没有胸痛，今天胸痛了', ['胸痛']],
    ['没有发热，但是胸闷', ['胸闷']],
    ['没有明显的胸闷', []],
    ['没有胸痛、胸闷和发热', []],
    ['没有胸痛以及发热', []],
    ['没有胸痛了', []],
    ['是不是发热了？', ['发热']],
    ['会不会晕倒', ['晕倒']],
    ['不是没有胸痛', ['胸痛']],
    ['伤口渗液、发热', ['发热', '伤口渗液']],
    ['否认胸痛', []],
    ['今天屈膝到 95 度了', []],
    ['没有发热 有胸痛', ['胸痛']],
    ['没有发热、有胸痛', ['胸痛']],
    ['没有发热有胸痛', ['胸痛']],
    ['不发热 胸闷', ['胸闷']],
    ['没有发热了 胸痛', ['胸痛']],
    ['受不了胸痛', ['胸痛']],
    ['忍受不了的呼吸困难', ['呼吸困难']],
    ['睡不了 胸闷', ['胸闷']],
    ['从来没有过的胸痛', ['胸痛']],
    ['不是发热是胸痛', ['胸痛', '发热']],
    ['不再发热、胸痛得厉害', ['胸痛', '发热']],
    ['没发热也胸闷', ['胸闷']],
    ['没再发热和胸痛加重', ['胸痛', '发热']],
    ['没有发热、胸痛得厉害', ['胸痛']],
    ['没有不胸闷', ['胸闷']],
    ['', []],
  ])('%s', (text, words) => {
    expect(said(text)).toEqual(words);
  });

  it('tells all of seven days, the newest first, by their messages', () => {
    const messages = [says('胸痛', 30), says('晕倒', 20), says('好多了', 1)];
    expect(find('W12', buildFacts({ messages }))).toMatchObject({
      ...{ severity: 3, reason_text: '消息中提到“晕倒”', occasion: String(messages[1]?.id) },
      evidence: { records: [{ type: 'message', text: '晕倒' }] },
    });
    expect(findAll('W12', buildFacts({ messages })).map(({ evidence }) => evidence.marks)).toEqual([
      ['晕倒'],
      ['胸痛'],
    ]);
    expect(find('W12', buildFacts({ messages: [says('胸痛', 169)] }))).toBeNull();
    expect(find('W12', buildFacts({ messages: [says('有没有胸痛？', 1, 'doctor'), says(null)] }))).toBeNull();
  });

  it('the words of the agency', () => {
    const facts = buildFacts({ messages: [says('胸痛、抽筋')] });
    expect(find('W12', facts, { words: ['抽筋'] })?.evidence.marks).toEqual(['抽筋']);
  });
});

describe('W13 超时未回复', () => {
  it.each([
    ['a working day less a minute', 23.99, 0],
    ['a working day', 24, 2],
    ['two days less a minute', 47.99, 2],
    ['two days', 48, 3],
  ])('%s', (_, hours, severity) => {
    expect(severityOf('W13', buildFacts({ messages: [says('在吗', hours)] }))).toBe(severity);
  });

  it('weekends do not count', () => {
    const at = { today: '2026-11-09', now: new Date('2026-11-09T10:00:00+08:00') };
    const since = (time: string) => [{ id: 5, sender: 'patient' as const, text: '在吗', time: new Date(time) }];
    expect(textOf('W13', buildFacts({ messages: since('2026-11-06T08:00:00+08:00') }), {}, at)).toBe(
      '患者消息已等待 26 个工作小时，尚未回复',
    );
    expect(find('W13', buildFacts({ messages: since('2026-11-06T11:00:00+08:00') }), {}, at)).toBeNull();
    expect(find('W13', buildFacts({ messages: since('2026-11-07T11:00:00+08:00') }), {}, at)).toBeNull();
  });

  it('since the first message after the last answer', () => {
    const waiting = says('还是疼', 30);
    const messages = [says('疼', 60), says(null, 50, 'doctor'), waiting, says('在吗', 1)];
    expect(find('W13', buildFacts({ messages }))).toMatchObject({ occasion: String(waiting.id) });
    expect(find('W13', buildFacts({ messages: [...messages, says(null, 0, 'doctor')] }))).toBeNull();
  });
});

describe('W14 计划即将到期', () => {
  const ending = (days: number, others: Partial<AlertFacts> = {}) =>
    buildFacts({
      plans: [buildPlan({ end_date: ago(-days) }), ...(others.plans ?? [])],
      prepared: others.prepared ?? [],
    });
  it.each([
    [4, null],
    [3, '计划还有 3 天到期（11-14），尚未安排后续计划'],
    [0, '计划今天到期（11-11），尚未安排后续计划'],
    [-1, null],
  ])('%i days left', (days, text) => {
    expect(textOf('W14', ending(days))).toBe(text);
  });

  const later = { start_date: ago(0), end_date: ago(-30) };
  it.each([
    [
      'a paused plan of the same kind that is longer',
      { plans: [buildPlan({ id: 2, status: 'paused', ...later })] },
      true,
    ],
    ['one of another kind at the same time', { plans: [buildPlan({ id: 2, category: '呼吸', ...later })] }, false],
    [
      'one of another kind that begins then',
      { plans: [buildPlan({ id: 2, category: '作业', start_date: ago(-2), end_date: ago(-30) })] },
      true,
    ],
    ['one that is over', { plans: [buildPlan({ id: 2, status: 'completed', ...later })] }, false],
    ['a prepared one', { prepared: [{ plan_id: 3, category: '运动', ...later }] }, true],
    ['a longer next version of the same', { prepared: [{ plan_id: 1, category: '运动', ...later }] }, true],
    [
      'a next version that ends with it',
      { prepared: [{ plan_id: 1, category: '运动', start_date: ago(0), end_date: ago(-2) }] },
      false,
    ],
  ])('%s', (_, others, isFollowed) => {
    expect(find('W14', ending(2, others)) === null).toBe(isFollowed);
  });

  it('is told by the plan and its day; a plan that pauses does not run out', () => {
    expect(find('W14', ending(2))).toMatchObject({ severity: 1, occasion: `1:${ago(-2)}` });
    expect(find('W14', buildFacts({ plans: [buildPlan({ status: 'paused', end_date: ago(-2) })] }))).toBeNull();
  });
});

describe('W15 里程碑落后', () => {
  const milestones: AlertFacts['milestones'] = [{ day: 42, motion: 'knee_flexion', mode: null, at_least: 90 }];
  const measured = (...told: [key: string, days: number, value: number][]) =>
    new Map(told.map(([key, days, value]) => [key, [{ id: 9, type: 'measurement' as const, date: ago(days), value }]]));
  const passive = 'rom.knee_flexion.左.被动';
  const on = (day: number, series: AlertFacts['series'], more: Partial<AlertFacts> = {}) =>
    buildFacts({ milestones, series, ...more }, { surgeryDate: ago(day) });

  it.each([
    ['the day before', 41, measured([passive, 1, 80]), null],
    ['on the day', 42, measured([passive, 1, 84]), '术后 42 天左膝屈 84°，里程碑为 90°'],
    ['reached', 42, measured([passive, 1, 90]), null],
    ['reached since', 50, measured([passive, 1, 95]), null],
    [
      'four weeks later',
      70,
      measured([passive, 42, 84]),
      '术后 42 天左膝屈里程碑为 90°，最近一次 09-30 为 84°，未复测',
    ],
    ['even later', 71, measured([passive, 1, 84]), null],
    ['thirteen days old', 42, measured([passive, 13, 84]), '术后 42 天左膝屈 84°，里程碑为 90°'],
    [
      'fourteen days old',
      42,
      measured([passive, 14, 78]),
      '术后 42 天左膝屈里程碑为 90°，最近一次 10-28 为 78°，未复测',
    ],
    ['old, but reached then', 42, measured([passive, 20, 92]), null],
    ['measured never', 42, new Map(), '术后 42 天左膝屈里程碑为 90°，未测量'],
    ['only the other side', 42, measured(['rom.knee_flexion.右.被动', 1, 120]), '术后 42 天左膝屈里程碑为 90°，未测量'],
    ['actively only', 42, measured(['rom.knee_flexion.左.主动', 1, 95]), null],
    ['the newest, passive or active', 42, measured([passive, 5, 84], ['rom.knee_flexion.左.主动', 1, 95]), null],
    [
      'the newest, though less than before',
      42,
      measured([passive, 5, 95], ['rom.knee_flexion.左.主动', 1, 84]),
      '术后 42 天左膝屈 84°，里程碑为 90°',
    ],
    [
      'passive speaks before active on one day',
      42,
      measured([passive, 1, 84], ['rom.knee_flexion.左.主动', 1, 95]),
      '术后 42 天左膝屈 84°，里程碑为 90°',
    ],
  ])('%s', (_, day, series, text) => {
    expect(textOf('W15', on(day, series))).toBe(text);
  });

  it('the way that is named, of both sides each, and since the onset where nothing was operated', () => {
    const named = milestones.map((one) => ({ ...one, mode: '主动' as const }));
    expect(textOf('W15', on(42, measured([passive, 1, 95]), { milestones: named }))).toBe(
      '术后 42 天左膝屈（主动）里程碑为 90°，未测量',
    );
    const both = { affectedSide: '双侧', surgeryDate: ago(42) } as const;
    const series = measured([passive, 1, 95], ['rom.knee_flexion.右.被动', 1, 70]);
    expect(textOf('W15', buildFacts({ milestones, series }, both))).toBe('术后 42 天右膝屈 70°，里程碑为 90°');
    expect(textOf('W15', buildFacts({ milestones }, { onsetDate: ago(42) }))).toMatch(/^发病 42 天/);
    expect(find('W15', buildFacts({ milestones }))).toBeNull();
  });

  it('is told by the milestone, whatever is measured later', () => {
    expect(find('W15', on(42, measured([passive, 1, 84])))?.occasion).toBe('42:knee_flexion::左');
    expect(find('W15', on(45, measured([passive, 0, 86])))?.occasion).toBe('42:knee_flexion::左');
  });
});

describe('W16 复诊逾期', () => {
  const due = (days: number, facts: Partial<AlertFacts> = {}, attendedOn: string | null = null) =>
    textOf('W16', buildFacts(facts, { nextVisitDate: ago(days), attendedOn }));
  it('a day later', () => {
    expect([due(-1), due(0), due(1)]).toEqual([null, null, '复诊日期 11-10 已过 1 天，没有到诊记录']);
  });

  it('unless the patient came', () => {
    const series = (days: number) => ({
      series: new Map([['grip.右', [{ id: 1, type: 'measurement' as const, date: ago(days), value: 20 }]]]),
    });
    expect([due(5, series(5)), due(5, series(0))]).toEqual([null, null]);
    expect(due(5, series(6))).not.toBeNull();
    expect([due(5, {}, ago(3)), due(5, {}, ago(6)) === null]).toEqual([null, false]);
  });
});
