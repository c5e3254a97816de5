// Gives the server's tests a private PostgreSQL when they are run without `npm test`, which brings its own.
import { startPostgres } from '../postgres.mjs';

export default async function setup() {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return () => postgres.stop();
}
