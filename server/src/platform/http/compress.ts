// Compresses answers of the API (ADR 33). Pages and files of the console are compressed when they are built.
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, chooseCoding } from './accepted-codings.ts';

/** Below this the headers weigh more than what is saved. */
const minBytes = 1024;

type Done = (error: Error | null, payload?: string | Buffer) => void;

// In the threads of zlib, never on the event loop. The levels are chosen by `npm run bench compress`.
const compressors: Record<Exclude<Coding, 'identity'>, (body: Buffer, done: Done) => void> = {
  br: (body, done) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    brotliCompress(body, { params }, done);
  },
  gzip: (body, done) => gzip(body, { level: 6 }, done),
};

/** The `onSend` of every endpoint whose answer holds no secret. Streams, files and answers without a body pass. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  // A callback and no promise, since most answers are small and every call comes through here.
  if (typeof payload !== 'string' || Buffer.byteLength(payload) < minBytes) done(null, payload);
  else compress(payload, request, reply, done);
}

function compress(payload: string, request: FastifyRequest, reply: FastifyReply, done: Done): void {
  addVary(reply);
  const coding = chooseCoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (coding === 'identity') {
    done(null, payload);
    return;
  }
  compressors[coding](Buffer.from(payload), (error, packed) => {
    if (error === null) reply.header('content-encoding', coding);
    done(error, packed);
  });
}

function addVary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  if (before === undefined) reply.header('vary', 'Accept-Encoding');
  else if (!String(before).includes('Accept-Encoding')) reply.header('vary', `${before}, Accept-Encoding`);
}
