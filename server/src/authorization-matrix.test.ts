import {
  type Access,
  allEndpoints,
  type EndpointSpec,
  type PermissionCode,
  permissionCodes,
  type UserType,
  user,
  userTypes,
} from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { h5Links } from '#server/tables/talk.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { expected } from '#server/test/expected-access.ts';
import { lookThrough } from '#server/test/look-through.ts';
import { tier } from '#server/test/tier.ts';

// Every endpoint × signed out, every user type, every permission code, another person, another agency.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const nameOf = (endpoint: EndpointSpec) => `${endpoint.method} ${endpoint.path}`;

function endpointOf(name: string): EndpointSpec {
  const found = allEndpoints.find((endpoint) => nameOf(endpoint) === name);
  if (found === undefined) throw new Error(`${name} is not in the contract`);
  return found;
}

const allowedFor = (access: Access, held: readonly string[]) =>
  typeof access === 'string' || access.some((code) => held.includes(code));

it('the contract says what is expected of every endpoint, and no endpoint is without expectation', () => {
  const said = allEndpoints.map((endpoint) => {
    const { access, scope, beforePasswordChange, changes, underViewAs } = endpoint;
    const marks = { ...(beforePasswordChange && { beforePasswordChange }), ...(underViewAs && { underViewAs }) };
    return [nameOf(endpoint), { access, scope, ...marks, ...(changes && { changes }) }];
  });
  expect(said).toHaveLength(new Set(said.map(([name]) => name)).size);
  const wanted = Object.entries(expected).map(([name, { also: _, ...rest }]) => [name, rest]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(wanted));
});

it('every route the server answers comes from the contract or is a platform route', () => {
  const platform = [
    'GET /healthz',
    'HEAD /healthz',
    'GET /readyz',
    'HEAD /readyz',
    'GET /metrics',
    'GET /api/openapi.json',
  ];
  const twins = Object.entries(expected).flatMap(([name, { changes }]) => {
    const spellings = name.endsWith('/') ? [name, name.slice(0, -1)] : [name];
    return changes ? [...spellings, ...spellings.map((one) => one.replace('GET', 'POST'))] : spellings;
  });
  const known = [...twins, ...platform];
  const printed = test.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const routes = [...printed.matchAll(/─ (\S+) \((.+)\)/g)].flatMap(([, , methods = '']) => methods.split(', '));
  expect(routes).toHaveLength(known.length);
  for (const name of known) {
    const [method, url] = name.split(' ') as ['GET' | 'HEAD' | 'POST', string];
    expect(test.app.hasRoute({ method, url }), name).toBe(true);
  }
});

// Input that no schema accepts: an answer of 40000 proves that access was granted and nothing was changed.
const nonsenseFor = ({ method }: EndpointSpec) => (method === 'GET' ? { nonsense: '1' } : { nonsense: 1 });

const open = Object.entries(expected).filter(([, { access }]) => access === 'public');
const ofPatients = Object.entries(expected).filter(([, { access }]) => access === 'patient');
const guarded = Object.entries(expected).filter(([, { access }]) => access !== 'public' && access !== 'patient');

it.each(open)('%s is open to everybody', async (name) => {
  const endpoint = endpointOf(name);
  expect((await test.call(endpoint, nonsenseFor(endpoint))).code).toBe(40000);
});

const patientsPhone = async () => buildPhone(test, await buildPatient(test, await buildUser(test)));

/** Callers of every class, each signed in once for all endpoints: no call of the matrix ends or changes a session. */
interface Callers {
  phone: string;
  linkToken: string;
  /** Every user type with the least code. */
  byType: Map<UserType, string>;
  /** Every user type with all codes. */
  fullByType: Map<UserType, string>;
  byCode: Map<PermissionCode, string>;
  mustChangePassword: string;
  viewAs: string;
}
let callers: Callers;
beforeAll(async () => {
  const all = [...permissionCodes];
  const tokens = async <K>(keys: readonly K[], values: (key: K) => Parameters<typeof signedIn>[1]) => {
    const pairs: [K, string][] = [];
    for (const key of keys) pairs.push([key, (await signedIn(test, values(key))).token]);
    return new Map(pairs);
  };
  const { phone, linkToken } = await patientsPhone();
  callers = {
    phone,
    linkToken,
    byType: await tokens(userTypes, (userType) => ({ userType, modules: ['SELF_MGR'] })),
    fullByType: await tokens(userTypes, (userType) => ({ userType, modules: all })),
    byCode: await tokens(permissionCodes, (code) => ({ modules: [code] })),
    mustChangePassword: (await signedIn(test, { mustChangePassword: true, modules: all })).token,
    viewAs: (await lookThrough(test, { modules: all })).token,
  };
});

