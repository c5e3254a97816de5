import type { Logger } from 'pino';
import { adminCreate } from './commands/admin-create.ts';
import { backup } from './commands/backup.ts';
import { type Command, CommandError } from './commands/command.ts';
import { explainFault } from './commands/explain-fault.ts';
import { migrateCommand } from './commands/migrate.ts';
import { restore } from './commands/restore.ts';
import { seed } from './commands/seed.ts';
import { readEnv } from './env.ts';
import { createLogger } from './platform/logger.ts';
import { failStart } from './start-messages.ts';

const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed,
  'admin-create': adminCreate,
  backup,
  restore,
};

let log: Logger | undefined;
try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) throw new CommandError(`未知的命令，可用：${Object.keys(commands).join('、')}`);
  const env = readEnv(process.env);
  log = createLogger(env.LOG_LEVEL ?? 'warn');
  await command({ env, args, log });
} catch (error) {
  log?.debug({ err: error }, 'command failed');
  failStart(error, '命令没有完成', explainFault);
}
