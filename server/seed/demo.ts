import { eq, sql } from 'drizzle-orm';
import { hasUsers } from '#server/modules/user/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Hasher } from '#server/platform/passwords.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type DemoUser, demoAgencies, demoUsers } from './demo-people.ts';

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
    const agencyIds = await insertAgencies(tx);
    const userIds = new Map<string, number>();
    for (const [index, user] of demoUsers.entries()) {
      userIds.set(user.account, await insertUser(tx, user, hashes[index] ?? '', agencyIds, userIds));
    }
    await linkCovers(tx, userIds);
    return true;
  });
  if (isLoaded) say(`演示数据：${demoAgencies.length} 个机构、${demoUsers.length} 个用户已载入`);
  return isLoaded;
}

async function insertAgencies(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .insert(agencies)
    .values([...demoAgencies])
    .returning({ id: agencies.id, code: agencies.code });
  return new Map(rows.map((row) => [row.code, row.id]));
}

async function insertUser(
  tx: Tx,
  user: DemoUser,
  passwordHash: string,
  agencyIds: Map<string, number>,
  userIds: Map<string, number>,
): Promise<number> {
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
      subtitle: user.department && user.title !== '其他' ? `${user.department}·${user.title}` : user.department,
      agencyId: user.agency === null ? null : agencyIds.get(user.agency),
      managerId: user.manager === undefined ? null : userIds.get(user.manager),
      modules: [...user.modules],
      isAuthAdmin: user.isAuthAdmin ?? false,
      accessTime: sql`now() - make_interval(mins => ${user.seenMinutesAgo})`,
      createTime: sql`now() - interval '200 days'`,
    })
    .returning({ id: users.id });
  if (row === undefined) throw new Error(`demo user ${user.account} was not inserted`);
  return row.id;
}

async function linkCovers(tx: Tx, userIds: Map<string, number>): Promise<void> {
  for (const { account, cover } of demoUsers) {
    const [id, by] = [userIds.get(account), cover && userIds.get(cover.by)];
    if (id === undefined || by === undefined) continue;
    await tx
      .update(users)
      .set({ coverUserId: by, coverUntil: sql`now() + make_interval(days => ${cover?.days ?? 0})` })
      .where(eq(users.id, id));
  }
}
