import { user } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { nextAddress, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn } from '#server/test/build/index.ts';

it('GET /api/user/export_user writes 10000 rows and refuses one more', async () => {
  const test = await useApp();
  const agency = await buildAgency(test);
  const { token } = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['USER_MGR'] });
  const many = sql`insert into app_user (agency_id, account, nickname, user_type, phone, password_hash, modules)
    select ${agency.id}, 'many.' || n, '很多人', '医生', '195' || lpad(n::text, 8, '0'), '-', '{SELF_MGR}'
    from generate_series(1, 10000) as n`;
  await test.database.withTx((tx) => tx.execute(many), { isTimeLimited: false });
  const take = (query: Record<string, string>) =>
    test.app.inject({
      method: 'GET',
      url: user.exportUser.path,
      query,
      headers: { authorization: token },
      remoteAddress: nextAddress(),
    });
  const refused = (await take({})).json();
  expect([refused.code, refused.msg]).toEqual([40000, '结果超过 10000 行，请缩小筛选范围']);
  const taken = await take({ userType: '医生' });
  expect(taken.headers['content-type']).toContain('spreadsheetml');
  const sheet = await readSheet(taken.rawPayload);
  expect(sheet).toHaveLength(1 + 10_000 + 1);
  expect(new Set(sheet.map((row) => row[1])).size).toBe(10_002);
});