const ask = async (endpoint: EndpointSpec, token?: string) =>
  (await test.call(endpoint, nonsenseFor(endpoint), token === undefined ? {} : { token })).code;

/** What the endpoint answers each of these callers, by the caller's name. */
async function answersTo(endpoint: EndpointSpec, tokens: Iterable<readonly [string, string | undefined]>) {
  const answers: Record<string, number> = {};
  for (const [name, token] of tokens) answers[name] = await ask(endpoint, token);
  return answers;
}

describe.each(ofPatients)('%s', (name) => {
  const endpoint = endpointOf(name);

  it('refuses callers without a link, the link itself, and every account of the staff', async () => {
    const { phone, linkToken, fullByType, viewAs } = callers;
    const answers = await answersTo(endpoint, [
      ['signed out', undefined],
      ['empty token', ''],
      ['the link itself', linkToken],
      ['changed token', `${phone}x`],
      ...fullByType,
      ['looking through another person', viewAs],
    ]);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((caller) => [caller, 50008])));
  });

  it('is open to a patient whose link is good, and shut when it is not', async () => {
    expect(await ask(endpoint, callers.phone)).toBe(40000);
    const { phone, linkId } = await patientsPhone();
    const end = (values: object) => test.database.db.update(h5Links).set(values).where(eq(h5Links.id, linkId));
    await end({ expireTime: new Date(Date.now() - 1000) });
    expect(await ask(endpoint, phone)).toBe(50014);
    await end({ revokedTime: new Date() });
    expect(await ask(endpoint, phone)).toBe(50012);
  });
});

describe.each(guarded)('%s', (name, { access, scope, beforePasswordChange, changes, underViewAs, also }) => {
  const endpoint = endpointOf(name);
  const judged = (held: readonly string[]) => (allowedFor(access, held) ? 40000 : 40300);
  const isRefusedUnderViewAs = (endpoint.method === 'POST' || changes === true) && underViewAs !== true;

  it('answers every class of caller as expected', async () => {
    const { phone, byType, byCode, mustChangePassword, viewAs } = callers;
    const answers = await answersTo(endpoint, [
      ['signed out', undefined],
      ['a patient’s phone', phone],
      ...byType,
      ...byCode,
      ['must change the password', mustChangePassword],
      ['looking through another person', viewAs],
    ]);
    expect(answers).toEqual({
      'signed out': 50008,
      'a patient’s phone': 50008,
      // The type alone decides nothing.
      ...Object.fromEntries(userTypes.map((userType) => [userType, judged(['SELF_MGR'])])),
      ...Object.fromEntries(permissionCodes.map((code) => [code, judged([code])])),
      'must change the password': beforePasswordChange ? 40000 : 601,
      'looking through another person': isRefusedUnderViewAs ? 40300 : 40000,
    });
  });

  it.runIf(tier !== 'quick')('judges any set of codes as expected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...permissionCodes], { minLength: 1 }), async (modules) => {
        expect(await ask(endpoint, await tokenWith(modules))).toBe(judged(modules));
      }),
      { numRuns: 15 },
    );
  });

  if (typeof scope === 'object')
    it("answers another agency's record as not found", async () => {
      const [[kind, field] = ['', '']] = Object.entries(scope);
      const foreignId = await foreignRecord[kind]?.();
      for (const userType of ['机构', '医生'] as const) {
        const token = callers.fullByType.get(userType) ?? '';
        const send = (id: unknown) =>
          test.call(endpoint, { ...also, [field]: endpoint.method === 'GET' ? String(id) : id }, { token });
        const [there, missing] = [await send(foreignId), await send(88_888_888)];
        expect([there.code, there.msg, there.data]).toEqual([40400, '记录不存在或无权查看', null]);
        expect(missing.msg).toBe(there.msg);
      }
    });
});

