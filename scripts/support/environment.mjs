import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { say } from './steps.mjs';

/** Reads `.env`; variables of the shell have priority. */
export function loadEnvironment() {
  const file = inRoot('.env');
  if (!existsSync(file)) return;
  say('读取 .env 中的配置');
  process.loadEnvFile(file);
}
