import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { type DemoLine, demoLines } from './demo-history.ts';
import { demoUsers } from './demo-people.ts';
import { endOfDay, minutesAgo } from './relative-time.ts';

export interface DemoIds {
  user(account: string): number;
  agency(code: string): number;
}

/** Writes the trail of how the demo came to be. */
export async function insertTrail(tx: Tx, ids: DemoIds): Promise<void> {
  const people = new Map(demoUsers.map((user) => [user.account, user]));
  const named: Parameters<DemoLine['detail']>[0] = {
    id: ids.user,
    name: (account) => people.get(account)?.nickname ?? '',
    endOfDay: await readEndsOfDays(tx),
  };
  await tx.insert(auditLog).values(
    demoLines.map((line, n) => {
      const agency = line.actor === null ? null : (people.get(line.actor)?.agency ?? null);
      return {
        time: minutesAgo(line.minutesAgo),
        agencyId: agency === null ? null : ids.agency(agency),
        userId: line.actor === null ? null : ids.user(line.actor),
        action: line.action,
        entity: 'agency' in line.on ? 'agency' : 'user',
        entityId: String('agency' in line.on ? ids.agency(line.on.agency) : ids.user(line.on.account)),
        result: line.result ?? ('ok' as const),
        detail: line.detail(named),
        address: '127.0.0.1',
        userAgent: 'demo',
        requestId: `demo-${n + 1}`,
      };
    }),
  );
}

/** As the covers of the accounts have it: the day is the database's. */
async function readEndsOfDays(tx: Tx): Promise<(days: number) => string> {
  const { rows } = await tx.execute<{ end: string }>(sql`select ${endOfDay(0)} as end`);
  const today = new Date(rows[0]?.end ?? 0).getTime();
  return (days) => formatTime(new Date(today + days * 86_400_000));
}
