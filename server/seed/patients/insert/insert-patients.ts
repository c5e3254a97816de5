import type { DemoIds } from '#seed/demo-ids.ts';
import { agencyOf } from '#seed/demo-people.ts';
import type { LibraryIds } from '#seed/library/insert-library.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import { makePatients } from '../made/made-patient.ts';
import { seedMoment } from '../moment.ts';
import { insertPlans } from './insert-plans.ts';
import { insertProgress } from './insert-progress.ts';
import { insertRecords } from './insert-records.ts';
import { insertTalks } from './insert-talks.ts';
import { insertSessions } from './insert-training.ts';
import { patientLines, type TrailLine } from './trail.ts';
import { progressLines } from './trail-progress.ts';

interface Ground {
  ids: DemoIds;
  library: LibraryIds;
  sealer: Sealer;
  now: Date;
}

/** Inserts the demo's patients with everything that belongs to them. Returns the lines of the audit trail. */
export async function insertPatients(tx: Tx, { ids, library, sealer, now }: Ground): Promise<TrailLine[]> {
  const moment = seedMoment(now);
  const made = makePatients(moment);
  const records = await insertRecords(tx, made, ids, sealer, moment);
  const plans = await insertPlans(tx, made, records, library, ids, moment);
  const corrected = await insertSessions(tx, made, records, plans, ids, moment);
  const progress = await insertProgress(tx, made, records, ids, moment);
  await insertTalks(tx, made, records, ids, moment);
  const agency = (doctor: string) => ids.agency(agencyOf(doctor));
  return [...patientLines({ made, records, plans, ids, agency, moment }), ...progressLines(progress, corrected, ids)];
}
