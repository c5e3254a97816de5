import { expect, it } from 'vitest';
import { pageTitle } from './title.ts';

it('puts the page before the product', () => {
  expect(pageTitle('个人信息')).toBe('个人信息 - 云医生端');
  expect(pageTitle()).toBe('云医生端');
});
