import { allEndpoints } from '@yun/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { agencyRoutes } from './modules/agency/agency.routes.ts';
import { alertRoutes } from './modules/alert/alert.routes.ts';
import { exerciseRoutes } from './modules/exercise/exercise.routes.ts';
import { fileRoutes } from './modules/file/file.routes.ts';
import { h5Routes } from './modules/h5/h5.routes.ts';
import { patientRoutes } from './modules/patient/patient.routes.ts';
import { planRoutes } from './modules/plan/plan.routes.ts';
import { progressRoutes } from './modules/progress/progress.routes.ts';
import { settle } from './modules/signal/index.ts';
import { signalRoutes } from './modules/signal/signal.routes.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { talkRoutes } from './modules/talk/talk.routes.ts';
import { userRoutes } from './modules/user/user.routes.ts';
import type { Context, DemoMode } from './platform/context.ts';
import type { Database } from './platform/database/index.ts';
import { createGuardTrail } from './platform/guard-trail.ts';
import { createHttp, createSendError, unknownApiPath } from './platform/http/http.ts';
import { isPagePath, pathOf } from './platform/http/paths.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { registerRoutes } from './platform/http/route.ts';
import { addUploads } from './platform/http/upload.ts';
import { sendAppPage, serveWeb, type Web } from './platform/http/web.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import { createLive } from './platform/live/live.ts';
import { createRecorder } from './platform/monitor/answer-record.ts';
import { addHealth } from './platform/monitor/health.ts';
import { createMetrics } from './platform/monitor/metrics.ts';
import type { Sealer } from './platform/secret/sealer.ts';
import type { PasswordGate } from './platform/session/passwords.ts';
import { createPatientSessions } from './platform/session/patient-sessions.ts';
import { createSessions } from './platform/session/sessions.ts';
import type { SmsSender } from './platform/sms/index.ts';

export interface AppOptions {
  database: Database;
  passwords: PasswordGate;
  sms: SmsSender;
  log: Logger;
  sealer: Sealer;
  lifecycle: Lifecycle;
  /** The built console; absent where only the API is wanted. */
  web?: Web;
  demo?: () => DemoMode | null;
  metricsToken?: string | undefined;
  trustedProxies?: number;
  rateLimitPerMinute?: number;
  /** Messages a patient may send in ten minutes. */
  patientMessageLimit?: number;
  publicUrl?: string | undefined;
  bindsSessions?: boolean;
  maxEventLoopDelayMs?: number;
  showsApiDocument?: boolean;
  /** Whether administrators may switch timings on for their own session. */
  allowsDebugMode?: boolean;
}

/** The visible list: guards in order, platform routes, then the feature modules by name. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, passwords, sms, log, lifecycle, web } = options;
  const rateLimitPerMinute = options.rateLimitPerMinute ?? 1200;
  const metrics = createMetrics();
  metrics.gauge('password_gate_waiting', 'Sign-ins waiting for their turn to be checked', () => passwords.waiting);
  metrics.gauge('database_pool_waiting', 'Queries waiting for a connection', () => database.pool.waitingCount);
  const sessions = createSessions(database);
  const jobs = createJobs({ database, log });
  const live = createLive(database, log);
  metrics.gauge('live_streams', 'Open event streams', () => live.open);
  const context: Context = {
    database,
    sessions,
    passwords,
    sms,
    metrics,
    log,
    sealer: options.sealer,
    jobs,
    live,
    settle,
    bindsSessions: options.bindsSessions ?? true,
    allowsDebugMode: options.allowsDebugMode ?? true,
    publicUrl: options.publicUrl,
    // Only a few of the calls a patient may make in ten minutes are messages.
    patientMessageLimit: options.patientMessageLimit ?? Math.ceil(rateLimitPerMinute / 40),
    demo: options.demo ?? (() => null),
  };

  const record = createRecorder(log, metrics);
  const sendError = createSendError(log, record);
  const app = await createHttp({
    sendError,
    trustedProxies: options.trustedProxies ?? 0,
    // A whole clinic may sit behind one address.
    addressLimitPerMinute: rateLimitPerMinute * 10,
    publicUrl: options.publicUrl,
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 1_000,
    scriptHashes: web?.scriptHashes ?? [],
  });
  addHealth(app, {
    lifecycle,
    metrics,
    metricsToken: options.metricsToken,
    ping: () => database.ping(),
    showsApiDocument: options.showsApiDocument ?? false,
  });
  await addUploads(app);
  app.addHook('onClose', () => jobs.stop());
  // Closed before the server waits for open answers to finish: event streams never end by themselves.
  app.addHook('preClose', () => live.close());
  const routes = [
    userRoutes,
    agencyRoutes,
    fileRoutes,
    systemRoutes,
    patientRoutes,
    exerciseRoutes,
    planRoutes,
    alertRoutes,
    signalRoutes,
    progressRoutes,
    talkRoutes,
    h5Routes,
  ].flat();
  registerRoutes(app, allEndpoints, routes, {
    context,
    sessions,
    patientSessions: createPatientSessions(database),
    live,
    trail: createGuardTrail(database),
    record,
    limitUser: createRateLimit(rateLimitPerMinute),
    limitPhone: createRateLimit(Math.min(rateLimitPerMinute, 300)),
    assertReady: () => lifecycle.assertReady(),
  });
  if (web) await serveWeb(app, web);
  app.setNotFoundHandler((request, reply) => {
    if (web === undefined || !isPagePath(pathOf(request.url))) {
      return sendError(unknownApiPath(request, reply), request, reply);
    }
    return sendAppPage(web, request, reply);
  });
  return app;
}
