import { setTimeout as sleep } from 'node:timers/promises';
import { talk } from '@yun/contract';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';
import { AppError, tooOften } from '../errors.ts';
import { createLogger } from '../logger.ts';
import { serveEvents } from './event-stream.ts';
import { createLive, type LiveEvent } from './live.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const log = createLogger('silent');

/** Resolves with the next so many events of these topics. */
async function hear(live: ReturnType<typeof createLive>, topics: string[]) {
  const heard: LiveEvent[] = [];
  let wake = () => {};
  const stop = await live.subscribe(topics, {
    send(event) {
      heard.push(event);
      wake();
    },
    end() {},
  });
  const take = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return heard.splice(0, count);
  };
  return { take, stop, heard };
}

describe('an event', () => {
  it('reaches the subscribers of its topics in every process, and not before the commit', async () => {
    const [here, elsewhere] = [createLive(test.database, log), createLive(test.database, log)];
    const [one, other, both] = [
      await hear(here, ['user:1']),
      await hear(elsewhere, ['user:2']),
      await hear(elsewhere, ['user:1', 'user:2']),
    ];
    await test.database.withTx(async (tx) => {
      await here.publish(tx, ['user:1'], { event: 'talk', data: { patient_id: 7 } });
      expect(one.heard).toEqual([]);
    });
    await test.database
      .withTx(async (tx) => {
        await here.publish(tx, ['user:1', 'user:2'], { event: 'talk', data: { patient_id: 8 } });
        throw new Error('given up');
      })
      .catch(() => undefined);
    await test.database.withTx((tx) =>
      elsewhere.publish(tx, ['user:1', 'user:2'], { event: 'talk', data: { patient_id: 9 } }),
    );
    const of = (patientId: number) => ({ event: 'talk', data: { patient_id: patientId } });
    expect(await one.take(2)).toEqual([of(7), of(9)]);
    expect(await both.take(2)).toEqual([of(7), of(9)]);
    expect(await other.take(1)).toEqual([of(9)]);
    for (const { stop } of [one, other, both]) stop();
    expect([here.open, elsewhere.open]).toEqual([0, 0]);
    await Promise.all([here.close(), elsewhere.close()]);
  });

  it('reaches any number of topics, split over several notifications', async () => {
    const live = createLive(test.database, log);
    const last = await hear(live, ['user:1000999']);
    const topics = Array.from({ length: 1000 }, (_, n) => `user:${1_000_000 + n}`);
    await test.database.withTx((tx) => live.publish(tx, topics, { event: 'talk', data: { patient_id: 3 } }));
    expect(await last.take(1)).toHaveLength(1);
    await live.close();
  });

  it('closes the oldest subscription of a user who opens too many', async () => {
    const live = createLive(test.database, log);
    const ended: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const stop: { now?: () => void } = {};
      stop.now = await live.subscribe(['user:5'], {
        send() {},
        end() {
          ended.push(n);
          stop.now?.();
        },
      });
    }
    expect(ended).toEqual([0, 1]);
    await live.close();
    expect(ended).toHaveLength(22);
  });
});

describe('a stream', () => {
  it('is refused without a session, and carries the events of its owner', async () => {
    const url = await addressOf(test);
    const path = `${url}${talk.openTalkStream.path}`;
    const refused = await fetch(path);
    expect(await refused.json()).toMatchObject({ code: 50008 });
    const { token, user } = await signedIn(test);
    const stream = await openEventStream(path, token);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    await test.database.db.execute(
      sql`select pg_notify('live', ${JSON.stringify({ topics: [`user:${user.id}`], event: 'talk', data: { patient_id: 1 } })})`,
    );
    expect(await stream.next()).toEqual({ event: 'talk', data: { patient_id: 1 } });
    stream.close();
  });

  it('is checked again and again, and ends when its owner may no longer listen', async () => {
    const app = Fastify();
    const live = createLive(test.database, log);
    let looks = 0;
    app.get('/', (request, reply) =>
      serveEvents(request, reply, {
        live,
        topics: ['user:1'],
        beatMs: 5,
        async lookAgain() {
          looks += 1;
          if (looks === 1) throw new Error('the database is gone for a moment');
          if (looks === 2) throw tooOften('操作过于频繁', 20);
          if (looks === 3) throw new AppError(50014, '登录已过期');
          return true;
        },
      }),
    );
    const stream = await openEventStream(await app.listen({ port: 0, host: '127.0.0.1' }), '');
    expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    expect(await stream.next()).toEqual({ event: 'end', data: { code: 50014 } });
    expect(await stream.next()).toBeNull();
    expect(looks).toBe(3);
    expect(live.open).toBe(0);
    await live.close();
    await app.close();
  });

  it('ends without an event when the session acts as another user, so that the client reconnects', async () => {
    const app = Fastify();
    const live = createLive(test.database, log);
    app.get('/', (request, reply) =>
      serveEvents(request, reply, { live, topics: ['user:1'], beatMs: 5, lookAgain: () => Promise.resolve(false) }),
    );
    const stream = await openEventStream(await app.listen({ port: 0, host: '127.0.0.1' }), '');
    expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    expect(await stream.next()).toBeNull();
    await live.close();
    await app.close();
  });

  it('is closed when its client does not read, before it fills the memory', async () => {
    const live = createLive(test.database, log);
    const app = Fastify();
    app.get('/', (request, reply) =>
      serveEvents(request, reply, { live, topics: ['user:6'], lookAgain: () => Promise.resolve(true) }),
    );
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { connect } = await import('node:net');
    const socket = connect(Number(url.port), url.hostname);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const gone = new Promise((resolve) => socket.once('close', resolve));
    const much = 'x'.repeat(7_000);
    while (live.open > 0) {
      await test.database.withTx((tx) => live.publish(tx, ['user:6'], { event: 'talk', data: { much } }));
    }
    socket.destroy();
    await gone;
    await live.close();
    await app.close();
  });

  it('is not opened when its client left before, and nothing is kept of it', async () => {
    const live = createLive(test.database, log);
    const app = Fastify();
    let served: Promise<unknown> = Promise.resolve();
    let looks = 0;
    app.get('/', async (request, reply) => {
      // As a session is looked up meanwhile.
      await new Promise((resolve) => reply.raw.once('close', resolve));
      const lookAgain = async () => {
        looks += 1;
        return true;
      };
      served = serveEvents(request, reply, { live, topics: ['user:7'], beatMs: 5, lookAgain });
      return served;
    });
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { connect } = await import('node:net');
    const socket = connect(Number(url.port), url.hostname);
    const arrived = new Promise((resolve) => app.server.once('request', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await arrived;
    socket.destroy();
    await expect.poll(() => live.open).toBe(0);
    await served;
    await sleep(50);
    expect([live.open, looks]).toEqual([0, 0]);
    await live.close();
    await app.close();
  });
});
