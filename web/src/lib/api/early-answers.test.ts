import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, writeToken } from '#web/lib/session/token.ts';
import { request } from './api-client.ts';
import { isBegunEarly, takeEarlyAnswer } from './early-answers.ts';

const url = new URL('/api/user/profile', location.origin);
const call = { method: 'GET', headers: { Authorization: 'mine' } };
const answerOf = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 20000, msg: 'ok', data })));

function ask(): Promise<Response> {
  const answer = answerOf({ nickname: '何静' });
  window.early = { token: 'mine', at: performance.now(), answers: { '/api/user/profile': answer } };
  return answer;
}

afterEach(() => {
  delete window.early;
  clearToken();
});

it.each([
  ['of another session', { ...call, headers: { Authorization: 'of another user' } }],
  ['that sends data', { ...call, method: 'POST', body: '{}' }],
  ['with a tag', { ...call, headers: { ...call.headers, 'If-None-Match': 'W/"1"' } }],
])('is not for a call %s', (_, init) => {
  ask();
  expect(takeEarlyAnswer(url, init)).toBeUndefined();
});

it('is not for a call long after the document was loaded', () => {
  ask();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_001);
  expect(takeEarlyAnswer(url, call)).toBeUndefined();
});

it('says whether the document may have asked for what is read now', () => {
  expect(isBegunEarly()).toBe(false);
  ask();
  expect(isBegunEarly()).toBe(true);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_001);
  expect(isBegunEarly()).toBe(false);
});

it('is taken once', () => {
  const answer = ask();
  expect(takeEarlyAnswer(url, call)).toBe(answer);
  expect(takeEarlyAnswer(url, call)).toBeUndefined();
});

it('answers the call of the console, which sends none of its own', async () => {
  ask();
  writeToken('mine');
  const fetched = vi.fn(() => answerOf({ nickname: '另一人' }));
  vi.stubGlobal('fetch', fetched);
  expect(await request('GET /api/user/profile')).toEqual({ nickname: '何静' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await request('GET /api/user/profile')).toEqual({ nickname: '另一人' });
});
