import {
  type Access,
  allEndpoints,
  type EndpointSpec,
  permissionCodes,
  type Scope,
  user,
  userTypes,
} from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import {
  type BuiltUser,
  buildAgency,
  buildPatient,
  buildUser,
  password,
  signedIn,
  tokenFor,
} from '#server/test/build.ts';

// Every endpoint × signed out, every user type, every permission code, another person, another agency.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Expected {
  access: Access;
  scope: Scope;
  /** Usable while the account must change its password. */
  beforePasswordChange?: true;
}

/** Written by hand, never computed: the contract is judged by it. A new endpoint needs its line here. */
const expected: Record<string, Expected> = {
  'GET /api/system/sign_in_options': { access: 'public', scope: 'none' },
  'POST /api/user/login': { access: 'public', scope: 'none' },
  'POST /api/user/phone_login': { access: 'public', scope: 'none' },
  'POST /api/user/send_phone_code': { access: 'public', scope: 'none' },
  'GET /api/user/profile': { access: 'signed-in', scope: 'own', beforePasswordChange: true },
  'POST /api/user/update_profile': { access: 'signed-in', scope: 'own' },
  'POST /api/user/modify_password': { access: 'signed-in', scope: 'own', beforePasswordChange: true },
  'POST /api/user/logout': { access: 'signed-in', scope: 'own', beforePasswordChange: true },
  'GET /api/user/user_info': { access: 'signed-in', scope: { user: 'id' } },
};

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
    const { access, scope, beforePasswordChange } = endpoint;
    return [nameOf(endpoint), { access, scope, ...(beforePasswordChange && { beforePasswordChange }) }];
  });
  expect(said).toHaveLength(new Set(said.map(([name]) => name)).size);
  expect(Object.fromEntries(said)).toEqual(expected);
});

it('every route the server answers comes from the contract or is a platform route', () => {
  const platform = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json'];
  const known = [...Object.keys(expected), ...platform];
  const printed = test.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const routes = [...printed.matchAll(/─ (\S+) \((.+)\)/g)];
  expect(routes).toHaveLength(known.length);
  for (const name of known) {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string];
    expect(test.app.hasRoute({ method, url }), name).toBe(true);
  }
});

// Input that no schema accepts: an answer of 40000 proves that access was granted and nothing was changed.
const nonsenseFor = ({ method }: EndpointSpec) => (method === 'GET' ? { nonsense: '1' } : { nonsense: 1 });

const open = Object.entries(expected).filter(([, { access }]) => access === 'public');
const guarded = Object.entries(expected).filter(([, { access }]) => access !== 'public');

it.each(open)('%s is open to everybody', async (name) => {
  const endpoint = endpointOf(name);
  expect((await test.call(endpoint, nonsenseFor(endpoint))).code).toBe(40000);
});

describe.each(guarded)('%s', (name, { access, scope, beforePasswordChange }) => {
  const endpoint = endpointOf(name);
  const call = (token?: string) => test.call(endpoint, nonsenseFor(endpoint), token === undefined ? {} : { token });

  it('refuses callers who are not signed in', async () => {
    expect((await call()).code).toBe(50008);
  });

  it.each(userTypes)('judges the user type %s by its codes alone', async (userType) => {
    const { token } = await signedIn(test, { userType, modules: ['SELF_MGR'] });
    expect((await call(token)).code).toBe(allowedFor(access, ['SELF_MGR']) ? 40000 : 40300);
  });

  it.each(permissionCodes)('judges the code %s as expected', async (code) => {
    const { token } = await signedIn(test, { modules: [code] });
    expect((await call(token)).code).toBe(allowedFor(access, [code]) ? 40000 : 40300);
  });

  it('judges any set of codes as expected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...permissionCodes], { minLength: 1 }), async (modules) => {
        const { token } = await signedIn(test, { modules });
        expect((await call(token)).code).toBe(allowedFor(access, modules) ? 40000 : 40300);
      }),
      { numRuns: 15 },
    );
  });

  it('refuses an account that must change its password, unless it is needed for that', async () => {
    const { token } = await signedIn(test, { mustChangePassword: true, modules: [...permissionCodes] });
    expect((await call(token)).code).toBe(beforePasswordChange ? 40000 : 601);
  });

  if (typeof scope === 'object')
    it("answers another agency's record as not found", async () => {
      const foreign = await buildUser(test);
      const field = 'user' in scope ? scope.user : scope.patient;
      const foreignId = 'user' in scope ? foreign.id : (await buildPatient(test, foreign)).id;
      for (const userType of ['机构', '医生'] as const) {
        const { token } = await signedIn(test, { userType, modules: [...permissionCodes] });
        const send = (id: number) =>
          test.call(endpoint, { [field]: endpoint.method === 'GET' ? String(id) : id }, { token });
        const [there, missing] = [await send(foreignId), await send(88_888_888)];
        expect([there.code, there.msg, there.data]).toEqual([40400, '记录不存在或无权查看', null]);
        expect(missing.msg).toBe(there.msg);
      }
    });
});

