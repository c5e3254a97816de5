import { user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Colleague {
  id: number;
  nickname: string;
}

const list = (token: string, query: Record<string, string> = {}) => test.call(user.listColleague, query, { token });
const namesOf = async (token: string, query: Record<string, string> = {}) => {
  const { code, data } = await list(token, query);
  expect(code).toBe(ok);
  return data.list.map(({ nickname }: Colleague) => nickname);
};

async function buildClinic() {
  const agency = await buildAgency(test);
  const member = (values: Partial<BuiltUser>) => buildUser(test, { agencyId: agency.id, ...values });
  const { user: doctor, token } = await signedIn(test, { agencyId: agency.id, nickname: '何静' });
  return { agency, member, doctor, token };
}

describe('GET /api/user/list_colleague', () => {
  it("answers another agency's id as not found, like a missing one", async () => {
    const { token } = await buildClinic();
    const foreign = await buildAgency(test);
    for (const id of [foreign.id, 88_888_888]) {
      const { code, msg } = await list(token, { agency_id: String(id) });
      expect([code, msg]).toEqual([40400, '记录不存在或无权查看']);
    }
    expect((await list(token, { role: 'boss' })).code).toBe(40000);
  });

  it('gives names, never phones, of the active doctors of the own agency', async () => {
    const { agency, member, token } = await buildClinic();
    const colleague = await member({ nickname: '陈书涵', title: '主治医师', department: '康复医学科' });
    await buildPatient(test, colleague);
    await member({ nickname: '周敏', userType: '机构' });
    await member({ nickname: '停用员', status: 'disabled' });
    await member({ nickname: '移除员', status: 'removed' });
    await buildUser(test, { nickname: '外人' });
    expect(await namesOf(token)).toEqual(['何静', '陈书涵']);
    expect(await namesOf(token, { role: 'manager', agency_id: String(agency.id) })).toEqual(['何静', '陈书涵', '周敏']);
    const { data } = await list(token, { keyword: '陈' });
    expect(data.list).toEqual([
      { id: colleague.id, nickname: '陈书涵', title: '主治医师', department: '康复医学科', patient_count: null },
    ]);
    expect(await namesOf(token, { keyword: colleague.phone })).toEqual([]);
  });

  it('puts the nearest name first and gives twenty at most', async () => {
    const { member, token } = await buildClinic();
    await member({ nickname: '黄林', account: 'hl.huang' });
    await member({ nickname: '张三', account: 'lin.zhang' });
    await member({ nickname: '林致远' });
    await member({ nickname: '林' });
    expect(await namesOf(token, { keyword: '林' })).toEqual(['林', '林致远', '黄林']);
    expect(await namesOf(token, { keyword: 'LIN.' })).toEqual(['张三']);
    for (let n = 0; n < 21; n += 1) await member({ nickname: '同名人' });
    expect(await namesOf(token, { keyword: '同名人' })).toHaveLength(20);
  });

  it('shows the number of patients of people the caller sees', async () => {
    const { agency, member, doctor, token } = await buildClinic();
    const report = await member({ nickname: '徐朗', managerId: doctor.id });
    const beside = await member({ nickname: '钱屿' });
    for (const one of [report, report, beside]) await buildPatient(test, one);
    const countsOf = async (by: string) =>
      (await list(by)).data.list.map(({ patient_count }: { patient_count: number | null }) => patient_count);
    expect(await countsOf(token)).toEqual([0, 2, null]);
    const clerk = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    expect(await countsOf(clerk.token)).toEqual([0, 2, 1]);
  });

  it('reaches child agencies from above, for agency staff only, not the other way', async () => {
    const { agency, token } = await buildClinic();
    const child = await buildAgency(test, { parentId: agency.id });
    const below = await signedIn(test, { agencyId: child.id, nickname: '高远' });
    const clerk = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
    expect(await namesOf(clerk.token, { agency_id: String(child.id) })).toEqual(['高远']);
    expect(await namesOf(clerk.token)).toEqual(['何静', '高远']);
    expect((await list(token, { agency_id: String(child.id) })).code).toBe(40400);
    expect(await namesOf(token)).toEqual(['何静']);
    expect((await list(below.token, { agency_id: String(agency.id) })).code).toBe(40400);
    expect(await namesOf(below.token)).toEqual(['高远']);
  });

  it('lets an administrator choose any agency', async () => {
    const { agency } = await buildClinic();
    const admin = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
    expect(await namesOf(admin.token, { agency_id: String(agency.id) })).toEqual(['何静']);
    expect((await namesOf(admin.token)).length).toBeLessThanOrEqual(20);
  });
});
