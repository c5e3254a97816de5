import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

it('blames the connection only without any answer', () => {
  const say = (httpStatus: number | null) => errorText(new ApiError('transport', { httpStatus }));
  expect(say(null)).toBe('没有连上服务器，请重试');
  expect(say(500)).toBe('服务器出错，请稍后再试');
  expect(say(502)).toBe('服务器出错，请稍后再试');
  expect(say(200)).toBe('服务器的回答无法识别，请重试');
});

it('includes the time limit, also a longer one', () => {
  expect(errorText(new ApiError('timeout'))).toBe('服务器 5 秒内没有响应，请重试');
  const long = new ApiError('timeout', { message: '服务器 120 秒内没有响应，请重试' });
  expect(errorText(long)).toBe('服务器 120 秒内没有响应，请重试');
});

it('uses the text of an answer that has one', () => {
  expect(errorText(new ApiError('envelope', { code: 50000, httpStatus: 500, message: '系统繁忙' }))).toBe('系统繁忙');
});
