// A new, empty database on the server that `npm run bench` started, so that no bench is affected by another.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const fromServer = createRequire(new URL('../../server/package.json', import.meta.url));
const { Client } = fromServer('pg');

async function withClient(url, action) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

const onServer = (statement) => withClient(process.env.BENCH_POSTGRES_URL, (client) => client.query(statement));

export async function createDatabase() {
  if (!process.env.BENCH_POSTGRES_URL) throw new Error('BENCH_POSTGRES_URL is not set: use npm run bench');
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.BENCH_POSTGRES_URL);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    /** The rows of a statement. */
    query: async (statement, values) =>
      withClient(url.href, async (client) => (await client.query(statement, values)).rows),
    /** Several statements on one connection. */
    session: (work) =>
      withClient(url.href, (client) => work(async (statement, values) => (await client.query(statement, values)).rows)),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
