// Typing, moving, opening and ticking on the real pages, on a processor four times slower: from the interaction to the
// next paint. BENCH_PART: only the parts whose name contains it. BENCH_WEB_DIR: another built console.
import { launchBrowser } from './support/browser.mjs';
import { growMessages } from './support/many-messages.mjs';
import { addBusyDoctors, addStaff, busy, growPatients } from './support/many-patients.mjs';
import { createDatabase } from './support/postgres.mjs';
import { startServer } from './support/server.mjs';
import { exitCode, printVerdict } from './support/verdict.mjs';
import { longPlanId, measureInteractions } from './support/web-interactions.mjs';

/** The invented exercises get a dose, or the library could not be read; the plan of six exercises gets six more. */
const fillings = [
  'update exercise set dose = (select dose from exercise order by id limit 1) where dose::text = $${}$$',
  `insert into plan_item (version_id, exercise_id, text_id, sort, side, sets, reps, hold_sec, tempo_sec, rest_sec,
     duration_sec, times_per_day, freq_type, weekdays, place)
   select version_id, exercise_id, text_id, sort + 20, side, sets, reps, hold_sec, tempo_sec, rest_sec,
     duration_sec, times_per_day, freq_type, weekdays, place
   from plan_item where version_id = (select max(id) from plan_version where plan_id = ${longPlanId})`,
];

const patients = busy.patients * (busy.reports + 2);
const messagesEach = 40;

const database = await createDatabase();
const browser = await launchBrowser();
let server;
try {
  server = await startServer({ databaseUrl: database.url, webDir: process.env.BENCH_WEB_DIR });
  await addStaff(database, 'root');
  await growPatients(database, 0, patients);
  await addBusyDoctors(database, 'root');
  await growMessages(database, 0, patients * messagesEach, patients);
  for (const statement of fillings) await database.query(statement);
  const rows = await measureInteractions(browser, server, process.env.BENCH_PART);
  printVerdict('从操作到绘制，处理器慢 4 倍', rows);
} finally {
  await browser.close();
  await server?.stop();
  await database.drop();
}
process.exitCode = exitCode();
