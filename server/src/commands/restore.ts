import { assertEmpty, loadBackup } from '#server/platform/backup/load.ts';
import { readBackup } from '#server/platform/backup/read.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { listMigrations } from '#server/platform/database/migration-files.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { say } from '#server/start-messages.ts';
import { type Command, CommandError, withDatabase } from './command.ts';

/** `npm run restore -- file`: checks the whole file first, then loads it into an empty database of either engine. */
export const restore: Command = async (call) => {
  const [file] = call.args;
  if (file === undefined) throw new CommandError('请给出备份文件：npm run restore -- <文件>');
  const { schema } = await readBackup(file);
  await assertOwnSchema(schema);
  await withDatabase(call, async (database) => {
    await database.withTx(assertEmpty);
    const { to } = await migrate(database, migrationsDir, call.log, { upTo: schema });
    if (to !== schema) {
      throw new CommandError(`数据库的结构（${to}）比备份的（${schema}）新，请恢复到一个新建的空数据库`);
    }
    const { rows } = await loadBackup(database, file);
    await migrate(database, migrationsDir, call.log);
    say(`恢复完成：${rows} 行；所有人须重新登录`);
    say('备份不含数据密钥：请用写出备份时的 DATA_KEY 或 data.key 文件启动');
  });
};

/** Checked before anything is changed: a database migrated in vain would be too new for an older backup. */
async function assertOwnSchema(schema: string): Promise<void> {
  const migrations = await listMigrations(migrationsDir);
  if (migrations.includes(schema)) return;
  throw new CommandError(
    `备份的数据库结构（${schema}）不属于这个版本的程序（到 ${migrations.at(-1)} 为止），请换用写出这个备份的版本或更新的版本`,
  );
}
