import type { Tx } from '#server/platform/database/index.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { type DemoLine, demoLines } from './demo-history.ts';
import type { DemoIds } from './demo-ids.ts';
import { demoUsers } from './demo-people.ts';
import type { TrailLine } from './patients/insert/trail.ts';
import { endOfDay, minutesBefore } from './relative-time.ts';

const people = new Map(demoUsers.map((user) => [user.account, user]));

/** The lines about accounts. */
export function peopleLines(ids: DemoIds, now: Date): (TrailLine & { result?: 'refused' })[] {
  const named: Parameters<DemoLine['detail']>[0] = {
    id: ids.user,
    name: (account) => people.get(account)?.nickname ?? '',
    endOfDay: (days) => formatTime(endOfDay(now, days)),
  };
  return demoLines.map((line) => ({
    time: minutesBefore(now, line.minutesAgo),
    actor: line.actor,
    action: line.action,
    entity: 'agency' in line.on ? 'agency' : 'user',
    entityId: 'agency' in line.on ? ids.agency(line.on.agency) : ids.user(line.on.account),
    ...(line.result && { result: line.result }),
    detail: line.detail(named),
  }));
}

/** Writes the audit trail of the demo, oldest first. */
export async function insertTrail(
  tx: Tx,
  ids: DemoIds,
  lines: readonly (TrailLine & { result?: 'refused' })[],
): Promise<void> {
  const sorted = [...lines].sort((a, b) => a.time.getTime() - b.time.getTime());
  await tx.insert(auditLog).values(
    sorted.map((line, n) => {
      const agency = line.actor === null ? null : (people.get(line.actor)?.agency ?? null);
      return {
        time: line.time,
        agencyId: agency === null ? null : ids.agency(agency),
        userId: line.actor === null ? null : ids.user(line.actor),
        action: line.action,
        entity: line.entity,
        entityId: String(line.entityId),
        result: line.result ?? ('ok' as const),
        detail: line.detail,
        address: '127.0.0.1',
        userAgent: 'demo',
        requestId: `demo-${n + 1}`,
      };
    }),
  );
}
