import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';

const origin = 'http://console';
const at = (address: string) => new URL(origin + address) as unknown as Location;
const open = ['/login', '/phone-login', '/profile', '/auth-redirect', '/dropzone/dropzone', '/temps/list'];

describe('a signed-out visitor', () => {
  it('is sent to the sign-in page and back, query and hash included', () => {
    expect(guard(at('/profile/index?a=1&b=2#c'), false)).toBe('/login?redirect=%2Fprofile%2Findex%3Fa%3D1%26b%3D2%23c');
    expect(guard(at('/'), false)).toBe('/login?redirect=%2F');
  });

  it.each([
    '/404',
    '/401',
    '/dashboard',
    '/profile/dashboard',
    '/login/x',
    '/loginx',
    '/LOGIN',
    '/Profile',
    '/%6Cogin',
    '/profile%2F',
    '/profile%2f..%2fpatient',
    '/dropzone%2Fdropzone',
    '/dropzone',
    '/temps',
    '/temps/list/1',
    '//profile',
    '//evil.example',
    '/profile;x',
  ])('may not stay on %s', (path) => {
    expect(guard(at(path), false)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });

  it.each(open)('may stay on %s', (path) => {
    expect(guard(at(path), false)).toBeNull();
    expect(guard(at(`${path}?a=1#b`), false)).toBeNull();
  });
});

describe('someone signed in', () => {
  it('is sent from the sign-in pages to /', () => {
    expect(guard(at('/login?redirect=%2Fa'), true)).toBe('/');
    expect(guard(at('/phone-login'), true)).toBe('/');
  });

  it.each(['/', '/patient/list', '/404', '/auth-redirect?code=1', '/profile', '/LOGIN'])('may stay on %s', (path) => {
    expect(guard(at(path), true)).toBeNull();
  });
});

describe('a trailing slash', () => {
  it.each([
    ['/patient/list/?page=2#x', '/patient/list?page=2#x'],
    ['/patient/list/#/x/', '/patient/list#/x/'],
    ['/login//', '/login'],
    ['/profile/', '/profile'],
    ['//', '/'],
    ['//evil.example/', '/.//evil.example'],
    ['///evil.example//?a', '/.///evil.example?a'],
  ])('of %s is removed first: %s', (address, target) => {
    expect(guard(at(address), true)).toBe(target);
    expect(guard(at(address), false)).toBe(target);
  });

  it('is kept in the query, in the hash and at the root', () => {
    expect(guard(at('/patient/list?a=/#/'), true)).toBeNull();
    expect(guard(at('/'), true)).toBeNull();
  });
});

it('never redirects to another origin, nor in a cycle', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '\\',
    'login',
    'profile',
    'evil.example',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.boolean(), (path, signedIn) => {
      let here = new URL(`${origin}/${path.join('')}`);
      for (let hop = 0; hop < 3; hop++) {
        const target = guard(here as unknown as Location, signedIn);
        if (target === null) return;
        here = new URL(target, here);
        expect(here.origin).toBe(origin);
      }
      expect.fail(`${here} was left three times`);
    }),
  );
});
