// Answers that are not sent again to a caller who has them already (ADR 33).
import { hash } from 'node:crypto';
import type { EndpointSpec } from '@yun/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The content of an answer as JSON. */
export interface Written {
  text: string;
  /** Of the text, once it has been computed. */
  tag?: string;
}

interface Answered {
  request: FastifyRequest;
  reply: FastifyReply;
  written: Written;
  isTimed: boolean;
}

/** Sets the headers of an answer with a tag; true when the caller has this answer already. */
export function isUnchanged(
  endpoint: EndpointSpec,
  input: unknown,
  { request, reply, written, isTimed }: Answered,
): boolean {
  // In debug mode every answer has its own timings.
  const isKept = endpoint.isKept && !isAboutPatient(input) && !isTimed;
  if (!isKept && !endpoint.hasEtag) return false;
  if (isKept) reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization, Accept-Encoding');
  // Of the content, so that a tag stands for the same answer whoever asks. Weak: the bytes differ by request id and coding.
  written.tag ??= hash('sha1', written.text, 'base64url');
  reply.header('etag', `W/"${written.tag}"`);
  return tagsOf(request.headers['if-none-match']).includes(written.tag);
}

/** Findings for a patient never stay in a browser's cache. */
function isAboutPatient(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'patient_id' in input && input.patient_id !== undefined;
}

/** Weak comparison: a proxy may have marked the tag as weak. */
function tagsOf(header: string | undefined): string[] {
  return (header ?? '').split(',').map((part) => part.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
}
