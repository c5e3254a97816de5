import { expect, it } from 'vitest';
import { clearToken, readToken, writeToken } from './token.ts';

it('stores the token in a session cookie for the whole site', () => {
  expect(readToken()).toBeNull();
  writeToken('a b;c=%25');
  expect(readToken()).toBe('a b;c=%25');
  clearToken();
  expect(readToken()).toBeNull();
});

it('ignores cookies with similar names', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another program's cookie
  document.cookie = 'X-Admin-Token=foreign';
  expect(readToken()).toBeNull();
});
