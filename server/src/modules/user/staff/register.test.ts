import { passwordRules, permissionCodes, user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, signedIn, unique, uniquePhone } from '#server/test/build/index.ts';
import { rowOf, trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const strong = 'Green-Apple-77';
const draftFor = (agencyId: number | null, more: Record<string, unknown> = {}) => ({
  account: unique('reg'),
  nickname: '新来的',
  userType: '医生',
  phone: uniquePhone(),
  agency_id: agencyId,
  modules: ['PATIENT_MGR', 'SELF_MGR'],
  ...more,
});
const register = (token: string, draft: unknown) => test.call(user.register, draft, { token });

async function buildClerk(values: Partial<BuiltUser> = {}) {
  const { id: agencyId } = await buildAgency(test);
  const signed = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'], ...values });
  return { agencyId, clerk: signed.user, token: signed.token };
}

async function expectNobody(account: string) {
  expect(await test.database.db.select().from(users).where(eq(users.account, account))).toEqual([]);
}

describe('POST /api/user/register, refusals', () => {
  it.each([
    [{ account: 'ab' }, 'account'],
    [{ account: '何静何静' }, 'account'],
    [{ nickname: '何' }, 'nickname'],
    [{ phone: '12345' }, 'phone'],
    [{ email: 'nonsense' }, 'email'],
    [{ title: '院长' }, 'title'],
    [{ modules: [] }, 'modules'],
    [{ modules: ['ROOT'] }, 'modules.0'],
    [{ password: 'short' }, 'password'],
    [{ password: 'P@ssw0rd' }, 'password'],
    [{ is_auth_admin: true }, ''],
    [{ agency_id: null }, 'agency_id'],
    [{ agency_id: undefined }, 'agency_id'],
    [{ modules: undefined }, 'modules'],
  ])('%j', async (wrong, field) => {
    const { agencyId, token } = await buildClerk();
    const { code, data } = await register(token, draftFor(agencyId, wrong));
    expect([code, data.errors[0].field]).toEqual([40000, field]);
  });

  it('a password that holds the account or the phone', async () => {
    const { agencyId, token } = await buildClerk();
    const draft = draftFor(agencyId);
    for (const password of [`X-${draft.account}-9`, `X-${draft.phone}-y`]) {
      expect((await register(token, { ...draft, password })).msg).toBe('密码不符合要求：不包含账号或手机号');
    }
  });

  it('codes and types the caller cannot give, with an audit line', async () => {
    const { agencyId, clerk, token } = await buildClerk();
    const tooMuch = draftFor(agencyId, { modules: ['SELF_MGR', 'AGENCY_MGR'] });
    expect(await register(token, tooMuch)).toMatchObject({ code: 40300, msg: '不能授予自己没有的权限' });
    const tooHigh = draftFor(null, { userType: '管理员', modules: ['USER_MGR'] });
    expect(await register(token, tooHigh)).toMatchObject({ code: 40300, msg: '不能创建这种类型的用户' });
    await expectNobody(tooMuch.account);
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.userId, clerk.id));
    expect(lines.map(({ action, result }) => [action, result])).toEqual([
      ['register', 'refused'],
      ['register', 'refused'],
    ]);
  });

  it('an agency that is foreign, missing or closed, all alike', async () => {
    const { token } = await buildClerk();
    const admin = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
    const [foreign, closed] = [await buildAgency(test), await buildAgency(test, { status: 'disabled' })];
    const codes = [
      await register(token, draftFor(foreign.id)),
      await register(token, draftFor(88_888_888)),
      await register(admin.token, draftFor(closed.id)),
    ].map(({ code, msg }) => [code, msg]);
    expect(codes).toEqual(Array(3).fill([40400, '记录不存在或无权查看']));
  });

  it('an administrator in an agency', async () => {
    const { agencyId } = await buildClerk();
    const root = await signedIn(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true });
    const { code, data } = await register(root.token, draftFor(agencyId, { userType: '管理员' }));
    expect([code, data.errors[0].field]).toEqual([40000, 'agency_id']);
  });

  it('a manager of another agency, a closed one, a sixth level', async () => {
    const { agencyId, token } = await buildClerk();
    const foreign = await buildUser(test);
    expect((await register(token, draftFor(agencyId, { manager_id: foreign.id }))).code).toBe(40400);
    const closed = await buildUser(test, { agencyId, status: 'disabled' });
    expect((await register(token, draftFor(agencyId, { manager_id: closed.id }))).code).toBe(40902);
    let managerId: number | null = null;
    for (let level = 0; level < 5; level += 1) managerId = (await buildUser(test, { agencyId, managerId })).id;
    const sixth = draftFor(agencyId, { manager_id: managerId });
    expect((await register(token, sixth)).code).toBe(40902);
    await expectNobody(sixth.account);
  });

  it('a doctor who does not place the account below himself', async () => {
    const { user: chief, token } = await signedIn(test, { modules: ['USER_MGR'] });
    const colleague = await buildUser(test, { agencyId: chief.agencyId });
    const { code, data } = await register(token, draftFor(chief.agencyId));
    expect([code, data.errors]).toEqual([40000, [{ field: 'manager_id', message: '请选择上级' }]]);
    expect((await register(token, draftFor(chief.agencyId, { manager_id: colleague.id }))).code).toBe(40400);
    const clerkDraft = draftFor(chief.agencyId, { manager_id: chief.id, userType: '机构', modules: ['USER_MGR'] });
    expect((await register(token, clerkDraft)).code).toBe(40300);
  });

  it('an account or phone in use, in any spelling; a removed one frees its phone only', async () => {
    const { agencyId, token } = await buildClerk();
    const person = await buildUser(test);
    const errors = [
      { field: 'account', message: '账号已被使用' },
      { field: 'phone', message: '手机号已被使用' },
    ];
    const wide = person.phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const both = await register(token, draftFor(agencyId, { account: person.account.toUpperCase(), phone: wide }));
    expect([both.code, both.msg, both.data.errors]).toEqual([602, '账号已被使用', errors]);
    const spelled = await register(
      token,
      draftFor(agencyId, { phone: `+86 ${person.phone.slice(0, 7)} ${person.phone.slice(7)}` }),
    );
    expect([spelled.code, spelled.data.errors]).toEqual([602, errors.slice(1)]);
    const gone = await buildUser(test, { status: 'removed' });
    expect((await register(token, draftFor(agencyId, { account: gone.account }))).code).toBe(602);
    expect((await register(token, draftFor(agencyId, { phone: gone.phone }))).code).toBe(ok);
  });
});

