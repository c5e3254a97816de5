// Runs a command of the built server: backup and restore copy rows from one engine to the other.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url));

function command(name, file, env) {
  const { status } = spawnSync(process.execPath, [cli, name, file], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${name} ended with code ${status}`);
}

export const backUp = (file, { databaseUrl, dataDir }) =>
  command('backup', file, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

/** Into an empty embedded database. */
export const restoreEmbedded = (file, dataDir) => command('restore', file, { DATABASE_URL: '', DATA_DIR: dataDir });
