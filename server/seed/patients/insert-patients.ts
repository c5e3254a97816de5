import { refreshSignals } from '#server/modules/signal/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Sealer } from '#server/platform/sealer.ts';
import type { DemoIds } from '../demo-ids.ts';
import { agencyOf } from '../demo-people.ts';
import type { LibraryIds } from '../library/insert-library.ts';
import { insertPlans } from './insert-plans.ts';
import { insertRecords } from './insert-records.ts';
import { insertAlerts, insertSessions, insertTalks } from './insert-training.ts';
import { makePatients } from './made-patient.ts';
import { seedMoment } from './moment.ts';
import { patientLines, type TrailLine } from './trail.ts';

interface Ground {
  ids: DemoIds;
  library: LibraryIds;
  sealer: Sealer;
  now: Date;
}

/** The patients of the demo with all that belongs to them. Returns what the trail has to tell. */
export async function insertPatients(tx: Tx, { ids, library, sealer, now }: Ground): Promise<TrailLine[]> {
  const moment = seedMoment(now);
  const made = makePatients(moment);
  const records = await insertRecords(tx, made, ids, sealer, moment);
  const plans = await insertPlans(tx, made, records, library, ids, moment);
  await insertSessions(tx, made, records, plans, ids);
  await insertAlerts(tx, made, records, moment);
  await insertTalks(tx, made, records, ids, moment);
  const patientIds = [...records.values()].map(({ id }) => id);
  await refreshSignals(tx, patientIds, { now, today: moment.today });
  return patientLines({ made, records, plans, ids, agency: (doctor) => ids.agency(agencyOf(doctor)), moment });
}
