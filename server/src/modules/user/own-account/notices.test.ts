import { user } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildUser, password, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const login = (person: BuiltUser, word = password, address = '10.201.0.1') =>
  test.call(user.login, { account: person.account, password: word }, { address });
const notices = async (token: string) => (await test.call(user.getNotices, undefined, { token })).data;
const choose = (token: string, wanted: string[]) => test.call(user.setNotices, { notices: wanted }, { token });

describe('get_notices', () => {
  it('has nothing to show at the first sign-in', async () => {
    const person = await buildUser(test);
    const { token } = (await login(person)).data;
    expect(await notices(token)).toEqual({ notices: ['sign_in', 'account_change'], last_sign_in: null, changes: [] });
  });

  it('shows the sign-in before this one and the failed tries since', async () => {
    const person = await buildUser(test);
    await login(person, 'Wrong-Horse-42');
    await login(person, password, '10.201.0.7');
    await login(person, 'Wrong-Horse-42');
    await login(person, 'Wrong-Horse-42');
    const { token } = (await login(person, password, '10.201.0.9')).data;
    expect((await notices(token)).last_sign_in).toMatchObject({ address: '10.201.0.7', failures_since: 2 });
    // A later sign-in elsewhere does not change the answer to this session.
    const later = (await login(person)).data.token;
    expect((await notices(token)).last_sign_in.address).toBe('10.201.0.7');
    expect((await notices(later)).last_sign_in).toMatchObject({ address: '10.201.0.9', failures_since: 0 });
  });

  it('shows what others changed since, newest first, at most five, and nothing of one’s own or refused', async () => {
    const person = await buildUser(test);
    const { token: keeper } = await signedIn(test, {
      agencyId: person.agencyId,
      userType: '机构',
      modules: ['USER_MGR'],
      nickname: '周敏',
    });
    const boss = await buildUser(test, { agencyId: person.agencyId });
    const assign = () =>
      test.call(user.assginManager, { user_id: String(person.id), manager_id: String(boss.id) }, { token: keeper });
    const unassign = () => test.call(user.unassignManager, { user_id: String(person.id) }, { token: keeper });
    await assign();
    await login(person);
    await unassign();
    await assign();
    await test.call(
      user.assginManager,
      { user_id: String(person.id), manager_id: String(person.id) },
      { token: keeper },
    );
    const { token } = (await login(person)).data;
    await choose(token, ['account_change']);
    const answer = await notices(token);
    expect(answer.changes).toMatchObject([
      { by: '周敏', action: 'assgin_manager' },
      { by: '周敏', action: 'unassign_manager' },
    ]);
    expect([answer.last_sign_in, answer.notices]).toEqual([null, ['account_change']]);
    for (let n = 0; n < 2; n += 1) {
      await unassign();
      await assign();
    }
    expect((await notices(token)).changes).toHaveLength(5);
  });

  it('keeps quiet when nothing is wanted', async () => {
    const person = await buildUser(test);
    await login(person);
    const { token } = (await login(person)).data;
    expect((await choose(token, [])).data).toEqual({ notices: [] });
    expect(await notices(token)).toEqual({ notices: [], last_sign_in: null, changes: [] });
  });
});

describe('set_notices', () => {
  it.each([[['talk']], [['sign_in', 'sign_in', 'sign_in']], ['sign_in'], [undefined]])('refuses %j', async (wanted) => {
    const { token } = await signedIn(test);
    expect((await test.call(user.setNotices, { notices: wanted }, { token })).code).toBe(40000);
  });

  it('keeps the choice in one order, and is audited once', async () => {
    const { user: person, token } = await signedIn(test);
    const wanted = ['account_change', 'account_change'];
    expect((await choose(token, wanted)).data).toEqual({ notices: ['account_change'] });
    expect((await choose(token, ['account_change'])).code).toBe(ok);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'set_notices'), eq(auditLog.entityId, String(person.id))));
    expect(lines).toMatchObject([{ detail: { notices: ['account_change'] } }]);
  });
});
