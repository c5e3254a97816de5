import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptToken, endSession, failureText, leaveWindow } from './session.ts';
import { clearToken, readToken, writeToken } from './token.ts';

beforeEach(() => {
  sessionStorage.clear();
  writeToken('mine');
  adoptToken();
});

afterEach(() => {
  clearToken();
});

describe('ending the session', () => {
  it('clears the token, the tabs and the screen, and stores the reason for the sign-in page', () => {
    sessionStorage.setItem('yun.tabs', '{"user":16}');
    endSession('登录已过期，请重新登录');
    expect(readToken()).toBeNull();
    expect(sessionStorage.getItem('yun.tabs')).toBeNull();
    expect(sessionStorage.getItem('yun.notice')).toBe('登录已过期，请重新登录');
    expect(document.body.hidden).toBe(true);
  });

  it('does not end a session that was begun in another window', () => {
    writeToken('other');
    endSession('登录已过期，请重新登录');
    expect(readToken()).toBe('other');
    expect(document.body.hidden).toBe(true);
  });

  it('stores the first reason only', () => {
    leaveWindow('第一', '/login');
    leaveWindow('第二', '/login');
    expect(sessionStorage.getItem('yun.notice')).toBe('第一');
  });
});

it.each([
  ['登录已过期', '登录已过期'],
  [new Error('没有路由'), '没有路由'],
  [new Error(''), 'Has Error'],
  ['', 'Has Error'],
  [null, 'Has Error'],
  [undefined, 'Has Error'],
  [{}, 'Has Error'],
])('shows %s as "%s"', (thrown, text) => {
  expect(failureText(thrown)).toBe(text);
});
