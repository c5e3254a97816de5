import { hash, timingSafeEqual } from 'node:crypto';
import { allEndpoints } from '@yun/contract';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../lifecycle.ts';
import type { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';

export interface HealthDeps {
  lifecycle: Lifecycle;
  metrics: Metrics;
  metricsToken: string | undefined;
  ping(): Promise<void>;
  /** The API document is for developers: absent in production. */
  showsApiDocument: boolean;
}

/** Platform routes outside the contract. Each is public on purpose and reveals nothing about people. */
export function addHealth(app: FastifyInstance, deps: HealthDeps): void {
  const { lifecycle, metrics, metricsToken } = deps;
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) });

  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      const state = lifecycle.state === 'ready' ? await pingState(deps.ping) : lifecycle.state;
      return reply.status(state === 'ready' ? 200 : 503).send({ status: state });
    },
  });

  app.get('/metrics', async (request, reply) => {
    const isAllowed = metricsToken !== undefined && isSame(request.headers.authorization, `Bearer ${metricsToken}`);
    if (!isAllowed) return reply.status(404).send();
    return reply.type(metrics.contentType).send(await metrics.render());
  });
  if (deps.showsApiDocument) app.get('/api/openapi.json', async () => openApiDocument(allEndpoints));
}

async function pingState(ping: () => Promise<void>): Promise<'ready' | 'database_unreachable'> {
  return ping().then(
    () => 'ready' as const,
    () => 'database_unreachable' as const,
  );
}

function isSame(offered: string | undefined, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return offered !== undefined && timingSafeEqual(digest(offered), digest(expected));
}
