import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { demoButtons } from '#seed/demo-people.ts';
import { buildApp } from './app.ts';
import { readDemoPassword } from './demo/demo-mode.ts';
import { type Env, readEnv } from './env.ts';
import { createSchedule } from './modules/signal/index.ts';
import { createBroadcastSchedule } from './modules/talk/index.ts';
import { answerBackupRequests } from './platform/backup/hot-backup.ts';
import { openDatabase } from './platform/database/index.ts';
import { loadWeb } from './platform/http/web.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { startSchedule } from './platform/jobs/schedule.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { createLogger } from './platform/logger.ts';
import { openDataKey } from './platform/secret/data-key.ts';
import { createPasswordGate } from './platform/session/passwords.ts';
import { createSmsSender } from './platform/sms/index.ts';
import { prepareDatabase } from './prepare-database.ts';
import { announce, failStart, packageRoot, say, warnWithoutTls } from './start-messages.ts';

async function main(env: Env): Promise<void> {
  const log = createLogger(env.LOG_LEVEL ?? (env.isProduction ? 'info' : 'warn'));
  const sms = createSmsSender(process.env, log);
  const dataKey = openDataKey(env);
  const web = loadWeb(resolve(env.WEB_DIR ?? join(packageRoot, '../web/dist')), {
    url: env.EXTERNAL_LINK,
    title: env.EXTERNAL_LINK_TITLE,
  });
  const passwords = await createPasswordGate({ concurrency: 2, maxWaiting: 90, maxWaitMs: 3_500 });
  say(env.DATABASE_URL ? '连接 PostgreSQL' : `打开内嵌数据库 ${env.DATA_DIR}`);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log });
  const lifecycle = createLifecycle('waiting_for_database');
  const isDemo = env.SEED === 'demo' || (!env.isProduction && env.SEED === undefined);
  const demoPassword = () => (isDemo ? readDemoPassword(env.DATA_DIR) : null);

  const app = await buildApp({
    database,
    passwords,
    sms,
    log,
    sealer: dataKey.sealer,
    lifecycle,
    web,
    demo: () => {
      const password = demoPassword();
      return password === null ? null : { password, accounts: demoButtons };
    },
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    publicUrl: env.PUBLIC_URL,
    bindsSessions: env.SESSION_BINDING ?? env.isTls,
    showsApiDocument: !env.isProduction,
    allowsDebugMode: env.ALLOW_DEBUG_MODE ?? !env.isProduction,
  });

  const stopHousekeeping = startHousekeeping(database, log);
  const stopping = new AbortController();
  const drainMs = (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0)) * 1000;
  closeWithGrace({ delay: drainMs + 10_000, logger: false }, async ({ err }) => {
    lifecycle.state = 'stopping';
    stopping.abort();
    if (!err) await sleep(drainMs);
    stopHousekeeping();
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await app.close();
    await database.close();
  });

  const address = await app.listen({ port: env.PORT, host: env.HOST });
  say(`监听 ${address}`);
  await prepareDatabase({ database, env, dataKey, passwords, log, signal: stopping.signal });
  if (stopping.signal.aborted) return;
  answerBackupRequests(database, log, env.DATA_DIR);
  lifecycle.state = 'ready';
  startSchedule(createSchedule(database), log, stopping.signal);
  const broadcasts = { name: 'sending of broadcasts', everyMs: 60_000 };
  startSchedule(createBroadcastSchedule(database), log, stopping.signal, broadcasts);
  announce(address, demoPassword());
  if (env.NODE_ENV === 'production' && !env.isTls) warnWithoutTls();
}

try {
  await main(readEnv(process.env));
} catch (error) {
  failStart(error);
}
