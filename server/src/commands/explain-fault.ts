import { toAppError } from '#server/platform/errors.ts';

/** One line for the operator about any fault; never a statement or its values, which may be patient data. */
export function explainFault(error: unknown): string {
  const { code, syscall } = findCoded(error);
  if (/^28...$/.test(code)) return '数据库拒绝登录，请检查 DATABASE_URL 里的用户名和密码';
  if (code === '3D000') return '数据库不存在，请检查 DATABASE_URL 里的库名';
  if (code === '42501') return '数据库用户的权限不足，它须是这个库的所有者';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return '磁盘已满';
  if (syscall === 'connect' || syscall === 'getaddrinfo' || toAppError(error).httpStatus === 503) {
    return '数据库没有应答，请检查它是否在运行、DATABASE_URL 是否正确';
  }
  const name = error instanceof Error ? error.name : typeof error;
  return `意外的错误（${[name, code].join(' ').trim()}），设置 LOG_LEVEL=debug 再运行可看到细节`;
}

/** Drizzle wraps what the driver throws. */
function findCoded(error: unknown): { code: string; syscall?: unknown } {
  if (!(error instanceof Error)) return { code: '' };
  if (!('code' in error) || typeof error.code !== 'string') return findCoded(error.cause);
  return { code: error.code, syscall: 'syscall' in error ? error.syscall : undefined };
}
