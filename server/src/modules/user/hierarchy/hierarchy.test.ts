import { user } from '@yun/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Clinic {
  agencyId: number;
  token: string;
  keeper: BuiltUser;
}

let clinic: Clinic;
beforeEach(async () => {
  clinic = await newClinic();
});

/** An agency with the person who arranges it. */
async function newClinic(): Promise<Clinic> {
  const { user: keeper, token } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] });
  return { agencyId: keeper.agencyId ?? 0, keeper, token };
}

const doctor = (managerId: number | null = null, values: Partial<BuiltUser> = {}) =>
  buildUser(test, { agencyId: clinic.agencyId, managerId, ...values });

const assign = (userId: number, managerId: number, token = clinic.token, headers = {}) =>
  test.call(user.assginManager, { user_id: String(userId), manager_id: String(managerId) }, { token, headers });
const unassign = (userId: number, token = clinic.token, headers = {}) =>
  test.call(user.unassignManager, { user_id: String(userId) }, { token, headers });

const managerOf = async ({ id }: { id: number }) =>
  (await test.database.db.select().from(users).where(eq(users.id, id)))[0]?.managerId;
const linesAbout = ({ id }: { id: number }) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
const openHistory = ({ id }: { id: number }) =>
  test.database.db
    .select()
    .from(managerHistory)
    .where(and(eq(managerHistory.userId, id), isNull(managerHistory.toTime)));

describe('assgin_manager refuses', () => {
  const expectRefused = async (answer: { code: number; msg: string }, person: BuiltUser, code: number, msg: string) => {
    expect([answer.code, answer.msg]).toEqual([code, msg]);
    expect(await managerOf(person)).toBe(person.managerId);
  };

  it('somebody out of scope, as the person or as the manager', async () => {
    const [own, foreign] = [await doctor(), await buildUser(test)];
    await expectRefused(await assign(foreign.id, own.id), foreign, 40400, '记录不存在或无权查看');
    await expectRefused(await assign(own.id, foreign.id), own, 40400, '记录不存在或无权查看');
    expect(await linesAbout(own)).toMatchObject([{ action: 'assgin_manager', result: 'refused' }]);
  });

  it('an equal, and oneself', async () => {
    const [equal, boss] = [await doctor(null, { userType: '机构', modules: ['USER_MGR'] }), await doctor()];
    await expectRefused(await assign(equal.id, boss.id), equal, 40300, '不能管理同级或更高级别的账号');
    await expectRefused(await assign(clinic.keeper.id, boss.id), clinic.keeper, 40300, '不能对自己的账号这样做');
  });

  it('AGENCY_MGR of a doctor: it is about an agency, and doctors have none in scope', async () => {
    const { user: head, token } = await signedIn(test, { agencyId: clinic.agencyId, modules: ['AGENCY_MGR'] });
    const below = await doctor(head.id);
    await expectRefused(await assign(below.id, head.id, token), below, 40300, '没有操作权限');
    await expectRefused(await unassign(below.id, token), below, 40300, '没有操作权限');
  });

  it('a closed account, an administrator, the person himself', async () => {
    const person = await doctor();
    const closed = await doctor(null, { status: 'disabled' });
    const { user: admin, token } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    await expectRefused(await assign(person.id, closed.id), person, 40902, '上级的账号已停用');
    await expectRefused(await assign(person.id, admin.id, token), person, 40902, '上级应为医生或机构人员');
    await expectRefused(await assign(person.id, person.id), person, 40902, '不能把自己设为上级');
    const other = await buildUser(test, { userType: '管理员' });
    const { token: authorised } = await signedIn(test, {
      userType: '管理员',
      modules: ['ADMIN_MGR'],
      isAuthAdmin: true,
    });
    await expectRefused(await assign(other.id, person.id, authorised), other, 40902, '系统管理员没有上级');
  });

  it('a removed account as if it were not there', async () => {
    const [person, gone] = [await doctor(), await doctor(null, { status: 'removed' })];
    await expectRefused(await assign(person.id, gone.id), person, 40400, '记录不存在或无权查看');
    await expectRefused(await assign(gone.id, person.id), gone, 40400, '记录不存在或无权查看');
  });

  it('a loop', async () => {
    const top = await doctor();
    const middle = await doctor(top.id);
    const bottom = await doctor(middle.id);
    for (const below of [middle, bottom]) {
      await expectRefused(await assign(top.id, below.id), top, 40902, '不能形成循环上下级');
    }
  });

  it('more than five levels, counted from both ends', async () => {
    const chain = [await doctor()];
    for (let n = 1; n < 3; n += 1) chain.push(await doctor(chain.at(-1)?.id ?? null));
    const second = await doctor();
    const third = await doctor(second.id);
    const leaf = await doctor();
    const [, , bottom] = chain;
    if (bottom === undefined) throw new Error('the chain is too short');
    expect((await assign(second.id, bottom.id)).code).toBe(ok);
    await expectRefused(await assign(leaf.id, third.id), leaf, 40902, '上下级最多 5 层');
    expect((await assign(leaf.id, second.id)).code).toBe(ok);
    const above = await doctor();
    await expectRefused(await assign(chain[0]?.id ?? 0, above.id), chain[0] ?? above, 40902, '上下级最多 5 层');
  });

  it('another agency, unless an administrator joins agencies of one group', async () => {
    const parent = await buildAgency(test);
    const [one, two] = [
      await buildAgency(test, { parentId: parent.id }),
      await buildAgency(test, { parentId: parent.id }),
    ];
    const [inParent, inOne, inTwo, elsewhere] = await Promise.all(
      [parent.id, one.id, two.id, clinic.agencyId].map((agencyId) => buildUser(test, { agencyId })),
    );
    if (!inParent || !inOne || !inTwo || !elsewhere) throw new Error('people are missing');
    const { token: keeper } = await signedIn(test, { agencyId: parent.id, userType: '机构', modules: ['AGENCY_MGR'] });
    await expectRefused(await assign(inOne.id, inParent.id, keeper), inOne, 40902, '上级应与该用户在同一机构');
    const { token: admin } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    await expectRefused(await assign(inOne.id, elsewhere.id, admin), inOne, 40902, '上级应与该用户在同一机构');
    expect((await assign(inOne.id, inTwo.id, admin)).code).toBe(ok);
    expect((await assign(inTwo.id, inParent.id, admin)).code).toBe(ok);
  });
});

