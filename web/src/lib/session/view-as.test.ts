import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serve } from '#web/test/serve.ts';
import { adoptToken, endSession, ownToken } from './session.ts';
import { onSessionChange } from './session-channel.ts';
import { readPlace } from './tab-memory.ts';
import { readToken, writeToken } from './token.ts';
import { enterViewAs, leaveViewAs } from './view-as.ts';

const ownTabs = '{"user":1}';
const stop = 'POST /api/user/stop_view_as';
let notified = 0;
let stopListening = () => {};

beforeEach(() => {
  notified = 0;
  stopListening = onSessionChange(() => {
    notified++;
  });
});

afterEach(() => {
  stopListening();
});

async function open(routes: Parameters<typeof serve>[0] = {}) {
  const server = await serve(routes, '/doctor/list?page=2');
  writeToken('mine');
  adoptToken();
  sessionStorage.clear();
  sessionStorage.setItem('yun.tabs', ownTabs);
  return server;
}

const untilNotified = async () => {
  while (notified === 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('continues with the token for viewing, notifies the other windows and clears the data of the viewer', async () => {
  await open();
  enterViewAs('look');
  expect([readToken(), ownToken()]).toEqual(['look', 'look']);
  expect(document.body.hidden).toBe(true);
  expect(sessionStorage.getItem('yun.tabs')).toBeNull();
  expect(sessionStorage.getItem('yun.notice')).toBeNull();
  await untilNotified();
});

it('returns with the new token of the viewer’s own session', async () => {
  let asked: unknown;
  await open({
    [stop]: (_, { headers }) => {
      asked = headers.authorization;
      return { token: 'mine again' };
    },
  });
  await leaveViewAs(1);
  expect(asked).toBe('mine');
  expect([readToken(), ownToken()]).toEqual(['mine again', 'mine again']);
  expect(document.body.hidden).toBe(true);
  await untilNotified();
});

it('stays where it is when viewing cannot be ended', async () => {
  await open({ [stop]: () => refusal(50014, '登录已过期，请重新登录') });
  await expect(leaveViewAs(1)).rejects.toMatchObject({ code: 50014 });
  expect(readToken()).toBe('mine');
  expect(document.body.hidden).toBe(false);
});

describe('the place of the viewer', () => {
  const back = { [stop]: () => ({ token: 'mine again' }) };

  async function lookAndLeave(viewerId: number) {
    await open(back);
    enterViewAs('look');
    document.body.hidden = false;
    expect(readPlace(1)).toEqual({ address: '/doctor/list?page=2', tabs: ownTabs });
    expect(readPlace(2)).toBeNull();
    sessionStorage.setItem('yun.tabs', '{"user":16}');
    await leaveViewAs(viewerId);
  }

  it('is restored after viewing', async () => {
    await lookAndLeave(1);
    expect(sessionStorage.getItem('yun.tabs')).toBe(ownTabs);
    expect(sessionStorage.getItem('yun.place')).toBeNull();
  });

  it('is not restored for another user', async () => {
    await lookAndLeave(2);
    expect(sessionStorage.getItem('yun.tabs')).toBeNull();
    expect(sessionStorage.getItem('yun.place')).toBeNull();
  });

  it('is cleared when the session ends', async () => {
    await open();
    enterViewAs('look');
    expect(sessionStorage.getItem('yun.place')).not.toBeNull();
    document.body.hidden = false;
    endSession();
    expect(sessionStorage.getItem('yun.place')).toBeNull();
  });
});
