import { fileAnswer } from '@yun/contract';
import type { FastifyReply } from 'fastify';

/** Sends a file with headers that keep browsers from running it, guessing its type or caching it. */
export function sendFile(reply: FastifyReply, data: unknown): FastifyReply {
  const { name, mime, content, isInline } = fileAnswer.parse(data);
  reply.header('content-type', mime);
  reply.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`);
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

/** RFC 5987: the header holds ASCII only, whatever the name holds. */
function encoded(name: string): string {
  return encodeURIComponent(wellFormed(name)).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
}

/** Half a surrogate pair cannot be encoded. */
const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8');
