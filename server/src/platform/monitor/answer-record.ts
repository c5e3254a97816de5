import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** Records an answer of the API in log and metrics. Called where answers are made, because a Fastify hook costs more. */
export type RecordAnswer = (request: FastifyRequest, reply: FastifyReply, route: string, code: number) => void;

export function createRecorder(log: Logger, metrics: Metrics): RecordAnswer {
  return (request, reply, route, code) => {
    const seconds = reply.elapsedTime / 1000;
    metrics.observe(request.method, route, code, seconds);
    if (!log.isLevelEnabled('info')) return;
    log.info({
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      code,
      ms: Math.round(seconds * 1000),
      user_id: request.principal?.userId,
      agency_id: request.principal?.agencyId,
    });
  };
}
