import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { explainFault } from './explain-fault.ts';

const coded = (code: string, syscall?: string) => Object.assign(new Error('secret words'), { code, syscall });

it.each([
  [coded('28P01'), '用户名和密码'],
  [coded('28000'), '用户名和密码'],
  [coded('3D000'), '库名'],
  [coded('42501'), '权限不足'],
  [coded('ENOSPC', 'write'), '磁盘已满'],
  [coded('ECONNREFUSED', 'connect'), '没有应答'],
  [coded('ENOENT', 'connect'), '没有应答'],
  [coded('EAI_AGAIN', 'getaddrinfo'), '没有应答'],
  [new Error('timeout exceeded when trying to connect'), '没有应答'],
  [new DrizzleQueryError('select secret', ['secret'], coded('3D000')), '库名'],
  [new DrizzleQueryError('select secret', ['secret'], coded('23505')), '意外的错误（Error 23505）'],
  [new TypeError('secret'), '意外的错误（TypeError）'],
  ['secret', '意外的错误（string）'],
])('%o is explained in one line without its own message', (error, part) => {
  const line = explainFault(error);
  expect(line).toContain(part);
  expect(line).not.toMatch(/secret|\n/);
});
