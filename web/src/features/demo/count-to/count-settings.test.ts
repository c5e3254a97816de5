import { expect, it } from 'vitest';
import { codeOf, firstSettings, readSettings } from './count-settings.ts';

it('shows a message at an invalid field, and replaces its value', () => {
  const { settings, messages } = readSettings({
    ...firstSettings,
    start: null,
    duration: -5,
    decimals: 21,
    separator: '0',
  });
  expect(settings).toEqual({ ...firstSettings, start: 0, duration: 0, decimals: 0, separator: '' });
  expect(messages).toEqual({
    start: '没有填写，按 0 计',
    duration: '时长不能小于 0，按 0 计',
    decimals: '小数位数要是 0 到 20 的整数，按 0 计',
    separator: '分隔符不能含数字，已忽略',
  });
});

it.each([-1, 1.5, 21])('refuses %d decimals', (decimals) => {
  expect(readSettings({ ...firstSettings, decimals })).toMatchObject({
    settings: { decimals: 0 },
    messages: { decimals: expect.any(String) },
  });
});

it('leaves valid settings unchanged', () => {
  const typed = { ...firstSettings, start: -3.5, end: -20, decimals: 20, separator: '', prefix: '', suffix: '%' };
  expect(readSettings(typed)).toEqual({ settings: typed, messages: {} });
});

it('writes the settings as code', () => {
  expect(codeOf(firstSettings)).toBe(
    '<CountTo start={0} end={2017} duration={4000} decimals={0} separator="," prefix="¥ " suffix=" 元" />',
  );
  expect(codeOf({ ...firstSettings, prefix: 'a"b' })).toContain('prefix={"a\\"b"}');
});
