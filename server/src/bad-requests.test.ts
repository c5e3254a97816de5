import { allEndpoints, type EndpointSpec, errorCodes } from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { type Caller, newCaller, tokenOf } from '#server/test/bad-requests/caller.ts';
import { fieldsOf, rightFor, rightInput } from '#server/test/bad-requests/right-input.ts';
import { tier } from '#server/test/tier.ts';

// Generated requests against every endpoint: never a 5xx, never a stack or SQL in an answer.

const runs = { quick: 10, all: 60, long: 10_000 }[tier];

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

// Many of these pass as an account, a password, a name, an address or an id, and so reach the statements behind.
const hostile = fc.constantFrom(
  ...[
    '\0',
    "' or 1=1; --",
    '"; drop table app_user; --',
    "o'hara",
    "a\\'b",
    '%',
    '_',
    '$1',
    '<script>alert(1)</script>',
  ],
  ...[
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '\u202e\u200b\ud800',
    '𠮷𠮷',
    '٣٣',
    'é\u0301',
    'a'.repeat(3000),
    '长'.repeat(64),
  ],
  ...[
    "o'--@example.com",
    '+86 139-0000-0000',
    '１３９００００００００',
    '000000',
    '１２３４５６',
    'reset',
    '__proto__',
    'constructor',
  ],
  ...['', ' ', '0', '1', '2', '-1', '01', '1.0', '1e3', '1e309', '９９９', '2147483648', '999999999999999'],
  ...['9007199254740993', '9223372036854775808', 'NaN', 'null', 'true'],
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
const anything = fc.oneof(text, fc.anything({ withNullPrototype: false, maxDepth: 2 }), fc.double(), fc.integer());

type Recipe =
  | { kind: 'right' }
  /** Right but for one field. */
  | { kind: 'almost'; pick: number; value: unknown }
  | { kind: 'shaped'; values: unknown[]; more: Record<string, unknown> }
  /** Sent as it is: a query string or a body. */
  | { kind: 'raw'; text: string };

const rawBody = fc.oneof(
  anything.map(asJson),
  fc.constantFrom('', 'null', '[]', '{', '"', '{"a":1,}', '\ufeff{}', '[{}]', '{"__proto__":{"x":1}}'),
  fc.constantFrom(
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(9000),
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  ),
);

function rawQuery(fields: string[]): fc.Arbitrary<string> {
  const key = fc.oneof(
    fc.constantFrom('id', ...fields),
    fc.constantFrom('__proto__', 'toString', ''),
    text.map(encode),
  );
  const suffix = fc.constantFrom('', '', '', '[]', '[0]', '[a]', '.a', '%00');
  const value = fc.oneof(
    text.map(encode),
    fc.nat().map(String),
    fc.stringMatching(/^[!-~]{0,20}$/),
    anything.map(asJson).map(encode),
  );
  const pair = fc.tuple(key, suffix, value).map(([k, s, v]) => `${k}${s}=${v.replaceAll('#', '')}`);
  // The same pair again: repeated keys arrive as arrays.
  return fc.tuple(fc.array(pair, { maxLength: 3 }), fc.boolean()).map(([pairs, again]) => {
    return [...pairs, ...(again ? pairs : [])].join('&');
  });
}

// These hash a password, use up the service's messages of a day or write a sheet: few of their requests are right.
const costly = new Set([
  ...['/api/user/login', '/api/user/modify_password', '/api/user/send_phone_code', '/api/user/send_bind_code'],
  ...['/api/user/change_phone', '/api/user/set_auth_admin/', '/api/user/set_debug_mode', '/api/user/register'],
  '/api/progress/export',
]);

function recipeFor(endpoint: EndpointSpec): fc.Arbitrary<Recipe> {
  const fields = fieldsOf(endpoint);
  const more = fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 2 });
  const values = fc.tuple(...fields.map(() => fc.option(anything)));
  const weight = costly.has(endpoint.path) ? 2 : 6;
  return fc.oneof(
    { weight, arbitrary: fc.constant({ kind: 'right' } as const) },
    {
      weight: weight * 2,
      arbitrary: fc.record({ kind: fc.constant('almost' as const), pick: fc.nat(), value: fc.oneof(text, anything) }),
    },
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('shaped' as const), values, more }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('raw' as const),
        text: endpoint.method === 'GET' ? rawQuery(fields) : rawBody,
      }),
    },
  );
}

const authorization = fc.oneof(
  { weight: 8, arbitrary: fc.constant('token') },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,200}$/) },
);

