import { loadDemo, loadLibrary, loadMany } from '#server/demo/load-data.ts';
import { loadSize } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDataKey } from '#server/platform/secret/data-key.ts';
import { createPasswordGate } from '#server/platform/session/passwords.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { say } from '#server/start-messages.ts';
import { type Command, CommandError, withDatabase } from './command.ts';

/** `seed` loads what SEED names or the demo; `seed library` only exercises and templates, even into a database in use. */
export const seed: Command = (call) => {
  const { env, log } = call;
  const [wanted = env.SEED ?? 'demo'] = call.args;
  const patients = loadSize(wanted);
  if (wanted !== 'library' && wanted !== 'demo' && !(patients !== null && patients > 0))
    throw new CommandError('用法：seed（演示数据）、seed library（动作库与计划模板）或 seed load:患者数');
  if (wanted !== 'library' && env.isProduction && env.SEED !== wanted) {
    throw new CommandError(
      `这是正式环境（设置了 DATABASE_URL 或 NODE_ENV=production）；确要载入演示数据请设置 SEED=${wanted}`,
    );
  }
  const dataKey = openDataKey(env);
  return withDatabase(call, async (database) => {
    await dataKey.assertFits(database);
    await migrate(database, migrationsDir, log);
    await dataKey.settle(database);
    if (wanted === 'library') return loadLibrary(database);
    const passwords = await createPasswordGate({ concurrency: 2, maxWaiting: 10, maxWaitMs: 60_000 });
    const ground = { database, env, passwords, sealer: dataKey.sealer };
    const made = patients === null ? await loadDemo(ground) : await loadMany(ground, patients);
    if (!made) say('数据库里已有用户，没有载入演示数据');
    else if (made !== true && made.password !== '') say(`演示账号的密码：${made.password}`);
  });
};
