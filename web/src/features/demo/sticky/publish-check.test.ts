import { expect, it } from 'vitest';
import { publishProblems, publishText } from './publish-check.ts';

const now = new Date('2026-07-31T09:00:00+08:00');
const right = { platforms: ['公众号', '院内大屏'], link: 'https://example.com/a', time: '2026-07-31 09:01' };
const problems = (more: Partial<typeof right>) => [...publishProblems({ ...right, ...more }, now)];

it('names every field that is missing, in order', () => {
  expect(problems({ platforms: [], link: ' ', time: '' })).toEqual([
    ['platforms', '至少选一个平台'],
    ['link', '请填写链接'],
    ['time', '请选择发布时间'],
  ]);
});

it.each(['example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://'])('refuses the link %s', (link) => {
  expect(problems({ link })).toEqual([['link', '链接要以 http:// 或 https:// 开头']]);
});

it('refuses an invalid time', () => {
  expect(problems({ time: '2026-07-32 09:00' })).toEqual([['time', '请输入正确的日期和时刻']]);
});

it('refuses a time in the past', () => {
  expect(problems({ time: '2026-07-31 09:00' })).toEqual([['time', '发布时间已经过去']]);
});

it('describes what would be published', () => {
  expect(problems({})).toEqual([]);
  expect(publishText({ ...right, link: ' https://example.com/a ' })).toBe(
    '将于 2026-07-31 09:01 发布到公众号、院内大屏：https://example.com/a',
  );
});
