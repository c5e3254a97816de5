import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#web/lib/api/api-client.ts';
import { adoptToken } from '#web/lib/session/session.ts';
import { announceSessionChange, onSessionChange } from '#web/lib/session/session-channel.ts';
import { clearToken, writeToken } from '#web/lib/session/token.ts';
import { buildProfile } from '#web/test/people.ts';
import { serve } from '#web/test/serve.ts';
import { ownerOf, watchOtherWindows } from './other-windows.ts';

const people: Record<string, number> = { mine: 16, again: 16, look: 16, other: 17 };
const viewer = { viewer_id: 1, viewer_name: '周敏', until: '2026-11-12 09:00:00' };
let greetings = 0;
let stop = () => {};

async function open(): Promise<string[]> {
  const { calls } = await serve(
    {
      'GET /api/user/profile': (_, { headers: { authorization } }) =>
        buildProfile({ id: people[String(authorization)] ?? 0, view_as: authorization === 'look' ? viewer : null }),
      'POST /api/user/logout': () => ({}),
    },
    '/patient/list?page=2',
  );
  writeToken('mine');
  adoptToken();
  stop = watchOtherWindows(ownerOf(buildProfile()), () => {
    greetings++;
  });
  return calls;
}

beforeEach(() => {
  greetings = 0;
});

afterEach(() => {
  stop();
});

describe('before its next request a window notices', () => {
  it('nothing while the token is its own', async () => {
    const calls = await open();
    await request('POST /api/user/logout');
    expect(calls).toEqual(['POST /api/user/logout']);
    expect(document.body.hidden).toBe(false);
  });

  it('a sign-out: the request is not sent and the window leaves with a message', async () => {
    const calls = await open();
    clearToken();
    await expect(request('POST /api/user/logout')).rejects.toMatchObject({ kind: 'aborted' });
    expect(calls).toEqual([]);
    expect(document.body.hidden).toBe(true);
    expect(sessionStorage.getItem('yun.notice')).toBe('你已在其他窗口退出登录');
  });

  it('another user: the request is not sent in that user’s name', async () => {
    const calls = await open();
    writeToken('other');
    const both = await Promise.allSettled([request('POST /api/user/logout'), request('POST /api/user/logout')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toEqual(['GET /api/user/profile']);
    expect(document.body.hidden).toBe(true);
  });

  it('an administrator who views as the same user: it starts over, without a message', async () => {
    const calls = await open();
    writeToken('look');
    await expect(request('POST /api/user/logout')).rejects.toMatchObject({ kind: 'aborted' });
    expect(calls).toEqual(['GET /api/user/profile']);
    expect(document.body.hidden).toBe(true);
    expect(sessionStorage.getItem('yun.notice')).toBeNull();
  });

  it('the same user signed in again, and continues', async () => {
    const calls = await open();
    writeToken('again');
    await request('POST /api/user/logout');
    await request('POST /api/user/logout');
    expect(calls).toEqual(['GET /api/user/profile', 'POST /api/user/logout', 'POST /api/user/logout']);
    expect(greetings).toBe(1);
    expect(document.body.hidden).toBe(false);
  });
});

/** Resolves when a message has reached all windows. */
function spread(): Promise<void> {
  return new Promise((resolve) => {
    const end = onSessionChange(() => {
      end();
      resolve();
    });
    announceSessionChange();
  });
}

describe('notified by another window', () => {
  it('it stays while nothing has changed', async () => {
    const calls = await open();
    await spread();
    expect(document.body.hidden).toBe(false);
    expect(calls).toEqual([]);
  });

  it('it leaves at once', async () => {
    await open();
    clearToken();
    await spread();
    expect(document.body.hidden).toBe(true);
  });

  it('it leaves also when the cookie changes only after the message', async () => {
    await open();
    await spread();
    clearToken();
    await vi.waitFor(() => expect(document.body.hidden).toBe(true), { timeout: 15_000 });
  });
});