describe('assgin_manager and unassign_manager', () => {
  it('set, move and take away a manager, with history and trail', async () => {
    const [person, first, second] = [await doctor(), await doctor(), await doctor(null, { nickname: '陈书涵' })];
    const report = await doctor(person.id);
    expect((await assign(person.id, first.id)).data).toMatchObject({ user_id: person.id, manager_id: first.id });
    const moved = await assign(person.id, second.id);
    expect(moved.data).toEqual({ user_id: person.id, manager_id: second.id, manager_name: '陈书涵' });
    expect(await openHistory(person)).toMatchObject([{ managerId: second.id, changedBy: clinic.keeper.id }]);
    expect((await unassign(person.id)).data).toEqual({ user_id: person.id, manager_id: null });
    expect([await managerOf(person), await managerOf(report)]).toEqual([null, person.id]);
    expect(await openHistory(person)).toEqual([]);
    const history = await test.database.db.select().from(managerHistory).where(eq(managerHistory.userId, person.id));
    expect(history.map((row) => row.managerId)).toEqual([first.id, second.id]);
    expect(await linesAbout(person)).toMatchObject([
      { action: 'assgin_manager', detail: { manager_id: first.id } },
      { action: 'assgin_manager', detail: { manager_id: second.id, manager_name: '陈书涵', from_id: first.id } },
      { action: 'unassign_manager', detail: { from_id: second.id } },
    ]);
    const [row] = await test.database.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.version).toBe(person.version + 3);
  });

  it('again, also many times at once: one state, one line, one row of history', async () => {
    const [person, boss] = [await doctor(), await doctor()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => assign(person.id, boss.id)));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(ok));
    expect(await linesAbout(person)).toHaveLength(1);
    expect(await openHistory(person)).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, () => unassign(person.id)));
    expect(await linesAbout(person)).toHaveLength(2);
  });

  it('the same manager again is no change even if that account was closed since', async () => {
    const boss = await doctor();
    const person = await doctor(boss.id);
    await test.database.db.update(users).set({ status: 'disabled' }).where(eq(users.id, boss.id));
    expect((await assign(person.id, boss.id)).code).toBe(ok);
    expect(await linesAbout(person)).toEqual([]);
  });
});

// security.md 2.9
describe('the GETs that change data', () => {
  const foreign = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['an address bar or link', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
    ['a navigation of our own page', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old prefetch', { purpose: 'prefetch' }],
    ['another origin of an old browser', { origin: 'https://evil.example' }],
    ['a foreign referer of an old browser', { referer: 'https://evil.example/page' }],
  ] as const;

  it.each(foreign)('refuse %s although the token is right', async (_name, headers) => {
    const [person, boss] = [await doctor(), await doctor()];
    const below = await doctor(boss.id);
    expect((await assign(person.id, boss.id, clinic.token, headers)).code).toBe(40300);
    expect((await unassign(below.id, clinic.token, headers)).code).toBe(40300);
    expect([await managerOf(person), await managerOf(below)]).toEqual([null, boss.id]);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'foreign_call'), eq(auditLog.userId, clinic.keeper.id)));
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map(({ result }) => result))).toEqual(new Set(['refused']));
  });

  it('serve our own page, uncached, and vary by where the call came from', async () => {
    const [person, boss] = [await doctor(), await doctor()];
    const answer = await assign(person.id, boss.id, clinic.token, {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
    });
    expect(answer.code).toBe(ok);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Sec-Fetch-Site, Origin' });
  });

  it.each(['HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const)('have no %s twin', async (method) => {
    const [person, boss] = [await doctor(), await doctor()];
    for (const path of [user.assginManager.path, user.unassignManager.path]) {
      const url = `${path}?user_id=${person.id}&manager_id=${boss.id}`;
      const { status } = await test.inject({ method, url, headers: { authorization: clinic.token } });
      expect([404, 405]).toContain(status);
    }
    expect(await managerOf(person)).toBeNull();
  });

  it('take the same fields by POST, with the same checks', async () => {
    const [person, boss] = [await doctor(), await doctor()];
    const post = (path: string, payload: object, headers = {}) =>
      test.inject({ method: 'POST', url: path, payload, headers: { authorization: clinic.token, ...headers } });
    const input = { user_id: person.id, manager_id: boss.id };
    expect((await post(user.assginManager.path, input, { 'sec-fetch-site': 'cross-site' })).code).toBe(40300);
    expect((await post(user.assginManager.path, { ...input, manager_id: -1 })).code).toBe(40000);
    expect((await post(user.assginManager.path, { ...input, reason: 'x' })).code).toBe(40000);
    expect(await managerOf(person)).toBeNull();
    expect((await post(user.assginManager.path, input)).data).toMatchObject({ manager_id: boss.id });
    expect((await post('/api/user/unassign_manager', { user_id: person.id })).data).toEqual({
      user_id: person.id,
      manager_id: null,
    });
  });

  it('act by the header alone: a cookie carries no authority', async () => {
    const [person, boss] = [await doctor(), await doctor()];
    const url = `${user.assginManager.path}?user_id=${person.id}&manager_id=${boss.id}`;
    const { code } = await test.inject({ method: 'GET', url, headers: { cookie: `Admin-Token=${clinic.token}` } });
    expect([code, await managerOf(person)]).toEqual([50008, null]);
  });
});

