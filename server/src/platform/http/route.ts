import { type AnswerOf, type EndpointSpec, errorCodes, type ParsedOf } from '@yun/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin, Principal } from '../caller.ts';
import type { AnyCaller, Caller, Context, PatientCaller } from '../context.ts';
import { AppError, forbidden } from '../errors.ts';
import type { GuardTrail } from '../guard-trail.ts';
import { serveEvents } from '../live/event-stream.ts';
import type { Live } from '../live/live.ts';
import type { RecordAnswer } from '../monitor/answer-record.ts';
import { type Times, timed } from '../monitor/request-times.ts';
import type { PatientPrincipal, PatientSessions } from '../session/patient-sessions.ts';
import type { SessionRead, SessionRow } from '../session/session-lookup.ts';
import type { Credentials, Sessions } from '../session/sessions.ts';
import { permits } from './access.ts';
import { readBinding } from './binding-cookie.ts';
import { compressAnswer } from './compress.ts';
import { sendFile } from './file-answer.ts';
import { isUnchanged, type Written } from './kept-answer.ts';
import { parseInput } from './route-input.ts';
import { isForeignGet } from './unsafe-get.ts';
import { readUpload, type Uploading } from './upload.ts';

/** The parts of the HTTP exchange that a handler may use besides caller and input. */
export interface Exchange extends Uploading {
  /** Sent by the page of a browser, according to the request's headers. */
  isBrowser: boolean;
  setHeader(name: string, value: string): void;
}

/** The caller's type by the endpoint's access: anybody, a patient with a personal link, or a signed-in person. */
type CallerOf<S extends EndpointSpec> = S['access'] extends 'public'
  ? AnyCaller
  : S['access'] extends 'patient'
    ? PatientCaller
    : Caller;

export type Handler<S extends EndpointSpec> = (
  caller: CallerOf<S> & Exchange,
  input: ParsedOf<S>,
) => AnswerOf<S> | Promise<AnswerOf<S>>;

export interface BoundRoute {
  endpoint: EndpointSpec;
  handle(caller: AnyCaller & Exchange, input: unknown, read: unknown): unknown;
  read?: SessionRead<unknown>;
}

/** Binds a contract endpoint to its handler. */
export function bind<S extends EndpointSpec>(endpoint: S, handle: Handler<S>): BoundRoute {
  return { endpoint, handle: handle as unknown as BoundRoute['handle'] };
}

/** Binds an endpoint whose handler also gets what was read with the session; null: the expression was null. */
export function bindWithRead<S extends EndpointSpec, T>(
  endpoint: S,
  read: SessionRead<T>,
  handle: (...args: [...Parameters<Handler<S>>, read: T | null]) => ReturnType<Handler<S>>,
): BoundRoute {
  return { endpoint, handle: handle as unknown as BoundRoute['handle'], read };
}

export interface RouteDeps {
  context: Context;
  sessions: Sessions;
  patientSessions: PatientSessions;
  live: Live;
  record: RecordAnswer;
  /** Throws when a person calls too often. */
  limitUser(userId: number): void;
  /** Throws when a patient's phone calls too often. */
  limitPhone(sessionId: number): void;
  trail: GuardTrail;
  /** Throws while the service starts or stops. */
  assertReady(): void;
}

/**
 * Registers every endpoint with the same steps: identify the caller, check access, parse the input, run the handler,
 * filter the answer. Throws at start when a contract endpoint is not bound exactly once.
 */
export function registerRoutes(
  app: FastifyInstance,
  contract: readonly EndpointSpec[],
  routes: BoundRoute[],
  deps: RouteDeps,
): void {
  for (const endpoint of contract) {
    const bound = routes.filter((route) => route.endpoint === endpoint);
    if (bound.length !== 1) throw new Error(`${endpoint.method} ${endpoint.path} is bound ${bound.length} times`);
  }
  for (const route of routes) {
    if (!contract.includes(route.endpoint)) throw new Error(`${route.endpoint.path} is not in the contract`);
    register(app, route, deps);
  }
}

