import { expect, it } from 'vitest';
import { pageTitle } from './title.ts';

it('puts the page before the product', () => {
  expect(pageTitle('个人信息')).toBe('个人信息 - 云医生端');
  expect(pageTitle()).toBe('云医生端');
});

it.each([
  [0, '状态记录 - 云医生端'],
  [5, '(5) 状态记录 - 云医生端'],
  [99, '(99) 状态记录 - 云医生端'],
  [100, '(99+) 状态记录 - 云医生端'],
])('begins with %i unread messages', (unread, title) => {
  expect(pageTitle('状态记录', unread)).toBe(title);
});
