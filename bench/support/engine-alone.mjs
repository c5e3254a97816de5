// A process that holds nothing but the embedded engine on a folder: what the engine itself needs, without our server.
// Without a folder it holds nothing at all.
import { createRequire } from 'node:module';

const fromServer = createRequire(new URL('../../server/package.json', import.meta.url));
const [dir] = process.argv.slice(2);
const began = performance.now();
if (dir) {
  const { PGlite } = fromServer('@electric-sql/pglite');
  const { pg_trgm } = fromServer('@electric-sql/pglite/contrib/pg_trgm');
  const engine = new PGlite(dir, { extensions: { pg_trgm } });
  await engine.waitReady;
  await engine.query('select 1');
  process.once('SIGTERM', () => engine.close().then(() => process.exit(0)));
}
process.stdout.write(`${Math.round(performance.now() - began)}\n`);
setInterval(() => {}, 60_000);