function register(app: FastifyInstance, { endpoint, handle, read }: BoundRoute, deps: RouteDeps): void {
  const { method, path } = endpoint;
  const writeAnswer = answerWriter(endpoint);
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    deps.assertReady();
    const origin = originOf(request);
    if (endpoint.changes) reply.header('vary', 'Sec-Fetch-Site, Origin');
    const isForStaff = endpoint.access !== 'public' && endpoint.access !== 'patient';
    const session = isForStaff ? await identify(endpoint, request, { origin, read }, deps) : null;
    const principal = session?.principal ?? null;
    const patient = endpoint.access === 'patient' ? await identifyPatient(request, deps) : null;
    if (endpoint.changes && isForeignGet(request)) {
      await deps.trail.foreignGet(origin, principal, endpoint);
      throw forbidden();
    }
    const input = parseInput(endpoint, request);
    const caller: AnyCaller & Exchange & { principal?: Principal; patient?: PatientPrincipal } = {
      context: deps.context,
      origin,
      isBrowser: request.headers['sec-fetch-site'] !== undefined,
      setHeader: (name, value) => void reply.header(name, value),
      readUpload: () => readUpload(endpoint, request),
    };
    // Assigned, not spread, and called without an async wrapper: this runs for every request, and both are measurable.
    if (principal !== null) caller.principal = principal;
    if (patient !== null) caller.patient = patient;
    let times: Times | undefined;
    let result: unknown;
    if (principal?.debugUntil) ({ result, times } = await timed(async () => handle(caller, input, session?.read)));
    else result = await handle(caller, input, session?.read);
    if (endpoint.answersFile || endpoint.answersStream) {
      const data = endpoint.output.parse(result);
      deps.record(request, reply, path, errorCodes.ok);
      if (endpoint.answersFile) return sendFile(reply, data);
      const lookAgain = () => isSameCaller(endpoint, request, { origin, patient }, deps);
      return serveEvents(request, reply, { live: deps.live, ...(data as { topics: string[] }), lookAgain });
    }
    const written = writeAnswer(result);
    deps.record(request, reply, path, errorCodes.ok);
    if (isUnchanged(endpoint, input, { request, reply, written, isTimed: times !== undefined }))
      return reply.status(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    const debug = times && `,"debug":${JSON.stringify({ request_id: request.id, ...times })}`;
    return `{"code":${errorCodes.ok},"msg":"ok","data":${written.text},"request_id":"${request.id}"${debug ?? ''}}`;
  }
  const urls = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
  const onSend = endpoint.holdsSecret ? [] : [compressAnswer];
  for (const url of urls) app.route({ method: endpoint.changes ? ['GET', 'POST'] : method, url, onSend, handler });
}

/**
 * Filters an answer by the contract and writes it as JSON. One that many calls share is frozen by its handler, and written
 * once.
 */
function answerWriter({ output }: EndpointSpec): (result: unknown) => Written {
  const shared = new WeakMap<object, Written>();
  const write = (result: unknown): Written => ({ text: JSON.stringify(output.parse(result)) ?? 'null' });
  return (result) => {
    if (typeof result !== 'object' || result === null || !Object.isFrozen(result)) return write(result);
    const written = shared.get(result) ?? write(result);
    shared.set(result, written);
    return written;
  };
}

async function identify(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { origin, read }: { origin: Origin; read?: SessionRead<unknown> | undefined },
  deps: RouteDeps,
): Promise<Pick<SessionRow, 'principal' | 'read'>> {
  const isActivity = endpoint.background !== true;
  const session = await deps.sessions.resolve(credentialsOf(request), origin, { isActivity, read });
  const { principal } = session;
  request.principal = principal;
  deps.limitUser(principal.viewer?.id ?? principal.userId);
  if (principal.mustChangePassword && !endpoint.beforePasswordChange) {
    throw new AppError(errorCodes.password, '请先修改密码');
  }
  if (principal.viewer !== null) await deps.trail.viewAs(origin, principal, endpoint);
  if (!permits(endpoint.access, principal.modules)) throw forbidden();
  return session;
}

async function identifyPatient(request: FastifyRequest, deps: RouteDeps): Promise<PatientPrincipal> {
  const patient = await deps.patientSessions.resolve(credentialsOf(request).token);
  deps.limitPhone(patient.sessionId);
  return patient;
}

/** Throws once the caller may not call any more. False when the token belongs to another patient since a merge. */
async function isSameCaller(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { origin, patient }: { origin: Origin; patient: PatientPrincipal | null },
  deps: RouteDeps,
): Promise<boolean> {
  if (patient !== null) return (await identifyPatient(request, deps)).patientId === patient.patientId;
  await identify(endpoint, request, { origin }, deps);
  return true;
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** The token is accepted in the header only: a cookie that is no credential cannot be used for cross-site requests. */
function credentialsOf(request: FastifyRequest): Credentials {
  return {
    token: request.headers.authorization?.replace(/^Bearer /i, ''),
    binding: readBinding(request.headers.cookie),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}
