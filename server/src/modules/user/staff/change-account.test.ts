import { type PermissionCode, user } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, buildUser, signedIn, unique, uniquePhone } from '#server/test/build/index.ts';
import { untilWaiting } from '#server/test/kill/until-waiting.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const clerkCodes: PermissionCode[] = ['USER_MGR', 'AGENCY_MGR', 'SELF_MGR'];

describe('a caller who loses the right while a call is under way', () => {
  const losses: [string, Partial<typeof users.$inferInsert>, number][] = [
    ['is closed', { status: 'disabled' }, 50012],
    ['loses the code', { modules: ['SELF_MGR'] }, 40300],
  ];

  it.each(losses)('%s: the call changes nothing', async (_name, loss, code) => {
    const clerk = await signedIn(test, { userType: '机构', modules: clerkCodes });
    const { agencyId } = clerk.user;
    const person = await buildUser(test, { agencyId });
    const account = unique('u');
    const registration = {
      account,
      nickname: '后门',
      userType: '机构',
      phone: uniquePhone(),
      agency_id: agencyId,
      modules: ['USER_MGR'],
    };
    const begin = () => [
      test.call(user.register, registration, { token: clerk.token }),
      test.call(user.resetPassword, { user_id: person.id }, { token: clerk.token }),
    ];
    const calls: ReturnType<typeof begin> = [];
    await test.database.withTx(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(20260002)`);
      await tx.update(users).set(loss).where(eq(users.id, clerk.user.id));
      // Both were let in before the change is visible, and wait for it. The embedded engine has one connection: there
      // they are let in after it.
      if (test.database.engine === 'embedded') return;
      calls.push(...begin());
      await untilWaiting(tx, calls);
    });
    const answers = await Promise.all(calls.length > 0 ? calls : begin());
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([code]));
    expect(await test.database.db.select().from(users).where(eq(users.account, account))).toEqual([]);
    const [after] = await test.database.db.select().from(users).where(eq(users.id, person.id));
    expect(after?.passwordHash).toBe(person.passwordHash);
  });
});

describe('a deputy', () => {
  it('sees the other doctor’s team, but neither manages nor keeps it', async () => {
    const deputy = await signedIn(test, { userType: '医生', modules: ['USER_MGR', 'PATIENT_MGR'] });
    const { agencyId, id } = deputy.user;
    const away = await buildUser(test, { agencyId, coverUserId: id, coverUntil: new Date(Date.now() + 86_400_000) });
    const report = await buildUser(test, { agencyId, managerId: away.id });
    await buildPatient(test, away);
    const { token } = deputy;
    expect((await test.call(user.getUserInfo, { id: String(report.id) }, { token })).code).toBe(ok);
    const manager_id = String(id);
    const tries = [
      test.call(user.assginManager, { user_id: String(report.id), manager_id }, { token }),
      test.call(user.assginManager, { user_id: String(away.id), manager_id }, { token }),
      test.call(user.handoverPatient, { from_id: away.id, to_id: id, reason: '代班期间' }, { token }),
      test.call(user.resetPassword, { user_id: away.id }, { token }),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual([40400, 40400, 40400, 40400]);
  });
});

describe('rank', () => {
  it('a doctor who manages users leaves agency staff alone, even below him', async () => {
    const head = await signedIn(test, { userType: '医生', modules: ['USER_MGR'] });
    const { agencyId } = head.user;
    const below = { agencyId, managerId: head.user.id };
    const analyst = await buildUser(test, { ...below, userType: '机构', modules: ['AGENCY_DATA_BROWSER'] });
    const doctor = await buildUser(test, below);
    const reset = (id: number) => test.call(user.resetPassword, { user_id: id }, { token: head.token });
    expect((await reset(analyst.id)).code).toBe(40300);
    expect((await reset(doctor.id)).code).toBe(ok);
  });

  it('an ordinary administrator leaves holders of ADMIN_MGR alone', async () => {
    const administrator = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
    const holder = await buildUser(test, { userType: '机构', modules: ['ADMIN_MGR'] });
    expect((await test.call(user.resetPassword, { user_id: holder.id }, { token: administrator.token })).code).toBe(
      40300,
    );
  });
});
