import { migrate } from '#server/platform/database/migrate.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { say } from '#server/start-messages.ts';
import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = (call) =>
  withDatabase(call, async (database) => {
    const { applied, to } = await migrate(database, migrationsDir, call.log);
    say(applied.length === 0 ? `数据库结构已是最新：${to}` : `数据库结构已更新：${applied.join('、')}`);
  });