const leaks =
  /\bat .+\(|node_modules|select .+ from|insert into|syntax error|violates|relation "|pg_|zod|TypeError|ECONN/i;

/** Tokens, links, keys and ids: among their letters `zod` or `pg_` come up by themselves. */
const randomTexts = /"request_id":"[\w-]+"|[\w-]{20,}/g;

/** Answers given before a handler is asked. */
const refusedBefore = new Set<number>([
  errorCodes.invalid,
  errorCodes.badToken,
  errorCodes.tooLarge,
  errorCodes.unsupportedType,
  errorCodes.tooOften,
]);

/** An upload is read, and judged, by the handler. */
const isJudgedByHandler = ({ upload }: EndpointSpec, msg: string) => upload !== undefined && /图片|Excel/.test(msg);

it('every input field has a right value to start from', () => {
  const missing = allEndpoints.flatMap((endpoint) =>
    fieldsOf(endpoint).filter((field) => rightFor(endpoint, field) === undefined),
  );
  expect(missing).toEqual([]);
});

// A right request for events would never end.
const ending = allEndpoints.filter(({ answersStream }) => answersStream === undefined);

describe.each(ending.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it(`survives ${runs} generated requests`, { timeout: 1_200_000 }, async () => {
      let caller = await newCaller(test, endpoint);
      let [sent, handled] = [0, 0];
      await fc.assert(
        fc.asyncProperty(recipeFor(endpoint), authorization, async (recipe, given) => {
          sent += 1;
          const ownToken = tokenOf(endpoint, caller);
          const token = given === 'token' ? ownToken : given;
          const answer = await test.inject({
            method: endpoint.method,
            remoteAddress: nextAddress(),
            ...asRequest(endpoint, recipe, caller, token === undefined ? {} : { authorization: token }),
          });
          expect(answer.status, answer.body).toBeLessThan(500);
          expect(answer.body.replace(randomTexts, '')).not.toMatch(leaks);
          if (!refusedBefore.has(answer.code) || isJudgedByHandler(endpoint, answer.msg)) handled += 1;
          // Signing out and a new password use a caller up; a hundred wrong passwords would shut the account.
          const isUsedUp = answer.code === ok && /logout|modify_password/.test(endpoint.path);
          if (isUsedUp || sent % 50 === 0) caller = await newCaller(test, endpoint);
        }),
        // One that is right for certain: among few, chance may bring none. A failure is reported with its seed.
        { numRuns: runs, examples: [[{ kind: 'right' }, 'token']] },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(handled / sent, `${handled} of ${sent} requests came to the handler`).toBeGreaterThan(0.01);
    });
  },
);

function asRequest(endpoint: EndpointSpec, recipe: Recipe, caller: Caller, headers: Record<string, string>) {
  if (endpoint.upload) {
    const url = `${endpoint.path}?${queryOf(endpoint, recipe.kind === 'raw' ? { kind: 'right' } : recipe, caller)}`;
    return {
      url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: partsOf(recipe),
    };
  }
  if (endpoint.method === 'GET') return { url: `${endpoint.path}?${queryOf(endpoint, recipe, caller)}`, headers };
  const payload = recipe.kind === 'raw' ? recipe.text : asJson(inputOf(endpoint, recipe, caller));
  return { url: endpoint.path, headers: { ...headers, 'content-type': 'application/json' }, payload };
}

/** Raw recipes break the form itself, the others come with a file that is no picture. */
function partsOf(recipe: Recipe): string {
  if (recipe.kind === 'raw') return recipe.text;
  const head = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png';
  return `--b\r\n${head}\r\n\r\n${asJson(recipe)}\r\n--b--\r\n`;
}

function queryOf(endpoint: EndpointSpec, recipe: Recipe, caller: Caller): string {
  if (recipe.kind === 'raw') return recipe.text;
  const pairs = Object.entries(inputOf(endpoint, recipe, caller));
  const texts = pairs.map(([key, value]) => [key, typeof value === 'string' ? value : asJson(value)] as const);
  return texts.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
}

function inputOf(endpoint: EndpointSpec, recipe: Exclude<Recipe, { kind: 'raw' }>, caller: Caller): object {
  const fields = fieldsOf(endpoint);
  if (recipe.kind === 'shaped') {
    return { ...Object.fromEntries(fields.map((field, n) => [field, recipe.values[n]])), ...recipe.more };
  }
  const input = rightInput(endpoint, caller);
  if (recipe.kind === 'right') return input;
  return { ...input, [fields[recipe.pick % fields.length] ?? 'unknown']: recipe.value };
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return '{"broken":';
  }
}

function encode(part: string): string {
  try {
    return encodeURIComponent(part);
  } catch {
    return '%ff';
  }
}
