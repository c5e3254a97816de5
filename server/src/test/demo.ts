import { today } from '@yun/contract';
import { seedDemo } from '#seed/demo.ts';
import type { Database } from '#server/platform/database/index.ts';
import { createSealer } from '#server/platform/secret/sealer.ts';
import { openMigratedDatabase } from './database.ts';

export const demoSealer = createSealer(Buffer.alloc(32, 3));
/** What the seeding returned. */
export const said: string[] = [];
const hasher = { hash: async (password: string) => `hash of ${password}`, verify: async () => false };

export function seed(database: Database, now = new Date()): Promise<boolean> {
  const say = (line: string) => void said.push(line);
  return seedDemo({ database, hasher, sealer: demoSealer, choosePassword: () => 'Demo-Horse-42', say, now });
}

let shared: { day: string; database: Promise<Database> } | undefined;

/** A database with the demo of today, one for all tests of a worker. They only read it. */
export async function useDemo(): Promise<Database> {
  const day = today();
  if (shared?.day !== day) {
    await (await shared?.database)?.close();
    shared = { day, database: openDemo() };
  }
  return shared.database;
}

async function openDemo(): Promise<Database> {
  const database = await openMigratedDatabase();
  if (!(await seed(database))) throw new Error('the demo was not loaded');
  return database;
}
