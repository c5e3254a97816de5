import { user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildUser, signedIn } from '#server/test/build/index.ts';
import { buildPicture, rowOf, trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const blank = { email: null, title: null, department: null, license_no: null, avatar_id: null, signature_id: null };
const modify = (token: string, body: Record<string, unknown>) =>
  test.call(user.modifySelf, { version: 1, nickname: '测试员', ...blank, ...body }, { token });

describe('POST /api/user/modify_self', () => {
  it.each([
    [{ nickname: '何' }, 'nickname'],
    [{ title: '院长' }, 'title'],
    [{ modules: ['ADMIN_MGR'] }, ''],
    [{ userType: '管理员' }, ''],
    [{ id: 1 }, ''],
    [{ phone: '19900000001' }, ''],
    [{ department: '科'.repeat(51) }, 'department'],
  ])('refuses %j', async (wrong, field) => {
    const { user: person, token } = await signedIn(test);
    const { code, data } = await modify(token, wrong);
    expect([code, data.errors[0].field]).toEqual([40000, field]);
    expect(await rowOf(test, person)).toEqual(person);
  });

  it('refuses a stale version and shows the current record', async () => {
    const { user: person, token } = await signedIn(test);
    await modify(token, { nickname: '先改的' });
    const { code, data } = await modify(token, { nickname: '后改的' });
    expect([code, data.current.nickname, data.current.version, data.current.phone]).toEqual([
      40900,
      '先改的',
      2,
      person.phone,
    ]);
    expect((await rowOf(test, person)).nickname).toBe('先改的');
  });

  it('refuses pictures of others and of the wrong kind', async () => {
    const { user: person, token } = await signedIn(test);
    const foreign = await buildPicture(test, await buildUser(test), 'avatar');
    const avatar = await buildPicture(test, person, 'avatar');
    const wrong = [{ avatar_id: foreign }, { signature_id: avatar }, { signature_id: 'A'.repeat(22) }];
    for (const pictures of wrong) {
      const { code, data } = await modify(token, pictures);
      expect([code, data.errors[0].field]).toEqual([40000, Object.keys(pictures)[0]]);
    }
    expect(await rowOf(test, person)).toEqual(person);
  });

  it('saves the own fields, the line under the name with them', async () => {
    const { user: person, token } = await signedIn(test);
    const [avatar_id, signature_id] = [
      await buildPicture(test, person, 'avatar'),
      await buildPicture(test, person, 'signature'),
    ];
    const input = { nickname: '𠮷野家', email: 'a@example.com', title: '治疗师', department: ' 康复治疗组 ' };
    const answer = await modify(token, { ...input, license_no: 'L-1', avatar_id, signature_id });
    expect([answer.code, answer.data]).toEqual([ok, { id: person.id, version: 2 }]);
    const row = await rowOf(test, person);
    expect(row).toEqual({
      ...person,
      ...input,
      department: '康复治疗组',
      licenseNo: 'L-1',
      subtitle: '康复治疗组·治疗师',
      avatarId: avatar_id,
      signatureId: signature_id,
      version: 2,
      updateTime: row.updateTime,
    });
    expect(await trailOf(test, person)).toMatchObject([
      {
        action: 'modify_self',
        detail: { nickname: { from: '测试员', to: '𠮷野家' }, title: { from: null, to: '治疗师' } },
      },
    ]);
  });

  it('leaves absent fields unchanged', async () => {
    const { user: person, token } = await signedIn(test, { title: '治疗师', email: 'a@example.com' });
    const send = (input: object) => test.call(user.modifySelf, input, { token });
    expect((await send({ department: '康复科' })).data.errors[0].field).toBe('version');
    expect((await send({ version: 1 })).data.version).toBe(1);
    expect((await send({ version: 1, department: '康复科' })).code).toBe(ok);
    const row = await rowOf(test, person);
    expect(row).toEqual({
      ...person,
      department: '康复科',
      subtitle: '康复科·治疗师',
      version: 2,
      updateTime: row.updateTime,
    });
    expect(await trailOf(test, person)).toMatchObject([{ detail: { department: { from: null, to: '康复科' } } }]);
  });

  it('an unchanged request leaves no trace', async () => {
    const { user: person, token } = await signedIn(test);
    expect((await modify(token, {})).data.version).toBe(1);
    expect(await rowOf(test, person)).toEqual(person);
    expect(await trailOf(test, person)).toEqual([]);
  });

  it.each([
    ['康复医学科', '主治医师', '康复医学科·主治医师'],
    ['医务部', '其他', '医务部'],
    [null, '护士', '护士'],
    ['前台', null, '前台'],
    [null, '其他', null],
  ])('writes %s and %s as %s', async (department, title, subtitle) => {
    const { user: person, token } = await signedIn(test);
    await modify(token, { department, title });
    expect((await rowOf(test, person)).subtitle).toBe(subtitle);
  });
});
