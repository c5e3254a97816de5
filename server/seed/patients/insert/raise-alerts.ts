import { sql } from 'drizzle-orm';
import { judgeSilently } from '#server/modules/signal/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { seedMoment } from '../moment.ts';
import { backdateAlerts } from './alert-times.ts';
import { insertCards } from './insert-cards.ts';

/** Runs the rules. Called after the audit trail is written, so that the lines of the rules come last. */
export async function raiseAlerts(tx: Tx, now: Date): Promise<void> {
  const moment = seedMoment(now);
  const { rows } = await tx.execute<{ id: number }>(sql`select id from patient order by id`);
  const ids = rows.map(({ id }) => id);
  await judgeSilently(tx, ids, { now, today: moment.today });
  await backdateAlerts(tx, moment);
  // Of alerts that are equally severe lists show the newest: once more, now that they have their times.
  await judgeSilently(tx, ids, { now, today: moment.today });
  await insertCards(tx);
}
