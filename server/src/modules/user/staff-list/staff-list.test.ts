import { type PermissionCode, permissionCodes, user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const list = (token: string, query: Record<string, string> = {}) => test.call(user.listUser, query, { token });

/** An agency with somebody who may see all of it. */
async function buildOffice(modules: PermissionCode[] = ['USER_MGR']) {
  const { id: agencyId } = await buildAgency(test);
  const { user: clerk, token } = await signedIn(test, { agencyId, userType: '机构', modules, nickname: '周敏' });
  const found = async (query: Record<string, string>) => {
    const { code, data } = await list(token, { size: '100', ...query });
    expect(code).toBe(ok);
    expect(data.total).toBe(data.list.length);
    return data.list.map((row: { id: number }) => row.id).filter((id: number) => id !== clerk.id);
  };
  const staff = (values: Partial<BuiltUser> = {}) => buildUser(test, { agencyId, ...values });
  return { agencyId, clerk, token, found, staff };
}

describe('GET /api/user/list_user', () => {
  it.each([
    [{ page: '0' }, 'page'],
    [{ size: '101' }, 'size'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ sort: 'id;drop table app_user' }, 'sort'],
    [{ status: 'gone' }, 'status'],
    [{ userType: '护士' }, 'userType'],
    [{ has_patients: 'yes' }, 'has_patients'],
    [{ keyword: 'a'.repeat(51) }, 'keyword'],
  ])('refuses %j', async (query, field) => {
    const { token } = await buildOffice();
    const { code, data } = await list(token, query);
    expect([code, data.errors[0].field]).toEqual([40000, field]);
  });

  it('answers a row as the contract describes it', async () => {
    const { agencyId, token, staff } = await buildOffice();
    const chief = await staff({ nickname: '林致远' });
    const person = await staff({
      nickname: '何静',
      managerId: chief.id,
      title: '主管治疗师',
      department: '康复治疗组',
    });
    await buildPatient(test, person);
    const { data } = await list(token, { keyword: person.account });
    expect(data).toMatchObject({ total: 1, page: 1, size: 20 });
    expect(data.list[0]).toMatchObject({
      id: person.id,
      nickname: '何静',
      userType: '医生',
      userTypeName: '医生',
      title: '主管治疗师',
      department: '康复治疗组',
      phone: person.phone,
      agency_id: agencyId,
      manager_id: chief.id,
      manager_name: '林致远',
      status: 'active',
      patient_count: 1,
      employee_count: 0,
      cover: null,
      can_manage: true,
      version: 1,
    });
    expect(Object.keys(data.list[0])).not.toContain('passwordHash');
  });

  it('masks phones and finds nobody by them unless the caller manages users', async () => {
    const { token, staff } = await buildOffice(['USER_BROWSE']);
    const person = await staff({ account: 'masked.phone' });
    for (const part of [person.phone, person.phone.slice(3), '19', '1']) {
      expect((await list(token, { keyword: part, userType: '医生' })).data.total).toBe(0);
    }
    const { data } = await list(token, { keyword: person.account });
    expect(data.list[0].phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(data.list[0].can_manage).toBe(false);
  });

  it('hides the removed unless asked for, and knows every status', async () => {
    const { found, staff } = await buildOffice();
    const [active, disabled, removed] = [
      await staff(),
      await staff({ status: 'disabled' }),
      await staff({ status: 'removed' }),
    ];
    const until = (ms: number) => new Date(Date.now() + ms);
    const away = await staff({ coverUserId: active.id, coverUntil: until(60_000) });
    const back = await staff({ coverUserId: active.id, coverUntil: until(-60_000) });
    expect(await found({})).toEqual([active.id, disabled.id, away.id, back.id]);
    expect(await found({ status: 'active' })).toEqual([active.id, away.id, back.id]);
    expect(await found({ status: 'on_leave' })).toEqual([away.id]);
    expect(await found({ status: 'disabled' })).toEqual([disabled.id]);
    expect(await found({ status: 'removed' })).toEqual([removed.id]);
    expect(await found({ status: 'closed' })).toEqual([disabled.id, removed.id]);
  });

  it('filters by type, agency, manager, code and patients', async () => {
    const { agencyId, found, staff } = await buildOffice();
    const child = await buildAgency(test, { parentId: agencyId });
    const chief = await staff({ userType: '机构', modules: ['AGENCY_MGR'] });
    const report = await staff({ managerId: chief.id, modules: ['PATIENT_MGR', 'SELF_MGR'] });
    const below = await buildUser(test, { agencyId: child.id });
    await buildPatient(test, report);
    expect(await found({ userType: '机构' })).toEqual([chief.id]);
    expect(await found({ agency_id: String(child.id) })).toEqual([below.id]);
    expect(await found({ manager_id: String(chief.id) })).toEqual([report.id]);
    expect(await found({ module: 'PATIENT_MGR' })).toEqual([report.id]);
    expect(await found({ has_patients: '1' })).toEqual([report.id]);
    expect(await found({ has_patients: '0' })).toEqual([chief.id, below.id]);
    expect(await found({ agency_id: String((await buildAgency(test)).id) })).toEqual([]);
  });

  it('finds a keyword literally, in any case, also rare characters and any spelling of a phone', async () => {
    const { found, staff } = await buildOffice();
    const [rare, dotted, latin, odd] = [
      await staff({ nickname: '𠮷野家', account: 'rare.one', phone: '19511110001' }),
      await staff({ nickname: '买买提·艾力', account: 'dotted.two', phone: '19511110002' }),
      await staff({ nickname: 'Mary O’Brien', account: 'Latin_three', phone: '19511110003' }),
      await staff({ nickname: '100%', account: 'odd-four', phone: '19511110004' }),
    ];
    const all = [rare.id, dotted.id, latin.id, odd.id];
    expect(await found({ keyword: '𠮷' })).toEqual([rare.id]);
    expect(await found({ keyword: '𠮷野' })).toEqual([rare.id]);
    expect(await found({ keyword: '提·艾' })).toEqual([dotted.id]);
    expect(await found({ keyword: 'mARY o’' })).toEqual([latin.id]);
    expect(await found({ keyword: 'LATIN_' })).toEqual([latin.id]);
    expect(await found({ keyword: 'n_e' })).toEqual([]);
    expect(await found({ keyword: '%' })).toEqual([odd.id]);
    expect(await found({ keyword: '0%' })).toEqual([odd.id]);
    expect(await found({ keyword: '_' })).toEqual([latin.id]);
    expect(await found({ keyword: '\\' })).toEqual([]);
    expect(await found({ keyword: '1111' })).toEqual(all);
    for (const spelling of [
      '19511110002',
      '+86 195-1111-0002',
      '１９５１１１１０００２',
      '0086 195 1111 0002',
      '1111 0002',
    ]) {
      expect(await found({ keyword: spelling })).toEqual([dotted.id]);
    }
  });

  it('sorts by what is allowed, ties by id, accounts that never signed in last', async () => {
    const { found, staff } = await buildOffice();
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const first = await staff({ account: 'sort.b', accessTime: at(2), createTime: at(1) });
    const second = await staff({ account: 'sort.A', accessTime: null, createTime: at(3) });
    const third = await staff({ account: 'sort.c', accessTime: at(2), createTime: at(2) });
    const [a, b, c] = [first.id, second.id, third.id];
    const sorted = (sort: string) => found({ sort, userType: '医生' });
    expect(await sorted('-id')).toEqual([c, b, a]);
    expect(await sorted('account')).toEqual([b, a, c]);
    expect(await sorted('-account')).toEqual([c, a, b]);
    expect(await sorted('create_time')).toEqual([a, c, b]);
    expect(await sorted('-create_time')).toEqual([b, c, a]);
    expect(await sorted('access_time')).toEqual([a, c, b]);
    expect(await sorted('-access_time')).toEqual([c, a, b]);
  });

  it('pages through everybody once, also with a keyword, and answers an empty page beyond the end', async () => {
    const { token, staff } = await buildOffice();
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push((await staff({ nickname: '翻页员' })).id);
    for (const keyword of ['', '翻页员']) {
      const seen = [];
      for (let page = 1; page <= 4; page += 1) {
        const query = { keyword, page: String(page), size: '2', userType: '医生' };
        const { data } = await list(token, query);
        expect([data.total, data.page, data.size]).toEqual([7, page, 2]);
        seen.push(...data.list.map((row: { id: number }) => row.id));
      }
      expect(seen).toEqual(ids);
      const beyond = await list(token, { keyword, page: '99', userType: '医生' });
      expect([beyond.data.total, beyond.data.list]).toEqual([7, []]);
    }
  });

  it('says of every row whether the caller may manage it', async () => {
    const { agencyId, token, staff } = await buildOffice();
    await staff({ modules: ['PATIENT_MGR'] });
    await staff({ userType: '机构', modules: ['AGENCY_MGR'] });
    await staff({ status: 'removed' });
    const admin = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
    const manageable = async (token: string, query = {}) =>
      (await list(token, { agency_id: String(agencyId), ...query })).data.list.map(
        (row: { can_manage: boolean }) => row.can_manage,
      );
    expect(await manageable(admin.token)).toEqual([true, true, true]);
    expect(await manageable(admin.token, { status: 'removed' })).toEqual([false]);
    expect(await manageable(token)).toEqual([false, true, false]);
  });
});
