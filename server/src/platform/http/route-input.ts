import type { EndpointSpec, FieldError } from '@yun/contract';
import type { FastifyRequest } from 'fastify';
import type { ZodError, ZodType } from 'zod';
import { invalid } from '../errors.ts';

/** The input of a request as parsed by the schema; throws an error that names the wrong fields. */
export function parseInput(endpoint: EndpointSpec, request: FastifyRequest): unknown {
  if (endpoint.changes && request.method === 'POST') return checked(endpoint.query, asTexts(request.body ?? {}), {});
  const query = checked(endpoint.query, request.query, {});
  if (endpoint.method === 'GET' || endpoint.upload) return query;
  // A call without input may be sent without a body.
  return checked(endpoint.body, endpoint.body ? request.body : (request.body ?? {}), {});
}

/** A POST to a GET endpoint takes the fields of the query; in JSON an id may be a number. */
function asTexts(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, Number.isSafeInteger(value) ? String(value) : value]),
  );
}

function checked(schema: ZodType | undefined, value: unknown, empty: object): unknown {
  if (schema === undefined) {
    if (value !== null && typeof value === 'object' && Object.keys(value).length === 0) return empty;
    throw invalid([{ field: '', message: '这个接口不接受参数' }]);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldErrors(result.error));
  // After the schema: accepted input is shallow, raw input may be nested without end.
  const error = unstorableText(result.data, '');
  if (error !== undefined) throw invalid([error]);
  return result.data;
}

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair: refused here for every field, before any query. */
function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return '不能包含空字符';
  return /\p{Surrogate}/u.test(text) ? '包含无法保存的字符' : undefined;
}

function unstorableText(value: unknown, field: string): FieldError | undefined {
  if (typeof value === 'string') {
    const message = textProblem(value);
    return message === undefined ? undefined : { field, message };
  }
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const message = textProblem(key);
    if (message !== undefined) return { field, message };
    const error = unstorableText(inner, field === '' ? key : `${field}.${key}`);
    if (error !== undefined) return error;
  }
  return undefined;
}

function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.slice(0, 20).map((issue) => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') return { field, message: '包含未知的字段' };
    if (issue.path.length === 0) return { field, message: '提交的内容格式不正确' };
    return { field, message: /\p{Script=Han}/u.test(issue.message) ? issue.message : '格式不正确' };
  });
}
