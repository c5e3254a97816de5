import { expect, it } from 'vitest';
import { isPagePath, pathOf } from './paths.ts';

it.each([
  ['/api/user/profile?x=1', '/api/user/profile', false],
  ['/%61pi/user/profile', '/api/user/profile', false],
  ['//api/x', '/api/x', false],
  ['http://x/api/user/profile', '/api/user/profile', false],
  ['/%', '/api', false],
  ['/api', '/api', false],
  ['/readyz/', '/readyz/', false],
  ['/apiary', '/apiary', true],
  ['/redirect/%2Fprofile%3Fa=1', '/redirect//profile?a=1', true],
  ['/', '/', true],
  ['/患者', '/患者', true],
])('%s is %s', (url, path, isPage) => {
  expect(pathOf(url)).toBe(path);
  expect(isPagePath(path)).toBe(isPage);
});
