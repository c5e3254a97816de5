import { sql } from 'drizzle-orm';
import { hasUsers } from '#server/modules/user/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import type { Hasher } from '#server/platform/session/passwords.ts';
import { demoAgencies, demoUsers } from './demo-people.ts';
import { findDemoPeople, insertPeople } from './demo-staff.ts';
import { insertTrail, peopleLines } from './demo-trail.ts';
import { insertLibrary } from './library/insert-library.ts';
import { insertPatients } from './patients/insert/insert-patients.ts';
import { raiseAlerts } from './patients/insert/raise-alerts.ts';
import { demoPatients } from './patients/made/made-patient.ts';

export interface DemoGround {
  database: Database;
  hasher: Hasher;
  sealer: Sealer;
  choosePassword(): string;
  say(line: string): void;
  now?: Date;
}

/**
 * Loads the demo into an empty database, all or nothing. If only its people exist, as an earlier version of the program
 * left them, loads the rest; if anybody else exists, does nothing.
 */
export async function seedDemo({
  database,
  hasher,
  sealer,
  choosePassword,
  say,
  now = new Date(),
}: DemoGround): Promise<boolean> {
  const hashes = (await hasUsers(database.db)) ? [] : await hashPasswords(hasher, choosePassword(), say);
  const isLoaded = await database.withTx(async (tx) => {
    await tx.execute(sql`lock table agency, app_user, patient, exercise in exclusive mode`);
    if (!(await hasUsers(tx))) {
      if (hashes.length === 0) return false;
      const ids = await insertPeople(tx, hashes, now);
      await insertTrail(tx, ids, [...peopleLines(ids, now), ...(await insertRest(tx, ids, sealer, now))]);
      await raiseAlerts(tx, now);
      return true;
    }
    const ids = (await hasPatients(tx)) ? null : await findDemoPeople(tx);
    if (ids === null) return false;
    await insertTrail(tx, ids, await insertRest(tx, ids, sealer, now));
    await raiseAlerts(tx, now);
    return true;
  });
  if (isLoaded) {
    const numbers = `${demoAgencies.length} 个机构、${demoUsers.length} 个用户、${demoPatients.length} 位患者`;
    say(`演示数据：${numbers}已载入`);
  }
  return isLoaded;
}

function hashPasswords(hasher: Hasher, password: string, say: DemoGround['say']): Promise<string[]> {
  say(`演示数据：为 ${demoUsers.length} 个账号生成密码`);
  return Promise.all(demoUsers.map(() => hasher.hash(password)));
}

async function insertRest(tx: Tx, ids: Awaited<ReturnType<typeof insertPeople>>, sealer: Sealer, now: Date) {
  const library = await insertLibrary(tx);
  return insertPatients(tx, { ids, library, sealer, now });
}

async function hasPatients(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from patient limit 1`);
  return rows.length > 0;
}
