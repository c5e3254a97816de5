// The agencies of the demo and their people.

import { eq } from 'drizzle-orm';
import { subtitleOf } from '#server/modules/user/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { users } from '#server/tables/user.table.ts';
import { agencyMinutesAgo, demoManagers, madeMinutesAgo, makerOf } from './demo-history.ts';
import type { DemoIds } from './demo-ids.ts';
import { type DemoUser, demoAgencies, demoUsers } from './demo-people.ts';
import { endOfDay, minutesBefore } from './relative-time.ts';

export async function insertPeople(tx: Tx, hashes: readonly string[], now: Date): Promise<DemoIds> {
  const agencyIds = await insertAgencies(tx, now);
  const userIds = new Map<string, number>();
  const ids: DemoIds = { user: idIn(userIds), agency: idIn(agencyIds) };
  for (const [index, user] of demoUsers.entries()) {
    userIds.set(user.account, await insertUser(tx, user, hashes[index] ?? '', ids, now));
  }
  await insertHierarchy(tx, ids, now);
  return ids;
}

/** Ids of people seeded before; null unless all of them exist, each in the right agency. */
export async function findDemoPeople(tx: Tx): Promise<DemoIds | null> {
  const rows = await tx
    .select({ id: users.id, account: users.account, agencyId: agencies.id, code: agencies.code })
    .from(users)
    .leftJoin(agencies, eq(agencies.id, users.agencyId));
  const found = new Map(rows.map((row) => [row.account, row]));
  const areAllThere = demoUsers.every(
    ({ account, agency }) => found.has(account) && found.get(account)?.code === agency,
  );
  if (!areAllThere) return null;
  return {
    user: idIn(new Map(rows.map(({ account, id }) => [account, id]))),
    agency: idIn(
      new Map(rows.flatMap(({ code, agencyId }) => (code === null || agencyId === null ? [] : [[code, agencyId]]))),
    ),
  };
}

function idIn(ids: ReadonlyMap<string, number>) {
  return (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the demo has no ${key}`);
    return id;
  };
}

async function insertAgencies(tx: Tx, now: Date): Promise<Map<string, number>> {
  const rows = await tx
    .insert(agencies)
    .values(demoAgencies.map((agency) => ({ ...agency, createTime: minutesBefore(now, agencyMinutesAgo) })))
    .returning({ id: agencies.id, code: agencies.code });
  return new Map(rows.map((row) => [row.code, row.id]));
}

async function insertUser(tx: Tx, user: DemoUser, passwordHash: string, ids: DemoIds, now: Date): Promise<number> {
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
      accessTime: minutesBefore(now, user.seenMinutesAgo),
      createTime: minutesBefore(now, madeMinutesAgo(user)),
      createdBy: maker === null ? null : ids.user(maker),
    })
    .returning({ id: users.id });
  if (row === undefined) throw new Error(`demo user ${user.account} was not inserted`);
  return row.id;
}

async function insertHierarchy(tx: Tx, ids: DemoIds, now: Date): Promise<void> {
  await tx.insert(managerHistory).values(
    demoManagers.map(({ account, manager, fromMinutesAgo, toMinutesAgo, changedBy }) => ({
      userId: ids.user(account),
      managerId: ids.user(manager),
      fromTime: minutesBefore(now, fromMinutesAgo),
      toTime: toMinutesAgo === undefined ? null : minutesBefore(now, toMinutesAgo),
      changedBy: ids.user(changedBy),
    })),
  );
  for (const { account, cover } of demoUsers) {
    if (cover === undefined) continue;
    await tx
      .update(users)
      .set({ coverUserId: ids.user(cover.by), coverUntil: endOfDay(now, cover.days) })
      .where(eq(users.id, ids.user(account)));
  }
}
