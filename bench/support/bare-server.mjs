// The baseline: a Fastify route that answers a JSON object of the profile's size and does nothing else; and one that also
// waits for an empty statement of the database, shared by all that arrive together: no look-up in a database is faster.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../server/package.json', import.meta.url));
const app = require('fastify')();
const answer = JSON.parse(process.env.BARE_ANSWER ?? '{}');
app.get('/bare', async () => answer);

const { Pool } = require('pg');
const pool = new Pool({ connectionString: process.env.BARE_DATABASE_URL });
const atOnce = 2;
let waiting = [];
let running = 0;
let isScheduled = false;

function schedule() {
  if (isScheduled || running >= atOnce || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(askOnce);
}

async function askOnce() {
  isScheduled = false;
  const answered = waiting;
  waiting = [];
  running += 1;
  await pool.query({ name: 'nothing', text: 'select 1' });
  running -= 1;
  schedule();
  for (const resolve of answered) resolve(answer);
}

app.get('/asked', () => {
  const answered = new Promise((resolve) => waiting.push(resolve));
  schedule();
  return answered;
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => Promise.all([app.close(), pool.end()]));
