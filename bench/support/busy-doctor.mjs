// Gives a doctor of the demo data many patients with plans, alerts and messages, in the embedded database.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addStaff, firstId, growPatients } from './many-patients.mjs';
import { startServer } from './server.mjs';

const fromServer = createRequire(new URL('../../server/package.json', import.meta.url));
const { PGlite } = fromServer('@electric-sql/pglite');
const { pg_trgm } = fromServer('@electric-sql/pglite/contrib/pg_trgm');

const giveTo = [
  `update patient p set agency_id = u.agency_id, doctor_id = u.id from app_user u where u.account = $1 and p.id > ${firstId}`,
  `update plan set patient_agency_id = u.agency_id, patient_doctor_id = u.id, doctor_id = u.id from app_user u
   where u.account = $1 and patient_id > ${firstId}`,
];

async function fill(dataDir, account, count) {
  const engine = await PGlite.create({ dataDir: join(dataDir, 'postgres'), extensions: { pg_trgm } });
  const query = async (statement, values = []) => (await engine.query(statement, values)).rows;
  try {
    await addStaff({ query }, account);
    await growPatients({ session: (work) => work(query) }, 0, count);
    for (const statement of giveTo) await query(statement, [account]);
  } finally {
    await engine.close();
  }
}

/** A server whose doctor has this many patients more than in the demo data. */
export async function startBusyServer(account, count) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yun-bench-busy-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    // The first start makes the tables and the demo data.
    await (await startServer({ dataDir })).stop();
    await fill(dataDir, account, count);
    const server = await startServer({ dataDir });
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
