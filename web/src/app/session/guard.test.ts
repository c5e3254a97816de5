import { expect, it } from 'vitest';
import { guard } from './guard.ts';

const at = (address: string) => new URL(address, 'http://console') as unknown as Location;

it('sends a signed-out visitor to sign-in and back', () => {
  expect(guard(at('/profile/index?a=1&b=2#c'), false)).toBe('/login?redirect=%2Fprofile%2Findex%3Fa%3D1%26b%3D2%23c');
  expect(guard(at('/'), false)).toBe('/login?redirect=%2F');
});

it('leaves a signed-out visitor on the sign-in pages, and only there', () => {
  expect(guard(at('/login?redirect=%2Fa'), false)).toBeNull();
  expect(guard(at('/phone-login'), false)).toBeNull();
  expect(guard(at('/login/x'), false)).not.toBeNull();
});

it('sends someone signed in from the sign-in pages to /', () => {
  expect(guard(at('/login?redirect=%2Fa'), true)).toBe('/');
  expect(guard(at('/phone-login'), true)).toBe('/');
  expect(guard(at('/patient/list'), true)).toBeNull();
});

it('takes a trailing slash away first, keeping query and hash', () => {
  expect(guard(at('/patient/list/?page=2#x'), true)).toBe('/patient/list?page=2#x');
  expect(guard(at('/login//'), false)).toBe('/login');
  expect(guard(at('/'), true)).toBeNull();
});
