import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

/** What was open when the backup was written may have been closed since: nobody gets in by it again. */
export async function endAccess(tx: Tx): Promise<void> {
  await tx.execute(sql`update session set end_time = now(), end_reason = 'revoked' where end_time is null`);
  // Phones open their link again.
  await tx.execute(sql`delete from h5_session`);
  await tx.execute(sql`delete from phone_code`);
  await tx.execute(sql`delete from attempt_counter`);
}
