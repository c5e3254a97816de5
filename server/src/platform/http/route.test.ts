import { allEndpoints, errorCodes, file, user } from '@yun/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Principal } from '../caller.ts';
import { toAppError } from '../errors.ts';
import type { GuardTrail } from '../guard-trail.ts';
import { type BoundRoute, bind, type RouteDeps, registerRoutes } from './route.ts';

const deps = { assertReady() {}, record() {} } as unknown as RouteDeps;
const doNothing = async () => ({}) as never;

describe('registering routes', () => {
  it('fails when an endpoint of the contract has no handler', () => {
    expect(() => registerRoutes(Fastify(), allEndpoints, [], deps)).toThrow('is bound 0 times');
  });

  it('fails when an endpoint has two', () => {
    const twice = [bind(user.login, doNothing), bind(user.login, doNothing)];
    expect(() => registerRoutes(Fastify(), [user.login], twice, deps)).toThrow('POST /api/user/login is bound 2 times');
  });

  it('fails when a route is not in the contract', () => {
    const stranger = { ...user.login, path: '/api/user/secret_door' } as const;
    expect(() => registerRoutes(Fastify(), [], [bind(stranger, doNothing)], deps)).toThrow('is not in the contract');
  });

  it('a background call is not counted as activity, any other is', async () => {
    const seen: boolean[] = [];
    const resolve = async (_credentials: unknown, _origin: unknown, { isActivity }: { isActivity: boolean }) => {
      seen.push(isActivity);
      return { principal: { userId: 1, modules: ['SELF_MGR'], viewer: null } };
    };
    const background = { ...user.getProfile, path: '/api/x/poll', background: true } as const;
    const routes = [bind(background, doNothing), bind(user.getProfile, doNothing)];
    const app = Fastify();
    const spying = { ...deps, limitUser() {}, sessions: { resolve } } as unknown as RouteDeps;
    registerRoutes(app, [background, user.getProfile], routes, spying);
    await app.inject({ method: 'GET', url: background.path });
    await app.inject({ method: 'GET', url: user.getProfile.path });
    expect(seen).toEqual([false, true]);
  });

  it('an answer loses fields the contract does not name, and fails when one is missing', async () => {
    const app = Fastify();
    const answers = [{ expire: 300, interval: 60, password_hash: 'canary' }, { expire: 300 }];
    registerRoutes(app, [user.sendPhoneCode], [bind(user.sendPhoneCode, async () => answers.shift() as never)], deps);
    const ask = () => app.inject({ method: 'POST', url: user.sendPhoneCode.path, payload: { phone: '19900000016' } });
    expect((await ask()).json().data).toEqual({ expire: 300, interval: 60 });
    expect((await ask()).statusCode).toBe(500);
  });
});

const silentTrail: GuardTrail = { viewAs: async () => {}, foreignGet: async () => {} };

/** Routes for somebody who is signed in; refusals answer with their code. */
function appWith(route: BoundRoute, principal: Partial<Principal> = {}, more: Partial<RouteDeps> = {}) {
  const app = Fastify();
  const person = { userId: 1, modules: ['USER_MGR', 'SELF_MGR'], viewer: null, debugUntil: null, ...principal };
  const sessions = { resolve: async () => ({ principal: person, read: null }) } as unknown as RouteDeps['sessions'];
  app.setErrorHandler((error, _request, reply) => reply.send({ code: toAppError(error).code }));
  registerRoutes(app, [route.endpoint], [route], { ...deps, limitUser() {}, trail: silentTrail, sessions, ...more });
  return app;
}

