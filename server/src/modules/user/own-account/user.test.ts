import { permissionCodes, user } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildUser, password, signedIn, tokenFor, uniquePhone } from '#server/test/build/index.ts';
import { buildPicture } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

describe('GET /api/user/profile', () => {
  it('refuses without a token and with unknown parameters', async () => {
    expect((await test.call(user.getProfile)).code).toBe(50008);
    const { token } = await signedIn(test);
    expect((await test.call(user.getProfile, { id: '1' }, { token })).code).toBe(40000);
  });

  it('answers the caller as the specification describes it', async () => {
    const manager = await buildUser(test, { nickname: '陈书涵' });
    const { user: person, token } = await signedIn(test, {
      agencyId: manager.agencyId,
      managerId: manager.id,
      nickname: '何静',
      modules: ['PATIENT_MGR', 'SELF_MGR'],
      subtitle: '康复治疗组·主管治疗师',
    });
    const { code, data } = await test.call(user.getProfile, undefined, { token });
    expect(code).toBe(ok);
    expect(data).toMatchObject({
      id: person.id,
      account: person.account,
      nickname: '何静',
      user_type: '医生',
      userTypeName: '医生',
      roles: ['医生'],
      modules: ['PATIENT_MGR', 'SELF_MGR'],
      permissions: ['PATIENT_MGR', 'SELF_MGR'],
      phone: person.phone,
      email: null,
      subtitle: '康复治疗组·主管治疗师',
      agency_id: person.agencyId,
      manager_id: manager.id,
      manager_name: '陈书涵',
      must_change_password: false,
    });
    expect(data.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Object.keys(data)).not.toContain('password_hash');
  });

  it('answers hundreds at once, each with their own', async () => {
    const agency = await buildAgency(test);
    const people = await Promise.all(Array.from({ length: 40 }, () => signedIn(test, { agencyId: agency.id })));
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) =>
        test.call(user.getProfile, undefined, { token: people[n % 40]?.token ?? '' }),
      ),
    );
    expect(answers.map((answer) => answer.data.id)).toEqual(answers.map((_, n) => people[n % 40]?.user.id));
  });

  it('shows a change of permissions at the next call', async () => {
    const { user: person, token } = await signedIn(test);
    await test.database.db
      .update(users)
      .set({ modules: ['USER_BROWSE'] })
      .where(eq(users.id, person.id));
    expect((await test.call(user.getProfile, undefined, { token })).data.modules).toEqual(['USER_BROWSE']);
  });
});

describe('POST /api/user/update_profile', () => {
  it.each([
    [{}, 'nickname', '请填写姓名'],
    [{ nickname: '' }, 'nickname', '姓名为 2 到 20 个汉字或英文字母'],
    [{ nickname: '何' }, 'nickname', '姓名为 2 到 20 个汉字或英文字母'],
    [{ nickname: '<b>何静</b>' }, 'nickname', '姓名为 2 到 20 个汉字或英文字母'],
    [{ nickname: '何静', email: 'nonsense' }, 'email', '邮箱格式不正确'],
    [{ nickname: '何静', userType: '管理员' }, '', '包含未知的字段'],
    [{ nickname: '何静', modules: ['ADMIN_MGR'] }, '', '包含未知的字段'],
  ])('refuses %j', async (body, field, message) => {
    const { user: person, token } = await signedIn(test);
    const answer = await test.call(user.updateProfile, body, { token });
    expect(answer.code).toBe(40000);
    expect(answer.data.errors[0]).toEqual({ field, message });
    const [row] = await test.database.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toEqual(person);
  });

  it.each(['何静', '𠮷野家', '买买提·艾力', 'Mary O’Brien'])(
    'saves %s and nothing else, with an audit line',
    async (nickname) => {
      const { user: person, token } = await signedIn(test);
      const answer = await test.call(user.updateProfile, { nickname: `  ${nickname} ` }, { token });
      expect([answer.code, answer.data.nickname]).toEqual([ok, nickname]);
      const [row] = await test.database.db.select().from(users).where(eq(users.id, person.id));
      expect(row).toEqual({ ...person, nickname, version: person.version + 1, updateTime: row?.updateTime });
      const trail = await test.database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'update_profile'), eq(auditLog.userId, person.id)));
      expect(trail).toHaveLength(1);
    },
  );
});

