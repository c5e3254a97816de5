import { errorCodes, type user } from '@yun/contract';
import { countPatientsOf } from '#server/modules/patient/care-team/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { listReports } from '../staff/staff.queries.ts';

type Counts = user.MovedCounts;

/** Refuses while the person still has patients or reports, and says how many. */
export async function assertNothingLeft(tx: Tx, id: number, kind?: keyof Counts): Promise<void> {
  const counts: Counts = { patients: await countPatientsOf(tx, id), reports: (await listReports(tx, id)).length };
  const left = kind === undefined ? counts.patients + counts.reports : counts[kind];
  if (left === 0) return;
  const message = `名下还有 ${counts.patients} 位患者、${counts.reports} 名下属，请先交接`;
  throw new AppError(errorCodes.handoverNeeded, message, { data: counts });
}
