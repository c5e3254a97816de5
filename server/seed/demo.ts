import { sql } from 'drizzle-orm';
import { hasUsers, subtitleOf } from '#server/modules/user/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Hasher } from '#server/platform/passwords.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { agencyMinutesAgo, demoManagers, madeMinutesAgo, makerOf } from './demo-history.ts';
import { demoPatients } from './demo-patients.ts';
import { type DemoUser, demoAgencies, demoUsers } from './demo-people.ts';
import { type DemoIds, insertTrail } from './demo-trail.ts';
import { endOfDay, minutesAgo } from './relative-time.ts';

/** Loads the demo people into an empty database, all or nothing; does nothing where anybody exists. */
export async function seedDemo(
  database: Database,
  hasher: Hasher,
  choosePassword: () => string,
  say: (line: string) => void,
): Promise<boolean> {
  if (await hasUsers(database.db)) return false;
  const password = choosePassword();
  say(`演示数据：为 ${demoUsers.length} 个账号生成密码`);
  const hashes = await Promise.all(demoUsers.map(() => hasher.hash(password)));
  const isLoaded = await database.withTx(async (tx) => {
    await tx.execute(sql`lock table agency, app_user in exclusive mode`);
    if (await hasUsers(tx)) return false;
    await insertEverything(tx, hashes);
    return true;
  });
  if (isLoaded) {
    const numbers = `${demoAgencies.length} 个机构、${demoUsers.length} 个用户、${demoPatients.length} 位患者`;
    say(`演示数据：${numbers}已载入`);
  }
  return isLoaded;
}

async function insertEverything(tx: Tx, hashes: string[]): Promise<void> {
  const agencyIds = await insertAgencies(tx);
  const userIds = new Map<string, number>();
  const ids: DemoIds = { user: idIn(userIds), agency: idIn(agencyIds) };
  for (const [index, user] of demoUsers.entries()) {
    userIds.set(user.account, await insertUser(tx, user, hashes[index] ?? '', ids));
  }
  await insertHierarchy(tx, ids);
  await insertPatients(tx, ids);
  await insertTrail(tx, ids);
}

function idIn(ids: Map<string, number>) {
  return (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the demo has no ${key}`);
    return id;
  };
}

async function insertAgencies(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .insert(agencies)
    .values(demoAgencies.map((agency) => ({ ...agency, createTime: minutesAgo(agencyMinutesAgo) })))
    .returning({ id: agencies.id, code: agencies.code });
  return new Map(rows.map((row) => [row.code, row.id]));
}

async function insertUser(tx: Tx, user: DemoUser, passwordHash: string, ids: DemoIds): Promise<number> {
  const maker = makerOf(user);
  const [row] = await tx
    .insert(users)
    .values({
      account: user.account,
      nickname: user.nickname,
      userType: user.userType,
      phone: user.phone,
      passwordHash,
      title: user.title,
      department: user.department,
      licenseNo: user.licenseNo,
      subtitle: subtitleOf(user),
      agencyId: user.agency === null ? null : ids.agency(user.agency),
      managerId: user.manager === undefined ? null : ids.user(user.manager),
      modules: [...user.modules],
      isAuthAdmin: user.isAuthAdmin ?? false,
      accessTime: minutesAgo(user.seenMinutesAgo),
      createTime: minutesAgo(madeMinutesAgo(user)),
      createdBy: maker === null ? null : ids.user(maker),
    })
    .returning({ id: users.id });
  if (row === undefined) throw new Error(`demo user ${user.account} was not inserted`);
  return row.id;
}

async function insertHierarchy(tx: Tx, ids: DemoIds): Promise<void> {
  await tx.insert(managerHistory).values(
    demoManagers.map(({ account, manager, fromMinutesAgo, toMinutesAgo, changedBy }) => ({
      userId: ids.user(account),
      managerId: ids.user(manager),
      fromTime: minutesAgo(fromMinutesAgo),
      toTime: toMinutesAgo === undefined ? null : minutesAgo(toMinutesAgo),
      changedBy: ids.user(changedBy),
    })),
  );
  for (const { account, cover } of demoUsers) {
    if (cover === undefined) continue;
    const values = sql`cover_user_id = ${ids.user(cover.by)}, cover_until = ${endOfDay(cover.days)}`;
    await tx.execute(sql`update app_user set ${values} where id = ${ids.user(account)}`);
  }
}

async function insertPatients(tx: Tx, ids: DemoIds): Promise<void> {
  const agencyOf = new Map(demoUsers.map(({ account, agency }) => [account, agency]));
  await tx.insert(patients).values(
    demoPatients.map(([doctor, days]) => ({
      agencyId: ids.agency(agencyOf.get(doctor) ?? ''),
      doctorId: ids.user(doctor),
      createTime: minutesAgo(days * 24 * 60),
    })),
  );
}
