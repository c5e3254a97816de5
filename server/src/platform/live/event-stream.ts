// A stream of server-sent events: hints that something changed. Lost hints do no harm, because the page polls as well.
import { errorCodes } from '@yun/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '../errors.ts';
import type { Live, LiveEvent } from './live.ts';

const heartbeatMs = 15_000;
/** Heartbeats between two checks whether the caller may still listen. */
const beatsPerCheck = 2;
/** A client that does not read is disconnected before its unread bytes fill the memory. */
const maxUnreadBytes = 64 * 1024;
const maxStreams = 6_000;

interface Opened {
  live: Live;
  topics: readonly string[];
  /** Whether these are still the caller's topics. Throws an `AppError` once the caller may not listen any more. */
  lookAgain(): Promise<boolean>;
  beatMs?: number;
}

export async function serveEvents(request: FastifyRequest, reply: FastifyReply, opened: Opened): Promise<FastifyReply> {
  const { live, topics, lookAgain, beatMs = heartbeatMs } = opened;
  if (live.open >= maxStreams) throw unavailable('连接过多，请稍后再试', 30);
  const { raw } = reply;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  const write = (text: string) => {
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
    else if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  };
  const end = () => void raw.end();
  unsubscribe = await live.subscribe(topics, { send: (event) => write(toText(event)), end });
  reply.hijack();
  // The limit for idle sockets does not apply to a stream.
  request.raw.socket.setTimeout(0);
  raw.on('close', () => {
    clearInterval(timer);
    unsubscribe();
  });
  // A client that disconnected before this point has emitted 'close' already and will not emit it again.
  if (raw.destroyed || raw.writableEnded) {
    unsubscribe();
    return reply;
  }
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  write(toText({ event: 'hello', data: {} }));
  timer = setInterval(async () => {
    beats += 1;
    write(':\n\n');
    if (beats % beatsPerCheck !== 0) return;
    try {
      // After a merge of records the token belongs to another patient: the client reconnects and gets the new topics.
      if (!(await lookAgain())) end();
    } catch (error) {
      // Keep the stream when the database is briefly unavailable or the caller hit a rate limit.
      if (!(error instanceof AppError) || error.httpStatus >= 500 || error.code === errorCodes.tooOften) return;
      write(toText({ event: 'end', data: { code: error.code } }));
      end();
    }
  }, beatMs);
  timer.unref();
  return reply;
}

const toText = ({ event, data }: LiveEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