describe('POST /api/user/register', () => {
  it.each(['何静', '𠮷野家', '买买提•艾力', 'Mary O’Brien'])(
    'makes %s with a password shown once',
    async (nickname) => {
      const { agencyId, clerk, token } = await buildClerk({ modules: ['USER_MGR', 'USER_BROWSE'] });
      const manager = await buildUser(test, { agencyId });
      const draft = draftFor(agencyId, {
        nickname: ` ${nickname}`,
        title: '主治医师',
        department: ' 康复医学科 ',
        license_no: '',
        manager_id: manager.id,
        modules: ['SELF_MGR', 'PATIENT_MGR', 'SELF_MGR'],
      });
      const { code, data } = await register(token, draft);
      expect(code).toBe(ok);
      expect(passwordRules.every((rule) => rule.holds(data.first_password, draft))).toBe(true);
      expect(await rowOf(test, data)).toMatchObject({
        nickname: nickname.replace('•', '·'),
        subtitle: '康复医学科·主治医师',
        licenseNo: null,
        managerId: manager.id,
        modules: ['SELF_MGR', 'PATIENT_MGR'],
        mustChangePassword: true,
        isAuthAdmin: false,
        createdBy: clerk.id,
      });
      expect(await trailOf(test, data)).toEqual([
        { action: 'register', result: 'ok', detail: { userType: '医生', modules: draft.modules } },
      ]);
      const history = await test.database.db.select().from(managerHistory).where(eq(managerHistory.userId, data.id));
      expect(history).toMatchObject([{ managerId: manager.id, toTime: null, changedBy: clerk.id }]);
      const login = await test.call(user.login, { account: draft.account, password: data.first_password });
      expect([login.code, login.data.user.must_change_password]).toEqual([ok, true]);
      expect(test.logged()).not.toContain(data.first_password);
    },
  );

  it('takes a given password and answers none', async () => {
    const { agencyId, token } = await buildClerk();
    const draft = draftFor(agencyId, { password: strong });
    expect((await register(token, draft)).data.first_password).toBeNull();
    expect((await test.call(user.login, { account: draft.account, password: strong })).code).toBe(ok);
  });

  it('lets a doctor who manages users make accounts in his team', async () => {
    const { user: chief, token } = await signedIn(test, { modules: ['USER_MGR'] });
    const report = await buildUser(test, { agencyId: chief.agencyId, managerId: chief.id });
    const { code, data } = await register(token, draftFor(chief.agencyId, { manager_id: report.id }));
    expect([code, (await rowOf(test, data)).managerId]).toEqual([ok, report.id]);
  });

  it('lets an authorised administrator make another administrator', async () => {
    const root = await signedIn(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true });
    const draft = draftFor(null, { userType: '管理员', modules: [...permissionCodes] });
    const { code, data } = await register(root.token, draft);
    expect(code).toBe(ok);
    expect(await rowOf(test, data)).toMatchObject({ agencyId: null, isAuthAdmin: false });
  });

  it('takes absent fields as null', async () => {
    const root = await signedIn(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true });
    const { agency_id, ...draft } = draftFor(null, { userType: '管理员' });
    const { code, data } = await register(root.token, draft);
    expect([code, agency_id]).toEqual([ok, null]);
    expect(await rowOf(test, data)).toMatchObject({
      agencyId: null,
      managerId: null,
      email: null,
      title: null,
      department: null,
      licenseNo: null,
      subtitle: null,
    });
  });

  it('of many registrations of one phone or one account at once exactly one succeeds', async () => {
    const { agencyId, token } = await buildClerk();
    for (const same of [{ phone: uniquePhone() }, { account: unique('one') }]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => register(token, draftFor(agencyId, { ...same, password: strong }))),
      );
      const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
      expect(codes).toEqual([...Array(7).fill(602), ok]);
    }
  });
});
