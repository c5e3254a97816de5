// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { safeRedirect, signInUrl } from './url.ts';

const own = [
  '/',
  '/profile/index',
  '/patient/list?page=2&keyword=%E7%BD%97#row-3',
  '/patient/list?next=https://evil.example/',
  '/message/board?a=1&a=2',
  '/doctor/edit/12#权限',
  '/loginx',
  '/a//b',
];

const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%5cevil.example',
  '/a\\..\\..\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'HTTPS://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'profile/index',
  '?redirect=/a',
  '#x',
  '@evil.example',
  '/a\r\nSet-Cookie: x=1',
  '/a%0d%0aSet-Cookie:%20x=1',
  '/a%0A',
  '/\u0000',
  '/\u2028evil',
  '/\ufeff/evil.example',
];

const signIn = ['/login', '/login/', '/login?redirect=/login', '/phone-login', '/a/../login', '/./phone-login#x'];

describe('safeRedirect', () => {
  it.each(own)('keeps %j', (target) => {
    const { pathname, search, hash } = new URL(target, location.origin);
    expect(safeRedirect(target)).toBe(pathname + search + hash);
  });

  it.each([...foreign, ...signIn, '', null])('turns %j into /', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('never leaves this origin nor returns to sign-in, whatever the pieces are put together to', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%5c',
      '%2f',
      '%0a',
      '\t',
      ' ',
      'login',
      'evil.example',
      'https',
    ];
    for (let n = 0; n < pieces.length ** 4; n++) {
      const target = [0, 1, 2, 3]
        .map((place) => pieces[Math.floor(n / pieces.length ** place) % pieces.length])
        .join('');
      const result = safeRedirect(target);
      const url = new URL(result, location.origin);
      if (!/^\/(?!\/)/.test(result) || url.origin !== location.origin || url.pathname === '/login') {
        expect.fail(`${JSON.stringify(target)} became ${result}`);
      }
    }
  });

  it('takes back what signInUrl gave', () => {
    for (const target of own) {
      const { searchParams } = new URL(signInUrl(target), location.origin);
      expect(searchParams.get('redirect')).toBe(target);
    }
  });
});
