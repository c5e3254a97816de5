// A large generated data set for measurements. It resembles a real clinic only in its numbers.
import { sql } from 'drizzle-orm';
import { judgeSilently } from '#server/modules/signal/index.ts';
import { hasUsers } from '#server/modules/user/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Hasher } from '#server/platform/session/passwords.ts';
import { insertLibrary } from '../library/insert-library.ts';
import * as progress from './load-progress.ts';
import * as statements from './load-statements.ts';

export interface LoadGround {
  database: Database;
  hasher: Hasher;
  patients: number;
  /** For how many past days trainings are generated. */
  trainedDays?: number;
  choosePassword(): string;
  say(line: string): void;
}

const signalsAtOnce = 500;

/** Loads three agencies with two hundred doctors each and the given number of patients into an empty database. */
export async function seedLoad({
  database,
  hasher,
  patients,
  trainedDays = 7,
  choosePassword,
  say,
}: LoadGround): Promise<boolean> {
  if (await hasUsers(database.db)) return false;
  const password = choosePassword();
  const passwordHash = await hasher.hash(password);
  say(`负载数据：正在生成 ${patients} 位患者`);
  const isLoaded = await database.withTx(
    async (tx) => {
      await tx.execute(sql`lock table agency, app_user, patient, exercise in exclusive mode`);
      if (await hasUsers(tx)) return false;
      await insertLibrary(tx);
      const all = [
        ...[statements.insertAgencies, ...statements.insertStaff(passwordHash), statements.insertPatients(patients)],
        ...[statements.insertNumbers, statements.insertConsents, statements.insertPlans, statements.insertVersions],
        ...[statements.insertItems, progress.insertSessions(trainedDays), progress.insertSessionItems],
        ...[progress.insertMeasurements, progress.insertAssessments(), statements.insertMessages],
      ];
      for (const statement of all) await tx.execute(statement);
      return true;
    },
    { isTimeLimited: false },
  );
  if (!isLoaded) return false;
  await workOutSignals(database);
  say(
    `负载数据：${statements.agencyCount} 个机构、${statements.agencyCount * statements.doctorsPerAgency} 位医生、${patients} 位患者已载入`,
  );
  say(`账号 load_root、load_agency_1、load_doctor_1_1 等，密码 ${password}`);
  return true;
}

async function workOutSignals(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await database.withTx(
      async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(
          sql`select id from patient where id > ${after} order by id limit ${signalsAtOnce}`,
        );
        const batch = rows.map(({ id }) => id);
        await judgeSilently(tx, batch);
        return batch;
      },
      { isTimeLimited: false },
    );
    if (ids.length < signalsAtOnce) return;
    after = ids.at(-1) ?? after;
  }
}
