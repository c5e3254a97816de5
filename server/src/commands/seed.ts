import { seedDemo } from '#seed/demo.ts';
import { chooseDemoPassword } from '#server/demo-mode.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createPasswordGate } from '#server/platform/passwords.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { say } from '#server/start-messages.ts';
import { type Command, CommandError, withDatabase } from './command.ts';

export const seed: Command = (call) => {
  const { env, log } = call;
  if (env.isProduction && env.SEED !== 'demo') {
    throw new CommandError(
      '这是正式环境（设置了 DATABASE_URL 或 NODE_ENV=production）；确要载入演示数据请设置 SEED=demo',
    );
  }
  return withDatabase(call, async (database) => {
    await migrate(database, migrationsDir, log);
    const passwords = await createPasswordGate({ concurrency: 2, maxWaiting: 10, maxWaitMs: 60_000 });
    let password = '';
    const isLoaded = await passwords.enter((hasher) => {
      const choose = () => {
        password = chooseDemoPassword(env.DATA_DIR, env.DEMO_PASSWORD);
        return password;
      };
      return seedDemo(database, hasher, choose, say);
    });
    say(isLoaded ? `演示账号的密码：${password}` : '数据库里已有用户，没有载入演示数据');
  });
};
