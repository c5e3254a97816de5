import { expect, it } from 'vitest';
import { errorsOfScale } from './scale-errors.ts';

it('lists the measurement error of each condition with its source', () => {
  const walk = errorsOfScale('TUG');
  expect(walk.map(({ short }) => short)).toEqual([
    ...['膝关节置换术后、髋关节置换术后 2.5 秒', '膝骨关节炎 1.2 秒', '帕金森病 3.5 秒', '脑卒中 8 秒'],
  ]);
  expect(walk.at(-1)?.full).toContain('慢性期脑卒中患者 61 人（Hiengkaew 2012');
});

it('mentions the minimal important change separately, and lists nothing without published values', () => {
  expect(errorsOfScale('5STS').map(({ short }) => short)).toEqual(['慢阻肺 未知（最小重要变化 1.7 秒）']);
  expect(errorsOfScale('MBI')).toEqual([]);
});
