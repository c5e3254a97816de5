import type { FastifyRequest } from 'fastify';

/**
 * A GET that changes data may come only from our own page's script: never from a link, an address bar, a prefetch or
 * another site, even with a valid token. Says whether this one did not.
 */
export function isForeignGet({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  if (/prefetch/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))) return true;
  if (site !== undefined) return false;
  const from = headers.origin ?? headers.referer;
  return from !== undefined && hostOf(from) !== host;
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