/** One session for each set of codes, whichever endpoint asks for it. */
const tokensBySet = new Map<string, string>();
async function tokenWith(modules: PermissionCode[]): Promise<string> {
  const key = modules.join();
  const token = tokensBySet.get(key) ?? (await signedIn(test, { modules })).token;
  tokensBySet.set(key, token);
  return token;
}

const foreignRecord: Record<string, () => Promise<number>> = {
  user: async () => (await buildUser(test)).id,
  patient: async () => (await buildPatient(test, await buildUser(test))).id,
  agency: async () => (await buildAgency(test)).id,
};

// Open to every signed-in account by the contract; who sees whom is decided by the service.
describe('GET /api/user/user_info, a colleague of the same agency', () => {
  const look = (token: string, id: number) => test.call(user.getUserInfo, { id: String(id) }, { token });
  const expectHidden = async (token: string, id: number) => {
    const { code, msg, data } = await look(token, id);
    expect([code, msg, data]).toEqual([40400, '记录不存在或无权查看', null]);
  };

  /** The code must allow looking at accounts, and the rows in sight must hold the colleague: both, for each user type. */
  const visibleTo: Record<(typeof permissionCodes)[number], { 机构: boolean; 管理员: boolean }> = {
    USER_MGR: { 机构: true, 管理员: true },
    USER_BROWSE: { 机构: true, 管理员: true },
    AGENCY_DATA_BROWSER: { 机构: true, 管理员: true },
    // Allows looking, but opens no rows to 机构.
    ADMIN_MGR: { 机构: false, 管理员: true },
    // Opens the agency's rows, but does not allow looking at accounts.
    AGENCY_MGR: { 机构: false, 管理员: false },
    SELF_MGR: { 机构: false, 管理员: false },
    PATIENT_MGR: { 机构: false, 管理员: false },
  };
  const rows = permissionCodes.flatMap((code) =>
    (['机构', '管理员'] as const).map((userType) => [userType, code, visibleTo[code][userType]] as const),
  );

  it.each(rows)('%s with only %s: %s', async (userType, code, isVisible) => {
    const { id: agencyId } = await buildAgency(test);
    const colleague = await buildUser(test, { agencyId });
    const { user: person, token } = await signedIn(test, {
      userType,
      modules: [code],
      ...(userType === '机构' && { agencyId }),
    });
    expect((await look(token, person.id)).data.id).toBe(person.id);
    if (isVisible) expect((await look(token, colleague.id)).data?.id).toBe(colleague.id);
    else await expectHidden(token, colleague.id);
  });

  const bundles = [...permissionCodes.map((code) => [code]), [...permissionCodes]].map((modules) => ({ modules }));

  it.each(bundles)('医生 without reports sees only himself with $modules', async ({ modules }) => {
    const { user: person, token } = await signedIn(test, { userType: '医生', modules });
    const colleague = await buildUser(test, { agencyId: person.agencyId });
    expect((await look(token, person.id)).data.id).toBe(person.id);
    await expectHidden(token, colleague.id);
  });
});

it('an account of a parent agency sees the child agency, never the other way round', async () => {
  const parent = await buildAgency(test);
  const child = await buildAgency(test, { parentId: parent.id });
  const [above, below] = [
    await signedIn(test, { agencyId: parent.id, userType: '机构', modules: ['USER_MGR'] }),
    await signedIn(test, { agencyId: child.id, userType: '机构', modules: ['USER_MGR'] }),
  ];
  const look = (token: string, id: number) => test.call(user.getUserInfo, { id: String(id) }, { token });
  expect((await look(above.token, below.user.id)).code).toBe(20000);
  expect((await look(below.token, above.user.id)).code).toBe(40400);
});
