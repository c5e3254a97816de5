import { expect, it } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '../index.ts';
import { maxInteger } from './common.ts';

/** Columns of ids are wider. */
const isId = (name: string) => /(^|_)(ids?|after)$|^(reply_to|used_replies|handover_to)$/.test(name);
/** The change of a hint may be one of exercises; it is compared with the hint, not stored. */
const compared = ['POST /api/progress/accept_hint'];

interface Schema {
  type?: string | string[];
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** Where a number may come in that no integer column can hold. */
function tooWide(schema: Schema, name: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([key, one]) => tooWide(one, key)),
    ...[schema.items, ...(schema.anyOf ?? []), schema.additionalProperties]
      .filter((one): one is Schema => typeof one === 'object')
      .map((one) => tooWide(one, name)),
  ].flat();
  const isWide = [schema.type].flat().includes('integer') && (schema.maximum ?? Number.POSITIVE_INFINITY) > maxInteger;
  return isWide && !isId(name) ? [name, ...inner] : inner;
}

const calls = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

it.each(calls.filter(([call]) => !compared.includes(call)))(
  '%s takes no number that the database cannot hold',
  (_, { body, query }) => {
    const schemas = [body, query].filter((one) => one !== undefined);
    const found = schemas.flatMap((one) =>
      tooWide(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' }) as Schema, ''),
    );
    expect(found).toEqual([]);
  },
);
