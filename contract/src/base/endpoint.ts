import * as z from 'zod';
import type { PermissionCode } from './permission.ts';

/**
 * Who may call: everybody, every signed-in account, a patient by the personal link, or accounts holding any one of the
 * listed codes.
 * There is no default: an endpoint without it does not compile.
 */
export type Access = 'public' | 'signed-in' | 'patient' | readonly [PermissionCode, ...PermissionCode[]];

/**
 * Whose rows the call touches. `none`: no personal rows. `own`: only the caller's.
 * `list`: rows filtered by the scope function. An object names the input field that carries the id of a
 * scoped record; the authorization matrix sends another agency's id there and expects "not found".
 */
export type Scope = 'none' | 'own' | 'list' | { user: string } | { patient: string } | { agency: string };

export interface EndpointSpec {
  method: 'GET' | 'POST';
  /** With a trailing slash, it answers without one as well. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  scope: Scope;
  /** Inputs are strict: unknown keys are refused, nothing is coerced. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Filters the answer: fields it does not name never leave the server. */
  output: z.ZodType;
  /** A background call: does not count as activity for the idle timeout. */
  background?: true;
  /** Stays usable while the account must change its password. */
  beforePasswordChange?: true;
  /** A GET that changes data: only our own page may send it; a POST with the same fields works too. */
  changes?: true;
  /** A write that is allowed during view-as. */
  underViewAs?: true;
  /** One file comes as multipart field `file`, together with the query. */
  upload?: { maxBytes: number };
  /** Answers a file instead of an envelope. */
  answersFile?: true;
  /** Answers a stream of events, until one side closes it. */
  answersStream?: true;
  /** Answers 304 to a caller that already has the same answer. */
  hasEtag?: true;
  /**
   * Changes rarely and holds nothing about patients: the browser keeps the answer, asks each time whether it is still the
   * same, and then gets 304 (ADR 33). Asked with a `patient_id` it is not kept.
   */
  isKept?: true;
  /** Its answer contains a credential or a revealed number, so it is never compressed (ADR 33). */
  holdsSecret?: true;
}

/** Whether calling it changes anything. */
export function isWrite({ method, changes }: Pick<EndpointSpec, 'method' | 'changes'>): boolean {
  return method === 'POST' || changes === true;
}

/** What the handler of an endpoint that answers a file returns. */
export const fileAnswer = z.object({
  name: z.string(),
  mime: z.string(),
  content: z.instanceof(Uint8Array<ArrayBufferLike>),
  /** Shown by the page instead of being saved. */
  isInline: z.boolean(),
});

/** What the handler of an event stream returns: the topics its caller subscribes to. */
export const streamAnswer = z.object({ topics: z.array(z.string()) });

/** Describes one call as data. The server binds a handler to it, the client derives its types from it. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}

type Shape<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a caller sends, before the schema has normalised it. */
export type InputOf<S extends EndpointSpec> = S extends { body: z.ZodType }
  ? Shape<S['body']>
  : S extends { query: z.ZodType }
    ? Shape<S['query']>
    : undefined;

/** What a handler receives, after the schema has normalised it. */
export type ParsedOf<S extends EndpointSpec> = S extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : S extends { query: infer Q extends z.ZodType }
    ? z.output<Q>
    : undefined;

/** What the caller gets back in `data`. */
export type OutputOf<S extends EndpointSpec> = z.output<S['output']>;

/** What a handler returns: the answer before the output schema has filtered it. */
export type AnswerOf<S extends EndpointSpec> = z.input<S['output']>;
