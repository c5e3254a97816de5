import { describe, expect, it } from 'vitest';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { errorToast } from './error-toast.ts';

const envelope = (code: number, message = '') => new ApiError('envelope', { code, message });

describe('the text of a toast', () => {
  it.each([
    [601, '密码错误', '密码错误'],
    [601, '', '密码异常'],
    [602, '账号已停用', '账号已停用'],
    [602, '', '账号异常'],
    [70000, '余额不足', '70000 余额不足'],
    [70000, '', 'Error'],
    [40000, '请求内容不符合要求', '40000 请求内容不符合要求'],
  ])('for code %i with the message "%s"', (code, message, text) => {
    expect(errorToast(envelope(code, message))).toBe(text);
  });

  it.each(['timeout', 'offline', 'transport'] as const)('for a call without an answer: %s', (kind) => {
    expect(errorToast(new ApiError(kind))).toMatch(/请重试$/);
  });

  it('is empty for an aborted call', () => {
    expect(errorToast(new ApiError('aborted'))).toBeNull();
  });
});

it.each([
  [50008, true],
  [50012, true],
  [50014, true],
  [50000, false],
  [40300, false],
])('code %i ends the session: %s', (code, isOver) => {
  expect(isSessionOver(envelope(code))).toBe(isOver);
});
