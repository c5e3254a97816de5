import { describe, expect, it } from 'vitest';
import { scales } from '../scales/index.ts';
import { changeText, isBeyondMdc, resultChangeText } from './scale-change.ts';

describe('a change', () => {
  it('is compared with the error of measurement', () => {
    const { BBS, TUG, ODI, MMT } = scales;
    expect([
      changeText(BBS, 30, 39, 5),
      changeText(BBS, 30, 35, 5),
      changeText(BBS, 35, 30, 5),
      changeText(BBS, 30, 33, 5),
      changeText(TUG, 14, 23, 8),
      changeText(ODI, 46, 34, null),
      changeText(ODI, 46, 46, 10),
      changeText(MMT, 3, 3.33, 1),
    ]).toEqual([
      '改善 9 分，超过测量误差 5 分',
      '变化 5 分，在测量误差以内',
      '变差 5 分，达到测量误差 5 分',
      '变化 3 分，在测量误差以内',
      '变差 9 秒，超过测量误差 8 秒',
      '降低 12 个百分点，没有适用的测量误差',
      '没有变化',
      '变化（3 级 → 3+ 级），在测量误差以内',
    ]);
  });

  it('counts beyond the error of measurement, whatever binary fractions do', () => {
    expect([isBeyondMdc(0.9 - 0.7, 0.2), isBeyondMdc(0.8 - 0.6, 0.2)]).toEqual([false, false]);
    expect(isBeyondMdc(5.01, 5)).toBe(true);
    expect(isBeyondMdc(4, 5)).toBe(false);
    expect(isBeyondMdc(4, null)).toBeNull();
  });

  it('of stages is described part by part', () => {
    const { Brunnstrom } = scales;
    const words = (before: object, now: object) =>
      resultChangeText(Brunnstrom, { items: { ...before }, total: null }, { items: { ...now }, total: null }, null);
    const before = { arm: 3, hand: 3, leg: 4 };
    expect(words(before, { arm: 4, hand: 2, leg: 4 })).toBe('上肢 3 期 → 4 期，手 3 期 → 2 期');
    expect(words(before, before)).toBe('没有变化');
    expect(words({ arm: 3 }, { leg: 3 })).toBe('');
  });

  it('of grades is that of the muscles tested both times', () => {
    const words = (before: Record<string, string>, now: Record<string, string>, totals: [number, number]) =>
      resultChangeText(scales.MMT, { items: before, total: totals[0] }, { items: now, total: totals[1] }, 1);
    expect(words({ knee_flexors: '4' }, { knee_flexors: '4', hip_flexors: '2' }, [4, 2])).toBe('没有变化');
    expect(words({ knee_flexors: '4' }, { hip_flexors: '2' }, [4, 2])).toBe('');
    const [before, now] = [{ knee_flexors: '3' }, { knee_flexors: '4', hip_flexors: '2' }];
    expect(words(before, now, [3, 2])).toContain('（3 级 → 4 级）');
  });
});
