import type { Logger } from 'pino';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { faultLine } from '#server/start-messages.ts';
import { adminCreate } from './admin-create.ts';
import { backup } from './backup.ts';
import { type Command, CommandError } from './command.ts';
import { explainFault } from './explain-fault.ts';
import { migrateCommand } from './migrate.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';

const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed,
  'admin-create': adminCreate,
  backup,
  restore,
};

/** Runs one command of an operator; resolves to the exit code. */
export async function runCommand([name = '', ...args]: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  let log: Logger | undefined;
  try {
    const command = commands[name];
    if (command === undefined) throw new CommandError(`未知的命令，可用：${Object.keys(commands).join('、')}`);
    const env = readEnv(variables);
    log = createLogger(env.LOG_LEVEL ?? 'warn');
    await command({ env, args, log });
    return 0;
  } catch (error) {
    log?.debug({ err: error }, 'command failed');
    process.stderr.write(faultLine(error, '命令没有完成', explainFault));
    return 1;
  }
}
