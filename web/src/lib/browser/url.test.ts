import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExternal, param2Obj, redirectTarget, safeRedirect, signInUrl } from './url.ts';

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

describe('redirectTarget', () => {
  it.each([
    ['', '/'],
    ['?redirect=%2Fa', '/a'],
    ['?redirect=%2Fa&x=1', '/a?x=1'],
    ['?redirect=%2Fa%3Fx%3D1%26y%3D2%23h', '/a?x=1&y=2#h'],
    ['?redirect=%2Fa%3Fx%3D1&x=2&y=3', '/a?x=1&y=3'],
    ['?redirect=https%3A%2F%2Fevil.example&x=1', '/?x=1'],
    ['?x=1', '/?x=1'],
  ])('%s leads to %s', (search, target) => {
    expect(redirectTarget(search)).toBe(target);
  });
});

describe('safeRedirect', () => {
  it.each(own)('keeps %j', (target) => {
    const { pathname, search, hash } = new URL(target, location.origin);
    expect(safeRedirect(target)).toBe(pathname + search + hash);
  });

  it.each([...foreign, ...signIn, '', null])('turns %j into /', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('never leaves this origin nor returns to sign-in, for any combination of parts', () => {
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

  it('reads back what signInUrl wrote', () => {
    for (const target of own) {
      const { searchParams } = new URL(signInUrl(target), location.origin);
      expect(searchParams.get('redirect')).toBe(target);
    }
  });
});

describe('param2Obj', () => {
  it.each([undefined, null, 7, {}, '', 'a=1', 'http://a.com', 'http://a.com?', '?a', '?&&', '#/x?b=2'])(
    'finds no query in %j',
    (url) => {
      expect(param2Obj(url)).toStrictEqual({});
    },
  );

  it.each([
    ['http://a.com?name=bill&age=29', { name: 'bill', age: '29' }],
    ['?a=b=c', { a: 'b=c' }],
    ['?a=&b=2', { a: '', b: '2' }],
    ['?a=1&a=2', { a: '2' }],
    ['?a=x+y', { a: 'x y' }],
    ['?a=%2B', { a: '+' }],
    ['?a=%26b%3D1', { a: '&b=1' }],
    ['?%E5%90%8D+1=%E7%BD%97', { '名 1': '罗' }],
    ['?a=1?b=2', { a: '1' }],
    ['?a=1#/x', { a: '1' }],
    ['?a=1#/x?b=2', { a: '1' }],
    ['?a=%E6&b=100%&c=+%zz', { a: '%E6', b: '100%', c: ' %zz' }],
  ])('reads %j', (url, query) => {
    expect(param2Obj(url)).toStrictEqual(query);
  });

  it('treats the names of object internals as ordinary keys', () => {
    const query = param2Obj('?__proto__=x&constructor=y&toString=z');
    expect(Object.entries(query)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', 'z'],
    ]);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('accepts any input without throwing', () => {
    const crooked = fc.string({ unit: fc.constantFrom('?', '&', '=', '%', '+', '#', 'a', '4', '罗') });
    fc.assert(fc.property(fc.oneof(fc.anything(), crooked), (url) => void param2Obj(url)));
  });

  it('reads back what URLSearchParams writes', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text), (query) => {
        expect(param2Obj(`/x?${new URLSearchParams(query)}#y`)).toEqual(query);
      }),
    );
  });
});

describe('isExternal', () => {
  it.each(['HTTP://a', '//a', 'ftp://a', '/http:', 'httpx:', '', ' https://a', 'javascript:alert(1)', '/doctor/list'])(
    'is false for %j',
    (path) => {
      expect(isExternal(path)).toBe(false);
    },
  );

  it.each(['https://a', 'http://a', 'mailto:a', 'tel:1'])('is true for %j', (path) => {
    expect(isExternal(path)).toBe(true);
  });
});
