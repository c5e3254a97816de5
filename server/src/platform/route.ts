import { type AnswerOf, type EndpointSpec, errorCodes, type FieldError, type ParsedOf } from '@yun/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodError, ZodType } from 'zod';
import { permits } from './access.ts';
import type { RecordAnswer } from './answer-record.ts';
import { readBinding } from './binding-cookie.ts';
import type { Origin, Principal } from './caller.ts';
import { AppError, forbidden, invalid } from './errors.ts';
import type { Credentials, Sessions } from './sessions.ts';

export interface Call<S extends EndpointSpec> {
  input: ParsedOf<S>;
  principal: S['access'] extends 'public' ? null : Principal;
  origin: Origin;
  /** The request says that a browser's page sent it. */
  isBrowser: boolean;
  setHeader(name: string, value: string): void;
}

export interface BoundRoute {
  endpoint: EndpointSpec;
  handle(call: Call<EndpointSpec>): Promise<unknown>;
}

/** Joins a contract endpoint and the function that makes it true. */
export function bind<S extends EndpointSpec>(endpoint: S, handle: (call: Call<S>) => Promise<AnswerOf<S>>): BoundRoute {
  return { endpoint, handle: handle as unknown as BoundRoute['handle'] };
}

export interface RouteDeps {
  sessions: Sessions;
  record: RecordAnswer;
  /** Refuses a person who calls too often. */
  limitUser(userId: number): void;
  /** Refuses while the service cannot serve (starting, stopping). */
  assertReady(): void;
}

/**
 * The one way an endpoint comes to life: who is calling, may they, is the input right, do it, filter the answer.
 * Fails at start when a contract endpoint is not bound, or is bound twice.
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

function register(app: FastifyInstance, { endpoint, handle }: BoundRoute, deps: RouteDeps): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    async handler(request, reply) {
      deps.assertReady();
      const origin = originOf(request);
      const principal = endpoint.access === 'public' ? null : await identify(endpoint, request, origin, deps);
      const input = parseInput(endpoint, request);
      const answer = await handle({
        input: input as undefined,
        principal: principal as Principal,
        origin,
        isBrowser: request.headers['sec-fetch-site'] !== undefined,
        setHeader: (name, value) => void reply.header(name, value),
      });
      const data = endpoint.output.parse(answer);
      deps.record(request, reply, endpoint.path, errorCodes.ok);
      return { code: errorCodes.ok, msg: 'ok', data, request_id: request.id };
    },
  });
}

async function identify(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  origin: Origin,
  { sessions, limitUser }: RouteDeps,
): Promise<Principal> {
  const principal = await sessions.resolve(credentialsOf(request), origin, endpoint.background !== true);
  request.principal = principal;
  limitUser(principal.userId);
  if (principal.mustChangePassword && !endpoint.beforePasswordChange) {
    throw new AppError(errorCodes.password, '请先修改密码');
  }
  if (!permits(endpoint.access, principal.modules)) throw forbidden();
  return principal;
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** The header is the only place of the token: a cookie that carries no authority cannot be ridden. */
function credentialsOf(request: FastifyRequest): Credentials {
  return {
    token: request.headers.authorization?.replace(/^Bearer /i, ''),
    binding: readBinding(request.headers.cookie),
  };
}

function parseInput(endpoint: EndpointSpec, request: FastifyRequest): unknown {
  const query = checked(endpoint.query, request.query, {});
  if (endpoint.method === 'GET') return query;
  // A call without input may be sent without a body.
  return checked(endpoint.body, endpoint.body ? request.body : (request.body ?? {}), {});
}

function checked(schema: ZodType | undefined, value: unknown, empty: object): unknown {
  if (schema === undefined) {
    if (value !== null && typeof value === 'object' && Object.keys(value).length === 0) return empty;
    throw invalid([{ field: '', message: '这个接口不接受参数' }]);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldErrors(result.error));
  // Only now: what a schema accepted is shallow, what a stranger sent may be nested without end.
  const nul = fieldWithNul(result.data, '');
  if (nul !== undefined) throw invalid([{ field: nul, message: '不能包含空字符' }]);
  return result.data;
}

/** PostgreSQL text cannot hold U+0000: refused here for every field, so that no query ever meets it. */
function fieldWithNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : fieldWithNul(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.slice(0, 20).map((issue) => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') return { field, message: '包含未知的字段' };
    if (issue.path.length === 0) return { field, message: '提交的内容格式不正确' };
    return { field, message: /\p{Script=Han}/u.test(issue.message) ? issue.message : '格式不正确' };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}