interface Pair {
  caller: { user: BuiltUser; token: string };
  other: { user: BuiltUser; token: string };
}

const rowOf = async ({ id }: BuiltUser) => (await test.database.db.select().from(users).where(eq(users.id, id)))[0];

/** One check for every endpoint of scope `own`: it did its work for the caller. That the other is untouched is checked for all. */
const ownChecks: Record<string, (pair: Pair) => Promise<void>> = {
  'GET /api/user/profile': async ({ caller, other }) => {
    for (const { user: person, token } of [caller, other]) {
      const { data } = await test.call(user.getProfile, undefined, { token });
      expect([data.id, data.account, data.phone]).toEqual([person.id, person.account, person.phone]);
    }
  },
  'POST /api/user/update_profile': async ({ caller, other }) => {
    const values = { nickname: '改名之后', email: 'caller@example.com' };
    const { data } = await test.call(user.updateProfile, values, { token: caller.token });
    expect(data).toMatchObject({ id: caller.user.id, ...values });
    expect(await rowOf(caller.user)).toMatchObject(values);
    for (const stranger of [{ id: other.user.id }, { user_id: other.user.id }, { account: other.user.account }]) {
      expect((await test.call(user.updateProfile, { ...values, ...stranger }, { token: caller.token })).code).toBe(
        40000,
      );
    }
  },
  'POST /api/user/modify_password': async ({ caller }) => {
    const input = { old_password: password, new_password: 'Green-Apple-77' };
    expect((await test.call(user.modifyPassword, input, { token: caller.token })).code).toBe(ok);
    expect((await rowOf(caller.user))?.passwordHash).not.toBe(caller.user.passwordHash);
  },
  'POST /api/user/logout': async ({ caller }) => {
    expect((await test.call(user.logout, undefined, { token: caller.token })).code).toBe(ok);
    expect((await test.call(user.getProfile, undefined, { token: caller.token })).code).toBe(50008);
  },
};

const ownEndpoints = Object.entries(expected).filter(([, { scope }]) => scope === 'own');

it('every endpoint of scope own has its check', () => {
  expect(Object.keys(ownChecks).sort()).toEqual(ownEndpoints.map(([name]) => name).sort());
});

// The other is a report in the caller's own agency and the caller holds every code: nobody is nearer to reach.
it.each(Object.entries(ownChecks))('%s concerns only the caller', async (_name, check) => {
  const caller = await signedIn(test, { userType: '机构', modules: [...permissionCodes] });
  const { agencyId } = caller.user;
  const other = await signedIn(test, { agencyId, managerId: caller.user.id, modules: [...permissionCodes] });
  const elsewhere = await tokenFor(test, other.user);
  const before = await rowOf(other.user);
  await check({ caller, other });
  expect(await rowOf(other.user)).toEqual(before);
  for (const token of [other.token, elsewhere]) {
    const { code, data } = await test.call(user.getProfile, undefined, { token });
    expect([code, data?.id]).toEqual([ok, other.user.id]);
  }
});

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
