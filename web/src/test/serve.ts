// A real HTTP server on loopback that answers in the contract's shapes; the page under test is moved to its origin.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '@yun/contract';
import { onTestFinished } from 'vitest';
import { moveTo } from './environment/fresh-window.ts';

type Reply<K extends keyof Api> = Api[K]['output'] | Answer;
type Handler<K extends keyof Api> = (input: Api[K]['input'], request: IncomingMessage) => Reply<K> | Promise<Reply<K>>;
export type Routes = { [K in keyof Api]?: Handler<K> };

/** An answer other than plain success. */
export class Answer {
  /** The server stays silent. */
  static readonly never = new Answer(null);
  readonly body: unknown;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(body: unknown, status = 200, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

export function refusal(code: number, msg: string, data: unknown = null): Answer {
  return new Answer({ code, msg, data, request_id: 'r-1' });
}

export function busy(seconds: number, status = 503): Answer {
  return new Answer({ code: 50300, msg: '服务繁忙', data: null, request_id: 'r-2' }, status, {
    'retry-after': String(seconds),
  });
}

/** Starts a server for the running test; `calls` lists the requests in order. */
export async function serve(routes: Routes, path = '/login'): Promise<{ calls: string[] }> {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://loopback');
    const call = `${request.method} ${pathname}`;
    calls.push(call);
    const text = await textOf(request);
    const isJson = /json/.test(request.headers['content-type'] ?? '');
    const input = isJson ? JSON.parse(text) : Object.fromEntries(searchParams);
    const handler = routes[call as keyof Api] as ((input: unknown, request: IncomingMessage) => unknown) | undefined;
    const answer = handler ? await handler(input, request) : refusal(40400, '没有这个接口');
    if (answer === Answer.never) return;
    write(response, answer instanceof Answer ? answer : new Answer({ code: 20000, msg: 'ok', data: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  moveTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { calls };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function write(response: ServerResponse, { body, status, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
