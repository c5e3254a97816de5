import { readFileSync } from 'node:fs';
import { SmsConfigError } from './errors.ts';
import type { SmsEnv } from './types.ts';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Collects every complaint, so that one start shows all of them. Complaints name variables, never values. */
export function createConfigReader(env: SmsEnv) {
  const missing: string[] = [];
  const wrong: string[] = [];

  const optional = (name: string) => env[name]?.trim() || undefined;

  function required(value: string | undefined, label: string): string {
    if (value === undefined) missing.push(label);
    return value ?? '';
  }

  return {
    optional,

    text: (name: string) => required(optional(name), name),

    /** A variable, or a file named by the variable with `_FILE` behind it. */
    secret(name: string): string {
      const fileName = `${name}_FILE`;
      const value = optional(name);
      const path = optional(fileName);
      if (value !== undefined && path !== undefined) {
        wrong.push(`${name} 与 ${fileName} 只能设置一个`);
        return '';
      }
      if (path === undefined) return required(value, `${name}（或 ${fileName}）`);
      try {
        return required(readFileSync(path, 'utf8').trim() || undefined, `${fileName} 指向的文件内容`);
      } catch {
        wrong.push(`${fileName} 指向的文件无法读取`);
        return '';
      }
    },

    /** The first choice is the default. */
    choice(name: string, choices: [string, ...string[]]): string {
      const value = optional(name) ?? choices[0];
      if (!choices.includes(value)) wrong.push(`${name} 只能是 ${choices.join(' 或 ')}`);
      return value;
    },

    /** Plain http only to this machine: phone and code travel in the request. */
    endpoint(name: string, fallback: string): URL {
      const value = optional(name) ?? fallback;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
      if (!url || !isSafe) wrong.push(`${name} 必须是 https 地址（本机地址可用 http）`);
      return new URL(url && isSafe ? url.origin : fallback);
    },

    finish(): void {
      const complaints = missing.length > 0 ? [`缺少 ${missing.join('、')}`, ...wrong] : wrong;
      if (complaints.length > 0) throw new SmsConfigError(`短信配置不完整：${complaints.join('；')}`);
    },
  };
}
