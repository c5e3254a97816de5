import { describe, expect, it } from 'vitest';
import { find, severityOf, staysOf, textOf } from '#server/test/ask-rule.ts';
import { ago, buildFacts, buildPlan, letterDays, session } from '#server/test/build/facts.ts';

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

  it('names the days, and is dated by the first of them', () => {
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

  it('is identified by the first day it was so', () => {
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
    date: ago(days),
    state: 'done' as const,
    planned,
    done,
    week_rate: null,
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
