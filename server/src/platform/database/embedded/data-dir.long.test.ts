import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder, testEngine } from '#server/test/database.ts';
import { openCluster } from './cluster.ts';
import { ensureCluster } from './data-dir.ts';

it.skipIf(testEngine !== 'embedded')('makes a cluster without the template', async () => {
  const clusterDir = join(makeTestFolder(), 'postgres');
  const initialize = async (dir: string) => (await openCluster(dir)).close();
  await ensureCluster(clusterDir, initialize, '/no/such/template');
  const cluster = await openCluster(clusterDir);
  expect((await cluster.query('SELECT datctype FROM pg_database LIMIT 1')).rows).toEqual([{ datctype: 'C.UTF-8' }]);
  await cluster.close();
});
