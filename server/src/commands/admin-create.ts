import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isPersonName, normalizePersonName, normalizePhone } from '@yun/contract';
import { createAdministrator, type NewAdministrator } from '#server/modules/user/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createPasswordGate } from '#server/platform/session/passwords.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { say } from '#server/start-messages.ts';
import { type Command, CommandError, withDatabase } from './command.ts';

/** Makes an authorised administrator with a random password that must be changed at the first sign-in. */
export const adminCreate: Command = async (call) => {
  const admin = check(await readAnswers(call.args));
  await withDatabase(call, async (database) => {
    await migrate(database, migrationsDir, call.log);
    const passwords = await createPasswordGate({ concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000 });
    const password = await passwords.enter((hasher) => createAdministrator(database, hasher, admin));
    if (password === null) throw new CommandError('账号或手机号已被使用');
    say(`管理员 ${admin.account} 已创建，首次登录须修改密码`);
    process.stdout.write(`初始密码（只显示这一次）：${password}\n`);
  });
};

async function readAnswers(args: string[]): Promise<NewAdministrator> {
  const values = readOptions(args);
  const ask = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const answer = async (given: string | undefined, question: string, option: string) => {
    if (given !== undefined) return given;
    if (ask === null) throw new CommandError(`缺少参数 --${option}（${question}）`);
    return ask.question(`${question}：`);
  };
  const admin = {
    account: await answer(values.account, '账号', 'account'),
    nickname: await answer(values.name, '姓名', 'name'),
    phone: await answer(values.phone, '手机号', 'phone'),
  };
  ask?.close();
  return admin;
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { account: text, name: text, phone: text } }).values;
  } catch {
    throw new CommandError('用法：npm run admin:create -- --account 账号 --name 姓名 --phone 手机号');
  }
}

function check({ account, nickname, phone }: NewAdministrator): NewAdministrator {
  const name = normalizePersonName(nickname);
  const digits = normalizePhone(phone);
  if (!/^[A-Za-z][A-Za-z0-9_.-]{3,31}$/.test(account)) {
    throw new CommandError('账号为 4 到 32 个字符，以字母开头，可含字母、数字和 _ . -');
  }
  if (!isPersonName(name, 20)) throw new CommandError('姓名为 2 到 20 个汉字或英文字母');
  if (digits === null) throw new CommandError('请输入 11 位手机号');
  return { account, nickname: name, phone: digits };
}
