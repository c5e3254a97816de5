import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomPassword } from '../platform/session/random-password.ts';

// One random password per install, kept beside the demo data so that every start can print it.

const fileIn = (dataDir: string) => join(dataDir, 'demo-password');

/** The password the demo accounts were made with, or null where there is no demo data. */
export function readDemoPassword(dataDir: string): string | null {
  return existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8').trim() : null;
}

/** Written before the accounts are inserted, so that a first start that was killed finds the same password again. */
export function chooseDemoPassword(dataDir: string, wanted: string | undefined): string {
  const password = wanted ?? readDemoPassword(dataDir) ?? randomPassword();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(dataDir), `${password}\n`, { mode: 0o600 });
  return password;
}