describe('list_emploree', () => {
  const list = (input: Record<string, string>, token: string) => test.call(user.listEmploree, input, { token });

  it('refuses a manager out of scope: another agency, a colleague beside a doctor, a removed one', async () => {
    const { user: head, token } = await signedIn(test, { agencyId: clinic.agencyId, modules: ['PATIENT_MGR'] });
    const beside = await doctor();
    const gone = await doctor(head.id, { status: 'removed' });
    const foreign = await buildUser(test);
    for (const { id } of [beside, gone, foreign]) {
      expect((await list({ manager_id: String(id) }, token)).code).toBe(40400);
    }
    expect(await linesAbout(foreign)).toMatchObject([{ action: 'list_emploree', userId: head.id, result: 'refused' }]);
  });

  it('an administrator without a code to look at people sees nobody', async () => {
    const boss = await doctor();
    const { token } = await signedIn(test, { userType: '管理员', modules: ['SELF_MGR'] });
    expect((await list({ manager_id: String(boss.id) }, token)).code).toBe(40400);
    expect((await list({}, token)).data).toMatchObject({ list: [], total: 0 });
  });

  it('agency staff without such a code see their direct reports, nobody further', async () => {
    const { user: head, token } = await signedIn(test, {
      agencyId: clinic.agencyId,
      userType: '机构',
      modules: ['SELF_MGR'],
    });
    const report = await doctor(head.id);
    await doctor(report.id);
    expect((await list({}, token)).data.list).toMatchObject([{ id: report.id, employee_count: 0 }]);
    expect((await list({ manager_id: String(report.id) }, token)).data).toMatchObject({ list: [], total: 0 });
    expect((await list({ manager_id: String((await doctor()).id) }, token)).code).toBe(40400);
    const { data } = await test.call(user.getUserInfo, { id: String(head.id) }, { token });
    expect(data.employee_count).toBe(1);
  });

  it('gives one’s own direct reports with their counts, phones masked', async () => {
    const { user: head, token } = await signedIn(test, { agencyId: clinic.agencyId, modules: ['PATIENT_MGR'] });
    const first = await doctor(head.id, { nickname: '王小明', title: '治疗师' });
    const second = await doctor(head.id, { status: 'disabled' });
    await doctor(head.id, { status: 'removed' });
    const below = await doctor(first.id);
    await doctor(first.id, { status: 'removed' });
    await buildPatient(test, first);
    const { data } = await list({}, token);
    expect(data).toMatchObject({ total: 2, page: 1, size: 20 });
    const phone = `${first.phone.slice(0, 3)}****${first.phone.slice(7)}`;
    expect(data.list[0]).toEqual({
      id: first.id,
      nickname: '王小明',
      userType: '医生',
      title: '治疗师',
      phone,
      patient_count: 1,
      employee_count: 1,
    });
    expect(data.list[1].id).toBe(second.id);
    expect((await list({ manager_id: String(first.id) }, token)).data.list).toMatchObject([{ id: below.id }]);
    expect((await list({ keyword: '小明' }, token)).data.total).toBe(1);
    expect((await list({ keyword: '%' }, token)).data.total).toBe(0);
    expect((await list({ page: '2', size: '1' }, token)).data).toMatchObject({ total: 2, list: [{ id: second.id }] });
  });

  it('shows whole phones to callers who manage users', async () => {
    const boss = await doctor();
    const below = await doctor(boss.id);
    const { token } = await signedIn(test, { agencyId: clinic.agencyId, userType: '机构', modules: ['USER_MGR'] });
    expect((await list({ manager_id: String(boss.id) }, token)).data.list[0].phone).toBe(below.phone);
  });
});
