import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import { allEndpoints, errorCodes } from '@yun/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError, toAppError, unavailable } from '../errors.ts';
import type { RecordAnswer } from '../monitor/answer-record.ts';
import { placeOf } from './network-address.ts';
import { isHealthPath, isPagePath, pathOf } from './paths.ts';
import { createRateLimit } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { takesUpload } from './upload.ts';

export interface HttpOptions {
  sendError: SendError;
  trustedProxies: number;
  addressLimitPerMinute: number;
  publicUrl: string | undefined;
  /** Beyond this the process is overloaded and answers 503 at once. */
  maxEventLoopDelayMs: number;
  /** CSP hashes of the inline scripts in the web's own pages. */
  scriptHashes: string[];
}

/** A Fastify instance with all our guards and without the defaults that leak, coerce or wait for ever. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: (request) => requestIdOf(options.trustedProxies > 0 ? request.headers['x-request-id'] : undefined),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    // Exactly this many hops: trusting all would let a client choose its own address.
    trustProxy: options.trustedProxies > 0 && ((_address: string, hop: number) => hop < options.trustedProxies),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    // All of these and `limitBodies` are needed: each alone leaves a way to hold a socket open.
    requestTimeout: uploadMs,
    connectionTimeout: 15_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenRequest,
  });
  app.decorateRequest('principal', null);
  removeTextParser(app);
  limitBodies(app);
  addHeaders(app, options);
  await addLoadShedding(app, options);
  app.setErrorHandler(options.sendError);
  return app;
}

/** Enough for a photo of ten megabytes over a slow line. */
const uploadMs = 120_000;
const bodyMs = 10_000;

const processId = randomUUID().slice(0, 13);
let requests = 0;

/** Process id and counter: unique and cheap. A well-formed id of a trusted proxy is used instead. */
function requestIdOf(offered: string | string[] | undefined): string {
  if (typeof offered === 'string' && /^[\w.-]{8,64}$/.test(offered)) return offered;
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** Ends requests whose body takes too long, uploads excepted: a slow body would hold the connection. */
function limitBodies(app: FastifyInstance): void {
  const tooSlow = Object.assign(new Error('the body did not come to its end'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    // Injected requests (tests) have no socket and arrive complete.
    if (hasBody && raw.socket instanceof Socket && !takesUpload(request)) {
      const timer = setTimeout(() => raw.complete || refuseBrokenRequest(tooSlow, raw.socket), bodyMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function removeTextParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
}

function addHeaders(app: FastifyInstance, { publicUrl, scriptHashes, addressLimitPerMinute }: HttpOptions): void {
  const { page, data } = securityHeaders({ isTls: publicUrl?.startsWith('https:') ?? false, scriptHashes });
  const host = publicUrl ? new URL(publicUrl).host : undefined;
  const limitPlace = createRateLimit(addressLimitPerMinute);
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = isPagePath(pathOf(request.url)) && (request.method === 'GET' || request.method === 'HEAD');
    reply.headers(isPage ? page : data);
    reply.header('x-request-id', request.id);
    if (host !== undefined && request.host !== host && !isHealthPath(request.url)) {
      throw new AppError(errorCodes.invalid, '请从正式网址访问', { httpStatus: 421 });
    }
    if (isPage) return done();
    reply.header('cache-control', 'no-store');
    limitPlace(placeOf(request.ip));
    done();
  });
}

async function addLoadShedding(app: FastifyInstance, { maxEventLoopDelayMs }: HttpOptions): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs(maxEventLoopDelayMs),
    pressureHandler: (request) => {
      const path = pathOf(request.url);
      // Only API calls are shed: files cost next to nothing, and a page that misses one stays blank.
      if (path !== '/healthz' && !isPagePath(path)) throw unavailable('服务繁忙，请稍后再试', 5);
    },
  });
}

/**
 * Longer than the allowed delay: an interval without any turn of the event loop counts as an infinite delay, so with a
 * shorter interval a single pause of half a second would refuse everybody.
 */
const sampleIntervalMs = (maxDelayMs: number) => Math.min(Math.max(500, 2 * maxDelayMs), 60_000);

export type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends every refusal and fault as an envelope with a message for the user. */
export function createSendError(log: Logger, record: RecordAnswer): SendError {
  return (error, request, reply) => {
    const { code, message, data, httpStatus, retryAfterSeconds } = toAppError(error);
    if (httpStatus >= 500) log.error({ request_id: request.id, err: error }, 'request failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    reply.status(httpStatus);
    record(request, reply, request.routeOptions.url ?? 'unknown', code);
    return reply.send({ code, msg: message, data, request_id: request.id });
  };
}

/** Under /api: an unknown path is 404, a known path with another method 405. */
export function unknownApiPath(request: FastifyRequest, reply: FastifyReply): AppError {
  const path = pathOf(request.url);
  const allowed = allEndpoints
    .filter((endpoint) => endpoint.path === path || endpoint.path === `${path}/`)
    .flatMap(({ method, changes }) => (changes ? ['GET', 'POST'] : [method]));
  const isOtherSpelling = allowed.some((method) => method === request.method);
  if (allowed.length === 0 || isOtherSpelling)
    return new AppError(errorCodes.notFound, '接口不存在', { httpStatus: 404 });
  reply.header('allow', [...new Set(allowed)].join(', '));
  return new AppError(errorCodes.methodNotAllowed, '请求方法不正确');
}

/** The same security headers as on every other answer. */
const brokenRequestHeaders = Object.entries(securityHeaders({ isTls: false, scriptHashes: [] }).data)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Answers what never reaches Fastify: bytes that are not HTTP, headers too large, a client too slow. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request'];
  const body = JSON.stringify({
    code: errorCodes.invalid,
    msg: '请求格式不正确',
    data: null,
    request_id: randomUUID(),
  });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${brokenRequestHeaders}Connection: close\r\n\r\n${body}`,
  );
}
