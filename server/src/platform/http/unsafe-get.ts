import type { FastifyRequest } from 'fastify';

/**
 * A GET that changes data is accepted only from a script of our own page: never from a link, an address bar, a prefetch
 * or another site, even with a valid token. True when the request must be refused.
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
