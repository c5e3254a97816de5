// The data of the stories: seeded once, copied for each server. In the embedded engine, or as databases of the
// PostgreSQL at E2E_POSTGRES_URL.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
// Loads the drivers in the versions of the server.
const ofServer = createRequire(join(root, 'server/package.json'));
const cluster = process.env.E2E_POSTGRES_URL;

const newFolder = () => mkdtempSync(join(tmpdir(), 'yun-e2e-'));
const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });

async function query(url, statement) {
  const { Client } = ofServer('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database with a unique name; `from`: the one to copy. */
async function newDatabase(from) {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await query(cluster, `create database ${name} ${from ? `template ${from}` : ''}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => query(cluster, `drop database if exists ${name} with (force)`) };
}

/** Creates an empty database and folder. `env` is for the program that uses them, `source` for `copyData`. */
export async function newData() {
  const folder = newFolder();
  if (!cluster) {
    return { env: { DATA_DIR: folder, DATABASE_URL: '' }, source: { folder }, remove: () => removeFolder(folder) };
  }
  const { name, url, drop } = await newDatabase();
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url },
    source: { folder, name },
    async remove() {
      await drop();
      removeFolder(folder);
    },
  };
}

/** Copies seeded data. `change` runs a statement in it; if `isExclusive`, only while no server uses it. */
export async function copyData({ folder: from, name }) {
  const folder = newFolder();
  // Includes the key that encrypts fields of the database.
  cpSync(from, folder, { recursive: true });
  if (!cluster) {
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      isExclusive: true,
      async change(statement) {
        const { PGlite } = ofServer('@electric-sql/pglite');
        const engine = new PGlite(join(folder, 'postgres'));
        await engine.exec(statement);
        await engine.exec('CHECKPOINT');
        await engine.close();
      },
      remove: () => removeFolder(folder),
    };
  }
  const { url, drop } = await newDatabase(name);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url },
    isExclusive: false,
    change: (statement) => query(url, statement),
    async remove() {
      await drop();
      removeFolder(folder);
    },
  };
}
