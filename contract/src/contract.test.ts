import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allEndpoints, errorCodes, permissionCodes } from './index.ts';

interface InputSchema {
  type?: unknown;
  anyOf?: InputSchema[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  required?: string[];
}

/** Required fields that may be null, by their paths. */
function nullsDemandedBy(schema: InputSchema, path: string): string[] {
  const mayBeNull = ({ type, anyOf }: InputSchema) => type === 'null' || anyOf?.some((one) => one.type === 'null');
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => [
    ...(mayBeNull(property) && schema.required?.includes(key) ? [`${path}.${key}`] : []),
    ...nullsDemandedBy(property, `${path}.${key}`),
  ]);
  const nested = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [...properties, ...nested.flatMap((one) => nullsDemandedBy(one, path))];
}

/** Names of all text fields of an answer. */
function textsOf({ properties = {}, anyOf = [], items }: InputSchema): string[] {
  const isText = ({ type, anyOf: either = [] }: InputSchema): boolean =>
    [type].flat().includes('string') || either.some(isText);
  const nested = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])];
  return [...Object.keys(properties).filter((name) => isText(properties[name] ?? {})), ...nested.flatMap(textsOf)];
}

describe('the contract', () => {
  it('describes each call once', () => {
    const names = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(5);
  });

  it('refuses unknown keys in every input', () => {
    for (const { path, body, query } of allEndpoints) {
      for (const schema of [body, query]) {
        if (schema === undefined) continue;
        const issues = schema.safeParse({ surely_unknown: 1 }).error?.issues ?? [];
        expect(
          issues.map((issue) => issue.code),
          path,
        ).toContain('unrecognized_keys');
      }
    }
  });

  it('lets callers leave out what may be null; only ending a cover is an explicit null', () => {
    const demanded = allEndpoints.flatMap(({ path, body, query }) =>
      [body, query].flatMap((schema) =>
        schema === undefined
          ? []
          : nullsDemandedBy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema, path),
      ),
    );
    expect(demanded).toEqual(['/api/user/set_cover.cover_user_id', '/api/user/set_cover.until']);
  });

  it('drops unknown keys from every answer', () => {
    for (const { path, output } of allEndpoints) {
      const schema = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' });
      expect(schema.additionalProperties, path).not.toBe(true);
    }
  });

  it('asks only for codes that exist, and gives every error its own number', () => {
    for (const { access } of allEndpoints) {
      if (typeof access !== 'string') for (const code of access) expect(permissionCodes).toContain(code);
    }
    const numbers = Object.values(errorCodes);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('marks only questions as changing data by GET, and only writes as possible under another person’s eyes', () => {
    for (const { method, changes, underViewAs, path } of allEndpoints) {
      if (changes) expect(method, path).toBe('GET');
      if (underViewAs) expect(method, path).toBe('POST');
    }
  });

  it('sends input in the body of a POST or the query of a GET, never in both', () => {
    for (const { method, body, query, path, upload } of allEndpoints) {
      // The body of an upload is its file.
      expect(method === 'GET' || upload ? body : query, path).toBeUndefined();
    }
  });

  it('says which answers hold a credential: they are never compressed', () => {
    const holding = allEndpoints.filter(({ output }) =>
      textsOf(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as InputSchema).some((name) =>
        /token|password|secret|^url$/.test(name),
      ),
    );
    const flagged = allEndpoints.filter(({ holdsSecret }) => holdsSecret).map(({ path }) => path);
    expect(holding.length).toBeGreaterThan(5);
    expect(flagged.sort()).toEqual([...holding.map(({ path }) => path), '/api/patient/reveal_sensitive'].sort());
  });

  it('lets browsers keep a few answers without patients or secrets', () => {
    const kept = allEndpoints.filter(({ isKept }) => isKept);
    expect(kept.map(({ path }) => path).sort()).toEqual([
      '/api/agency/list_agency',
      '/api/alert/list_rule',
      '/api/exercise/exercise_info',
      '/api/exercise/list_exercise',
      '/api/exercise/list_figure',
      '/api/plan/list_template',
      '/api/plan/template_info',
      '/api/progress/list_scale',
      '/api/talk/list_quick_reply',
    ]);
    for (const { method, changes, holdsSecret, answersFile, answersStream } of kept)
      expect([method, changes, holdsSecret, answersFile, answersStream]).toEqual(['GET', ...Array(4).fill(undefined)]);
  });
});
