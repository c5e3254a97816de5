import { user } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { nextAddress, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function take(token: string, query: Record<string, string> = {}) {
  const { path } = user.exportUser;
  const request = {
    method: 'GET',
    url: path,
    query,
    headers: { authorization: token },
    remoteAddress: nextAddress(),
  } as const;
  const response = await test.app.inject(request);
  const isFile = !String(response.headers['content-type']).includes('json');
  return { headers: response.headers, ...(isFile ? { sheet: await read(response.rawPayload) } : response.json()) };
}

const read = (file: Buffer): Promise<SheetData> => readSheet(file);

const clerkOf = (agencyId: number) => signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });

describe('GET /api/user/export_user', () => {
  it('refuses without a code and with a wrong filter', async () => {
    const plain = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await take(plain.token)).code).toBe(40300);
    const { token } = await clerkOf((await buildAgency(test)).id);
    expect((await take(token, { sort: 'phone' })).code).toBe(40000);
    expect((await take(token, { page: '2' })).code).toBe(40000);
  });

  it('writes the filtered rows with masked phones and who took them', async () => {
    const agency = await buildAgency(test);
    const { user: clerk, token } = await clerkOf(agency.id);
    const person = await buildUser(test, {
      agencyId: agency.id,
      nickname: '𠮷野家',
      department: '=1+1',
      title: '治疗师',
      modules: ['PATIENT_MGR', 'SELF_MGR'],
    });
    await buildPatient(test, person);
    const { headers, sheet } = await take(token, { userType: '医生' });
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/用户列表-\d{8}-\d{4}\.xlsx$/);
    expect(sheet).toHaveLength(3);
    const [header, row, last] = sheet;
    const shown = Object.fromEntries(header.map((name: string, n: number) => [name, row[n]]));
    expect(shown).toMatchObject({
      姓名: '𠮷野家',
      账号: person.account,
      用户类型: '医生',
      职称: '治疗师',
      科室: '=1+1',
      所属机构: agency.name,
      手机号: `${person.phone.slice(0, 3)}****${person.phone.slice(7)}`,
      下属数: 0,
      患者数: 1,
      权限: '管理自己的患者、修改个人资料',
      状态: '启用',
    });
    expect(last[0]).toMatch(
      new RegExp(`^导出人：${clerk.account}　导出时间：\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$`),
    );
  });

  it('drops what no file of this kind can hold', async () => {
    const agency = await buildAgency(test);
    const { token } = await clerkOf(agency.id);
    await buildUser(test, { agencyId: agency.id, department: 'a\u0001b\u000bc<d>&"e', email: '"x"@example.com' });
    const { sheet } = await take(token, { userType: '医生' });
    const valueUnder = (header: string) => sheet[1][sheet[0].indexOf(header)];
    expect([valueUnder('科室'), valueUnder('邮箱')]).toEqual(['abc<d>&"e', '"x"@example.com']);
  });

  it('audits rows and filters, never a whole phone number', async () => {
    const agency = await buildAgency(test);
    const { user: clerk, token } = await clerkOf(agency.id);
    const person = await buildUser(test, { agencyId: agency.id });
    await take(token, { keyword: `+86 ${person.phone}` });
    const trail = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'export_user'), eq(auditLog.userId, clerk.id)));
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ entity: 'user', entityId: null, detail: { rows: 1, filters: { sort: 'id' } } });
    expect(JSON.stringify(trail[0]?.detail)).not.toContain(person.phone);
  });
});
