import { Writable } from 'node:stream';
import { auditActions, type EndpointSpec, errorCodes } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/platform/database/index.ts';
import { createLifecycle } from '#server/platform/lifecycle.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSealer } from '#server/platform/secret/sealer.ts';
import { createPasswordGate, type PasswordGate } from '#server/platform/session/passwords.ts';
import type { SmsMessage, SmsSender } from '#server/platform/sms/index.ts';
import { openMigratedDatabase } from './database.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  data: any;
}

interface Sending {
  token?: string;
  address?: string;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  passwords: PasswordGate;
  /** Every checked password with the hash it was compared with (null: no such account). */
  checked: { hash: string | null; password: string }[];
  /** Sent text messages: the provider is an external system and replaced in tests. */
  sent: SmsMessage[];
  /** Everything logged so far, as text. */
  logged(): string;
  call(endpoint: EndpointSpec, input?: unknown, sending?: Sending): Promise<Answer>;
  inject(options: InjectOptions): Promise<Answer>;
}

/** The sealer of document numbers in all test apps. */
export const testSealer = createSealer(Buffer.alloc(32, 7));

/** The tests of passwords and the program itself hash at full cost. */
const lightCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

let shared: Promise<TestApp> | undefined;

/** The real app on a real, migrated database; one for all tests of a worker. Tests make their own rows. */
export function useApp(): Promise<TestApp> {
  shared ??= openApp();
  return shared;
}

/** A separate app and database, for tests that look at all rows. */
export async function openApp(): Promise<TestApp> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('info', sink);
  const database = await openMigratedDatabase();
  await refuseUnknownActs(database);
  await spreadIds(database);
  const sent: SmsMessage[] = [];
  const sms: SmsSender = {
    provider: 'console',
    available: () => true,
    send: async (message) => void sent.push(message),
  };
  const checked: TestApp['checked'] = [];
  const passwords = countChecks(
    await createPasswordGate({ concurrency: 2, maxWaiting: 2_000, maxWaitMs: 60_000 }, lightCost),
    checked,
  );
  const app = await buildApp({
    database,
    passwords,
    sms,
    log,
    sealer: testSealer,
    lifecycle: createLifecycle('ready'),
    rateLimitPerMinute: 1_000_000,
    patientMessageLimit: 30,
    metricsToken: 'metrics-token-for-tests',
    // Tests share the event loop with the app: their own work must not look like overload.
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
    showsApiDocument: true,
  });
  const inject: TestApp['inject'] = async (options) => toAnswer(await app.inject(options));
  return {
    app,
    database,
    passwords,
    checked,
    sent,
    logged: () => lines.join(''),
    inject,
    call: (endpoint, input, { token, address = nextAddress(), headers = {} } = {}) =>
      inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress: address,
        headers: { ...(token !== undefined && { authorization: token }), ...headers },
        ...(endpoint.method === 'GET' || endpoint.upload
          ? { query: (input ?? {}) as Record<string, string> }
          : input === undefined
            ? {}
            : { payload: input as object }),
      }),
  };
}

/** Fails on an audited action without an entry in `auditActions`, which holds its label. Tests may invent actions. */
async function refuseUnknownActs({ db }: Database): Promise<void> {
  const listed = sql.raw(auditActions.map((action) => `'${action}'`).join(', '));
  await db.execute(sql`alter table audit_log drop constraint if exists act_is_listed`);
  await db.execute(sql`alter table audit_log add constraint act_is_listed
    check (action in (${listed}) or user_agent in ('test', '')) not valid`);
}

/** Each table starts at another id: a test that asks for a missing id cannot meet a row created later. */
async function spreadIds({ db }: Database): Promise<void> {
  await db.execute(sql`do $$ declare one record; begin
    for one in select table_name as name, column_name as key, row_number() over (order by table_name) as place
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format('alter table %I alter column %I restart with %s', one.name, one.key, one.place * 1000000 + 1);
    end loop;
  end $$`);
}

function countChecks(gate: PasswordGate, checked: TestApp['checked']): PasswordGate {
  return {
    get waiting() {
      return gate.waiting;
    },
    enter: (work) =>
      gate.enter((hasher) =>
        work({
          hash: hasher.hash,
          verify: (hash, password) => {
            checked.push({ hash, password });
            return hasher.verify(hash, password);
          },
        }),
      ),
  };
}

function toAnswer(response: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
  const isJson = String(response.headers['content-type']).includes('json');
  const envelope = isJson ? response.json() : {};
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    code: envelope.code,
    msg: envelope.msg,
    data: envelope.data,
  };
}

let addresses = 0;

/** A new address per call, so that limits per address affect only tests that set one. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export const ok = errorCodes.ok;
