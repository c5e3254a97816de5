// Makes server/template/pglite-<version>.br, the new database that a first start unpacks instead of running initdb.
// Run it by hand after changing the version of PGlite: node scripts/make-template.mjs
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { register } from 'tsx/esm/api';
import { inRoot } from './support/paths.mjs';

register();
const embedded = inRoot('server/src/platform/database/embedded');
const { openCluster } = await import(join(embedded, 'cluster.ts'));
const { packTemplate, templatePath } = await import(join(embedded, 'template.ts'));

const cluster = mkdtempSync(join(tmpdir(), 'yun-template-'));
try {
  const engine = await openCluster(cluster);
  await engine.exec('VACUUM FREEZE ANALYZE');
  // Two checkpoints with a new segment between them: the older segments are then no longer needed and removed.
  await engine.exec('CHECKPOINT');
  await engine.exec('SELECT pg_switch_wal()');
  await engine.exec('CHECKPOINT');
  await engine.close();
  const path = templatePath();
  mkdirSync(dirname(path), { recursive: true });
  for (const old of readdirSync(dirname(path))) if (old.endsWith('.br')) rmSync(join(dirname(path), old));
  writeFileSync(path, await packTemplate(cluster));
  console.log(`${basename(path)}: ${(statSync(path).size / 1e6).toFixed(2)} MB`);
} finally {
  rmSync(cluster, { recursive: true, force: true });
}
