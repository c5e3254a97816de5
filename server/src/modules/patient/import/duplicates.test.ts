import { beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '#server/platform/secret/sealer.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, buildUser, signedIn, uniquePhone } from '#server/test/build/index.ts';
import { importTools, personRow, previewed, uniqueIdCard } from '#server/test/sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { doctorOf, rowsOf } = importTools(() => test);

describe('a look-alike', () => {
  it('within the sheet is reported at the later row', async () => {
    const { token } = await doctorOf();
    const one = personRow();
    const number = { 证件号: '11010519491231002X', 性别: '女', 出生日期: '1949-12-31' };
    const rows = [
      { 证件号: '', ...one },
      { ...one, 出生日期: '1970-01-01' },
      { ...one, 手机号: uniquePhone() },
      personRow(number),
      personRow({ ...number, 证件号: '11010519491231002x' }),
      { ...one, 手机号: uniquePhone(), 出生日期: '1971-01-01' },
    ];
    const { list, counts } = await rowsOf(token, await previewed(test, token, rows));
    expect(counts).toEqual({ ok: 3, error: 1, duplicate: 2, saved: 0 });
    expect(
      list.map(({ state, errors }: never) => [state, ...(errors as { message: string }[]).map((e) => e.message)]),
    ).toEqual([
      ['ok'],
      ['duplicate', '与第 2 行姓名、手机号相同'],
      ['duplicate', '与第 2 行姓名、出生日期、性别相同'],
      ['ok'],
      ['error', '与第 5 行证件号相同'],
      ['ok'],
    ]);
  });

  it('of another agency is not reported; of a colleague only the doctor’s name and what to do', async () => {
    const { user, token } = await doctorOf();
    const stranger = await buildPatient(test, await buildUser(test), [], { name: '吴志远', birthDate: '1955-01-02' });
    const colleague = await buildUser(test, { agencyId: user.agencyId, nickname: '陈书涵' });
    const number = uniqueIdCard('1950-06-07');
    const theirs = await buildPatient(test, colleague, [], {
      name: '周敏华',
      birthDate: '1955-01-02',
      gender: 1 as const,
      idHash: createSealer(Buffer.alloc(32, 7)).hash(`身份证:${number}`),
    });
    const rows = [
      personRow({ 姓名: '吴志远', 手机号: stranger.phone, 出生日期: '1955-01-02', 证件号: '' }),
      personRow({ 姓名: '周敏华', 手机号: theirs.phone }),
      personRow({ 姓名: '周敏华', 出生日期: '1955-01-02' }),
      personRow({ 手机号: theirs.phone }),
      personRow({ 姓名: '周敏华', 出生日期: '1956-01-02' }),
      personRow({ 证件号: number, 性别: '女', 出生日期: '1950-06-07' }),
    ];
    const jobId = await previewed(test, token, rows);
    const { list } = await rowsOf(token, jobId);
    const text = '本机构其他医生（陈书涵）名下有相似档案：';
    const act = '相同；请联系该医生或机构管理员转诊或合并';
    expect(list.map(({ state, errors }: never) => [state, ...(errors as object[])])).toEqual([
      ['ok'],
      ['duplicate', { column: '手机号', message: `${text}姓名、手机号${act}` }],
      ['duplicate', { column: '姓名', message: `${text}姓名、出生日期${act}` }],
      ['ok'],
      ['ok'],
      ['error', { column: '证件号', message: `${text}证件号${act}` }],
    ]);
    for (const secret of [theirs.patientNo, stranger.patientNo]) expect(JSON.stringify(list)).not.toContain(secret);
    const keeper = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['AGENCY_MGR'] });
    const seen = [personRow({ 姓名: '周敏华', 手机号: theirs.phone, 责任医生: colleague.account })];
    const { list: kept } = await rowsOf(keeper.token, await previewed(test, keeper.token, seen));
    expect(kept[0].errors[0].message).toBe(`与已有患者 周敏华（${theirs.patientNo}）姓名、手机号相同`);
  });

  it('in the caller’s scope is reported with its number; one outside is not reported at all', async () => {
    const { user, token } = await doctorOf();
    const stranger = await buildUser(test);
    const own = await buildPatient(test, user, [], { name: '周敏华', birthDate: '1955-01-02', gender: 1 });
    const hidden = await buildPatient(test, stranger, [], { name: '吴志远' });
    const removed = await buildPatient(test, user, [], { name: '郑永康', removedTime: new Date() });
    const rows = [
      personRow({ 姓名: '周敏华', 手机号: own.phone }),
      personRow({ 姓名: '周敏华', 出生日期: '1955-01-02', 性别: '男' }),
      personRow({ 姓名: '周敏华', 出生日期: '1955-01-02', 性别: '女' }),
      personRow({ 手机号: own.phone }),
      personRow({ 姓名: '吴志远', 手机号: hidden.phone }),
      personRow({ 姓名: '郑永康', 手机号: removed.phone }),
    ];
    const { list } = await rowsOf(token, await previewed(test, token, rows));
    expect(list.map(({ state }: { state: string }) => state)).toEqual([
      'duplicate',
      'duplicate',
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect(list[0].errors).toEqual([
      { column: '手机号', message: `与已有患者 周敏华（${own.patientNo}）姓名、手机号相同` },
    ]);
    expect(list[1].errors[0].message).toBe(`与已有患者 周敏华（${own.patientNo}）姓名、出生日期、性别相同`);
  });
});
