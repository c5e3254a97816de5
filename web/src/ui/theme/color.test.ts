import { expect, it } from 'vitest';
import { contrast, mix } from './color.ts';

it('measures contrast after WCAG 2, in either order', () => {
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#1890ff')).toBeCloseTo(3.24, 2);
});

it('mixes and keeps the zeros of small channels', () => {
  expect(mix('#1890ff', '#ffffff', 0.1)).toBe('#2f9bff');
  expect(mix('#010203', '#000000', 0)).toBe('#010203');
  expect(mix('#0a0b0c', '#000000', 1)).toBe('#000000');
});
