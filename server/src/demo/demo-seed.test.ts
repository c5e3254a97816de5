import { agency as agencyContract, phone } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { said, seed, useDemo } from '../test/demo.ts';

const database = await useDemo();
const rows = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows;

describe('the demo', () => {
  it('is loaded once', async () => {
    expect(await seed(database)).toBe(false);
    expect(said).toContain('演示数据：3 个机构、15 个用户、32 位患者已载入');
  });

  it('gives every doctor the patients of the design', async () => {
    const loads = await rows(sql`
      select u.nickname, count(p.id) as patients from app_user u left join patient p on p.doctor_id = u.id
      where u.user_type = '医生' group by u.id order by u.id`);
    expect(loads.map(({ nickname, patients }) => `${nickname} ${patients}`)).toEqual([
      '林致远 0',
      '陈书涵 4',
      '赵一鸣 4',
      '何静 5',
      '徐朗 4',
      '孙若彤 4',
      '高远 3',
      '钱屿 5',
      '唐可 3',
    ]);
    expect(
      await rows(sql`
      select 1 from patient p join app_user u on u.id = p.doctor_id where p.agency_id <> u.agency_id`),
    ).toEqual([]);
  });

  it('has agencies and doctors with everything the forms ask for', async () => {
    const agencies = await rows(sql`select type, province, city, address, contact_name, contact_phone from agency`);
    expect(agencies).toHaveLength(3);
    for (const one of agencies) {
      expect(agencyContract.agencyTypes).toContain(one.type);
      expect(phone.parse(one.contact_phone)).toBe(one.contact_phone);
      expect(Object.values(one).every((value) => typeof value === 'string' && value !== '')).toBe(true);
    }
    expect(
      await rows(sql`
      select account from app_user where (user_type = '医生') <> coalesce(license_no ~ '^99[0-9]{13}$', false)`),
    ).toEqual([]);
  });

  it('knows since when everybody reports to whom', async () => {
    expect(
      await rows(sql`
      select u.account from app_user u left join manager_history h on h.user_id = u.id and h.to_time is null
      where u.manager_id is distinct from h.manager_id`),
    ).toEqual([]);
    expect(
      await rows(sql`
      select u.account, m.account as manager, h.to_time is null as is_current from manager_history h
      join app_user u on u.id = h.user_id join app_user m on m.id = h.manager_id
      where u.account = 'pt_he' order by h.from_time`),
    ).toEqual([
      { account: 'pt_he', manager: 'dr_lin', is_current: false },
      { account: 'pt_he', manager: 'dr_chen', is_current: true },
    ]);
  });

  it('has a trail that agrees with the accounts, and lies in the past', async () => {
    // The rules raised these alerts while the demo was loaded.
    const made = sql`select 1 from audit_log where time >= now() or (address <> '127.0.0.1' and action <> 'raise_alert')`;
    expect(await rows(made)).toEqual([]);
    expect(
      await rows(sql`
      select 1 from audit_log a join audit_log b on a.id < b.id where a.time > b.time`),
    ).toEqual([]);
    // Everybody but the first administrator was made by somebody, at the time the account says.
    expect(
      await rows(sql`
      select u.account from app_user u left join audit_log l
        on l.action = 'register' and l.entity_id = u.id::text and l.time = u.create_time and l.user_id = u.created_by
      where l.id is null`),
    ).toEqual([{ account: 'root' }]);
    // Nobody acts before they exist, nor on what does not exist yet, nor in the name of another agency.
    expect(
      await rows(sql`
      select l.id from audit_log l join app_user u on u.id = l.user_id
      where l.time < u.create_time or l.agency_id is distinct from u.agency_id`),
    ).toEqual([]);
    expect(
      await rows(sql`
      select l.id from audit_log l join app_user u on l.entity = 'user' and l.entity_id = u.id::text
      where l.time < u.create_time`),
    ).toEqual([]);
    expect(
      await rows(sql`
      select u.account from app_user u where not exists (select from audit_log l
        where l.action = 'sign_in' and l.result = 'ok' and l.user_id = u.id and l.time = u.access_time)`),
    ).toEqual([]);
    const cover = await rows(sql`
      select l.detail ->> 'until' = to_char(u.cover_until at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS') as agrees,
        u.cover_until - now() between interval '3 days' and interval '4 days' as is_soon
      from audit_log l join app_user u on u.id::text = l.entity_id
      where l.action = 'set_cover' and (l.detail ->> 'cover_user_id')::bigint = u.cover_user_id`);
    expect(cover).toEqual([{ agrees: true, is_soon: true }]);
  });
});
