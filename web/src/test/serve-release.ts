// A real server on loopback that answers HEAD as a release would; the page under test is moved to its origin.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { moveTo } from './environment/fresh-window.ts';

/** Headers of the answer; a number is a status with meaningless headers, `null` no answer at all. */
export type Answers = Record<string, Record<string, string> | number | null>;

/** `release` may be changed at any time; `heads` lists the requests in order. */
export async function serveRelease(release: Answers) {
  const heads: string[] = [];
  const queries: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://loopback');
    heads.push(`${request.method} ${pathname}`);
    queries.push(search);
    const answer = release[pathname] ?? (pathname in release ? null : 404);
    if (answer === null) return;
    if (typeof answer === 'number') response.writeHead(answer, { location: '/elsewhere', etag: '"none"' }).end();
    else response.writeHead(200, answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  function close(): void {
    server.closeAllConnections();
    server.close();
  }
  onTestFinished(close);
  moveTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/profile/dashboard`);
  return { release, heads, queries, close };
}