describe('a GET that changes data', () => {
  const { path } = user.assginManager;
  const given: unknown[] = [];
  const app = appWith(
    bind(user.assginManager, async (_caller, input) => {
      given.push(input);
      return { user_id: input.user_id, manager_id: input.manager_id, manager_name: '主任' };
    }),
  );

  it('takes the same fields by POST, ids as text or as numbers', async () => {
    const sent = { user_id: '7', manager_id: '8' };
    const answers = [
      await app.inject({ method: 'GET', url: path, query: sent }),
      await app.inject({ method: 'POST', url: path, payload: sent }),
      await app.inject({ method: 'POST', url: path.slice(0, -1), payload: { user_id: 7, manager_id: 8 } }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([20000, 20000, 20000]);
    expect(given).toEqual(Array(3).fill({ user_id: 7, manager_id: 8 }));
    expect(answers[0]?.headers.vary).toBe('Sec-Fetch-Site, Origin');
  });

  it.each([
    ['a list', [1]],
    ['a fraction', { user_id: 7.5, manager_id: 8 }],
    ['an object', { user_id: { valueOf: 7 }, manager_id: 8 }],
    ['a flag', { user_id: true, manager_id: 8 }],
    ['another field', { user_id: 7, manager_id: 8, agency_id: 1 }],
    ['too large an id', { user_id: 2 ** 53, manager_id: 8 }],
  ])('refuses by POST %s', async (_name, payload) => {
    expect((await app.inject({ method: 'POST', url: path, payload })).json().code).toBe(errorCodes.invalid);
  });

  it('does nothing when it comes from elsewhere, by GET or by POST', async () => {
    given.length = 0;
    const headers = { 'sec-fetch-site': 'cross-site' };
    const sent = { user_id: '7', manager_id: '8' };
    const answers = [
      await app.inject({ method: 'GET', url: path, query: sent, headers }),
      await app.inject({ method: 'POST', url: path, payload: sent, headers }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([40300, 40300]);
    expect(given).toEqual([]);
  });
});

describe('an endpoint that answers a file', () => {
  const app = appWith(
    bind(file.getFile, async () => ({
      name: 'a.png',
      mime: 'image/png',
      content: Buffer.from([1, 2, 3]),
      isInline: true,
    })),
  );

  it('sends its bytes without an envelope', async () => {
    const answer = await app.inject({ url: file.getFile.path, query: { id: 'A'.repeat(22) } });
    expect([answer.headers['content-type'], [...answer.rawPayload]]).toEqual(['image/png', [1, 2, 3]]);
  });
});

describe('an endpoint without an upload', () => {
  it('cannot read one', async () => {
    const app = appWith(bind(user.getProfile, async ({ readUpload }) => (await readUpload()) as never));
    expect((await app.inject({ url: user.getProfile.path })).json().code).toBe(errorCodes.server);
  });
});

describe('debug mode', () => {
  const answer = { expire: 300, interval: 60 };
  const route = bind(user.sendBindCode, async () => answer);
  const ask = (app: ReturnType<typeof appWith>) =>
    app.inject({ method: 'POST', url: user.sendBindCode.path, payload: { phone: '19900000016' } });

  it('adds times to the envelope, and only then', async () => {
    const shown = (await ask(appWith(route, { debugUntil: '2026-01-01 00:00:00' }))).json();
    expect(Object.keys(shown.debug).sort()).toEqual(['ms', 'queries', 'request_id', 'sql_ms']);
    expect((await ask(appWith(route))).json()).not.toHaveProperty('debug');
  });
});

describe('while viewing as another user', () => {
  const viewer = { id: 9, nickname: '管理员', sessionId: 3, until: '2026-01-01 00:00:00' };

  it('every call is audited before it runs, and does not run when that fails', async () => {
    const audited: string[] = [];
    let calls = 0;
    const viewAs: GuardTrail['viewAs'] = async (_origin, _principal, { path }) => {
      audited.push(path);
      throw new Error('no');
    };
    const route = bind(user.getProfile, async () => {
      calls += 1;
      return {} as never;
    });
    await appWith(route, { viewer }, { trail: { ...silentTrail, viewAs } }).inject({ url: user.getProfile.path });
    expect([audited, calls]).toEqual([[user.getProfile.path], 0]);
  });
});
