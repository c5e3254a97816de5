import { allEndpoints, user } from '@yun/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { bind, type RouteDeps, registerRoutes } from './route.ts';

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
    const resolve = async (_credentials: unknown, _origin: unknown, isActivity: boolean) => {
      seen.push(isActivity);
      return { userId: 1, modules: ['SELF_MGR'] };
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
