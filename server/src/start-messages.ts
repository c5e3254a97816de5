import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoUsers } from '#seed/demo-people.ts';

/** The server's folder, from `src/` and from `dist/` alike. */
export const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '..');

export function say(line: string): void {
  process.stdout.write(`▸ ${line}\n`);
}

export function announce(address: string, demoPassword: string | null): void {
  const lines = ['', `云医生端已启动：${address}`];
  if (demoPassword !== null) {
    lines.push('', `演示账号（密码均为 ${demoPassword}；演示数据，不作为医疗建议）：`);
    for (const user of demoUsers) lines.push(`  ${user.account.padEnd(10)} ${user.nickname}  ${user.userType}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

export function warnWithoutTls(): void {
  process.stderr.write(
    '⚠ 没有启用 HTTPS：登录令牌和患者数据会明文传输，会话也不与浏览器绑定。请在前面放置 HTTPS 代理，并设置 PUBLIC_URL=https://…\n',
  );
}

/** Errors an operator can act on are printed in one line; anything else keeps its stack. */
const operatorErrors = new Set([
  'EnvError',
  'SmsConfigError',
  'DatabaseStartError',
  'MigrationError',
  'CommandError',
  'BackupError',
  'DataKeyError',
]);

export function faultLine(error: unknown, outcome: string, explain: (error: unknown) => string): string {
  const isOperatorError = error instanceof Error && operatorErrors.has(error.name);
  return `${outcome}：${isOperatorError ? error.message : explain(error)}\n`;
}

export function failStart(error: unknown): never {
  process.stderr.write(faultLine(error, '无法启动', describe));
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return '端口已被占用，请关闭占用它的程序，或用环境变量 PORT 换一个端口';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
