import { describe, expect, it } from 'vitest';
import type { AlertFacts } from '#server/modules/alert/facts.ts';
import { find, textOf } from '#server/test/ask-rule.ts';
import { ago, buildFacts, buildPlan } from '#server/test/build/facts.ts';

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

  it('is identified by the plan and its day; a plan that pauses does not run out', () => {
    expect(find('W14', ending(2))).toMatchObject({ severity: 1, occasion: `1:${ago(-2)}` });
    expect(find('W14', buildFacts({ plans: [buildPlan({ status: 'paused', end_date: ago(-2) })] }))).toBeNull();
  });
});

describe('W15 里程碑落后', () => {
  const milestones: AlertFacts['milestones'] = [{ day: 42, motion: 'knee_flexion', mode: null, at_least: 90 }];
  const measured = (...values: [key: string, days: number, value: number][]) =>
    new Map(
      values.map(([key, days, value]) => [key, [{ id: 9, type: 'measurement' as const, date: ago(days), value }]]),
    );
  const passive = 'rom.knee_flexion.左.被动';
  const on = (day: number, series: AlertFacts['series'], more: Partial<AlertFacts> = {}) =>
    buildFacts({ milestones, series, ...more }, { surgeryDate: ago(day) });

  it.each([
    ['reached before the operation only', 42, measured([passive, 45, 115]), '术后 42 天左膝屈里程碑为 90°，术后未测量'],
    ['missed before the operation only', 42, measured([passive, 45, 70]), '术后 42 天左膝屈里程碑为 90°，术后未测量'],
    ['just operated', 0, measured([passive, 3, 70]), null],
    ['the day before', 41, measured([passive, 1, 80]), null],
    ['on the day', 42, measured([passive, 0, 84]), '术后 42 天左膝屈 84°，里程碑为 90°'],
    ['measured before it', 42, measured([passive, 1, 84]), '术后 41 天左膝屈 84°，42 天里程碑为 90°'],
    ['measured after it', 45, measured([passive, 0, 89]), '术后 45 天左膝屈 89°，42 天里程碑为 90°'],
    ['reached', 42, measured([passive, 1, 90]), null],
    ['reached since', 50, measured([passive, 1, 95]), null],
    [
      'four weeks later',
      70,
      measured([passive, 42, 84]),
      '术后 42 天左膝屈里程碑为 90°，最近一次 09-30 为 84°，未复测',
    ],
    ['even later', 71, measured([passive, 1, 84]), null],
    ['thirteen days old', 42, measured([passive, 13, 84]), '术后 29 天左膝屈 84°，42 天里程碑为 90°'],
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
      '术后 41 天左膝屈 84°，42 天里程碑为 90°',
    ],
    [
      'passive speaks before active on one day',
      42,
      measured([passive, 1, 84], ['rom.knee_flexion.左.主动', 1, 95]),
      '术后 41 天左膝屈 84°，42 天里程碑为 90°',
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
    expect(textOf('W15', buildFacts({ milestones, series }, both))).toBe('术后 41 天右膝屈 70°，42 天里程碑为 90°');
    expect(textOf('W15', buildFacts({ milestones }, { onsetDate: ago(42) }))).toMatch(/^发病 42 天/);
    expect(find('W15', buildFacts({ milestones }))).toBeNull();
    const bow = [{ day: 42, motion: 'lumbar_flexion' as const, mode: null, at_least: 60 }];
    const bent = measured(['rom.lumbar_flexion.主动', 0, 50]);
    expect(textOf('W15', on(42, bent, { milestones: bow }))).toBe('术后 42 天腰屈 50°，里程碑为 60°');
  });

  it('is identified by the milestone, whatever is measured later', () => {
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