describe('POST /api/user/update_profile, the avatar', () => {
  const save = (token: string, avatar_id: string | null) =>
    test.call(user.updateProfile, { nickname: '何静', avatar_id }, { token });

  it("refuses another user's picture, one for signing, and one that is not there", async () => {
    const { user: person, token } = await signedIn(test);
    const [foreign, signature] = [
      await buildPicture(test, await buildUser(test), 'avatar'),
      await buildPicture(test, person, 'signature'),
    ];
    for (const id of [foreign, signature, 'A'.repeat(22)]) {
      const answer = await save(token, id);
      expect([answer.code, answer.data.errors]).toEqual([40000, [{ field: 'avatar_id', message: '请重新上传图片' }]]);
    }
    const [row] = await test.database.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toEqual(person);
  });

  it('shows and takes away the own one', async () => {
    const { user: person, token } = await signedIn(test);
    const own = await buildPicture(test, person, 'avatar');
    expect((await save(token, own)).data.avatar_id).toBe(own);
    expect((await test.call(user.updateProfile, { nickname: '何静' }, { token })).data.avatar_id).toBe(own);
    expect((await save(token, null)).data.avatar_id).toBeNull();
    expect((await test.call(user.getProfile, undefined, { token })).data.avatar_id).toBeNull();
  });
});

describe('POST /api/user/modify_password', () => {
  const strong = 'Green-Apple-77';
  const modify = (token: string, old_password: unknown, new_password: unknown) =>
    test.call(user.modifyPassword, { old_password, new_password }, { token });

  it.each([
    ['Ab1-', '8 到 64 个字符'],
    ['alllowercase', '大写字母、小写字母、数字、符号中至少三种'],
    ['P@ssw0rd', '不是常见密码'],
    [`Aa1-${'长'.repeat(61)}`, '8 到 64 个字符'],
  ])('refuses the new password %s', async (next, rule) => {
    const { token } = await signedIn(test);
    const answer = await modify(token, password, next);
    expect(answer.data.errors).toEqual([{ field: 'new_password', message: `新密码不符合要求：${rule}` }]);
  });

  it('refuses one holding the account or the phone, the old one again, and a wrong old one', async () => {
    const { user: person, token } = await signedIn(test, { phone: uniquePhone() });
    for (const next of [`X-${person.account}-9`, `X-${person.phone}-y`]) {
      expect((await modify(token, password, next)).msg).toContain('不包含账号或手机号');
    }
    expect((await modify(token, password, password)).msg).toBe('新密码不能与当前密码相同');
    const wrong = await modify(token, 'Wrong-Horse-42', strong);
    expect([wrong.code, wrong.data.errors[0].field]).toEqual([601, 'old_password']);
  });

  it('counts wrong old passwords like wrong sign-ins', async () => {
    const { token } = await signedIn(test);
    const address = '10.99.0.1';
    const codes = [];
    for (let n = 0; n < 11; n += 1) {
      const input = { old_password: 'Wrong-Horse-42', new_password: strong };
      codes.push((await test.call(user.modifyPassword, input, { token, address })).msg);
    }
    expect(codes.at(-1)).toContain('尝试次数过多');
  });

  it('changes it, ends every other session and keeps this one', async () => {
    const { user: person, token } = await signedIn(test);
    const elsewhere = await tokenFor(test, person);
    expect((await modify(token, password, strong)).code).toBe(ok);
    const codes = await Promise.all(
      [token, elsewhere].map(async (t) => (await test.call(user.getProfile, undefined, { token: t })).code),
    );
    expect(codes).toEqual([ok, 50012]);
    expect((await test.call(user.login, { account: person.account, password })).code).toBe(601);
    expect((await test.call(user.login, { account: person.account, password: strong })).code).toBe(ok);
  });

  it('of two changes at once one wins', async () => {
    const { user: person, token } = await signedIn(test);
    const second = await tokenFor(test, person);
    const answers = await Promise.all([modify(token, password, strong), modify(second, password, 'Blue-Plum-88')]);
    expect(answers.filter((answer) => answer.code === ok)).toHaveLength(1);
  });

  it('is all an account that must change its password can do', async () => {
    const { token } = await signedIn(test, { mustChangePassword: true, modules: [...permissionCodes] });
    expect(await test.call(user.updateProfile, { nickname: '何静' }, { token })).toMatchObject({
      code: 601,
      msg: '请先修改密码',
    });
    expect((await test.call(user.getProfile, undefined, { token })).data.must_change_password).toBe(true);
    expect((await modify(token, password, strong)).code).toBe(ok);
    expect((await test.call(user.updateProfile, { nickname: '何静' }, { token })).code).toBe(ok);
  });
});
