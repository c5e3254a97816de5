// Which data a new database starts with, from the environment or a command.
import { type DemoGround, seedDemo } from '#seed/demo.ts';
import { insertLibrary } from '#seed/library/insert-library.ts';
import { seedLoad } from '#seed/load/load.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/index.ts';
import type { Sealer } from '../platform/secret/sealer.ts';
import type { PasswordGate } from '../platform/session/passwords.ts';
import { randomPassword } from '../platform/session/random-password.ts';
import { say } from '../start-messages.ts';
import { chooseDemoPassword } from './demo-mode.ts';

export interface DataGround {
  database: Database;
  env: Env;
  passwords: PasswordGate;
  sealer: Sealer;
}

/** Returns the password of the accounts it created, or null when there was nothing to load. */
export async function loadDemo({ database, env, passwords, sealer }: DataGround): Promise<{ password: string } | null> {
  let password = '';
  const choosePassword = () => {
    password = chooseDemoPassword(env.DATA_DIR, env.DEMO_PASSWORD);
    return password;
  };
  const isLoaded = await passwords.enter((hasher) => {
    const ground: DemoGround = { database, hasher, sealer, choosePassword, say };
    return seedDemo(ground);
  });
  return isLoaded ? { password } : null;
}

export function loadMany({ database, env, passwords }: DataGround, patients: number): Promise<boolean> {
  const choosePassword = () => env.DEMO_PASSWORD ?? randomPassword();
  return passwords.enter((hasher) => seedLoad({ database, hasher, patients, choosePassword, say }));
}

/** Exercises and templates, without any people: what a real clinic starts with. */
export async function loadLibrary(database: Database): Promise<void> {
  const { added } = await database.withTx((tx) => insertLibrary(tx));
  say(`动作库：新增 ${added.exercises} 个动作、${added.templates} 个计划模板`);
}
