import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordRules } from '@yun/contract';
import * as z from 'zod';

const flag = z.enum(['0', '1'], '只能是 0 或 1').transform((value) => value === '1');
const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `应为 ${from} 到 ${to} 的整数`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `应为 ${from} 到 ${to} 的整数`);

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], '只能是 development、test 或 production')
    .default('development'),
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/./, '应以 postgres:// 开头')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  /** Seals document numbers. Default: a file in DATA_DIR, made at the first start. */
  DATA_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, '应为 32 字节的 base64，可用 openssl rand -base64 32 生成')
    .optional(),
  /** The built console to serve. Default: the one beside the server. */
  WEB_DIR: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), '不是构建好的网页所在的目录')
    .optional(),
  /** What an empty database starts with. */
  SEED: z
    .string()
    .regex(/^(?:demo|none|load:[1-9]\d{0,6})$/, '只能是 demo、none 或 load:患者数')
    .optional(),
  DEMO_PASSWORD: z
    .string()
    .refine((password) => passwordRules.every((rule) => rule.holds(password, {})), '不符合密码规则')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], '不是可用的日志级别').optional(),
  METRICS_TOKEN: z.string().min(16, '至少 16 个字符').optional(),
  /** How many proxies in front of us are trusted to name the client's address: a count, never "all". */
  TRUST_PROXY: whole(0, 10).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: '应为完整的网址' }).optional(),
  /** The last entry of the menu. Default: a page of the WHO; `none`: no such entry. */
  EXTERNAL_LINK: z
    .union([z.literal('none'), z.url({ protocol: /^https?$/ })], '应为 http 或 https 网址，或 none')
    .optional(),
  EXTERNAL_LINK_TITLE: z.string().max(20, '不超过 20 个字').optional(),
  RATE_LIMIT_PER_MINUTE: whole(1, 10_000_000).default(1200),
  /** Default: on when PUBLIC_URL is https, since browsers keep Secure cookies only there. */
  SESSION_BINDING: flag.optional(),
  /** Lets administrators see timings of their own calls. Default: on outside production. */
  ALLOW_DEBUG_MODE: flag.optional(),
  /** How long to answer "stopping" before connections are closed, for load balancers to notice. */
  DRAIN_SECONDS: whole(0, 60).optional(),
});

export interface Env extends z.infer<typeof schema> {
  /** Production: no demo accounts unless asked for, quiet start, API document hidden. */
  isProduction: boolean;
  isTls: boolean;
}

class EnvError extends Error {
  override name = 'EnvError';
}

/** Parsed once at start; a wrong value stops the start and names the variable, never its value. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(withSecretFiles(source));
  if (!result.success) {
    throw new EnvError(
      result.error.issues.map((issue) => `环境变量 ${issue.path.join('.')} 不正确：${issue.message}`).join('\n'),
    );
  }
  const { NODE_ENV, SEED, DATABASE_URL, PUBLIC_URL } = result.data;
  if (NODE_ENV === 'production' && SEED !== undefined && SEED !== 'none')
    throw new EnvError('NODE_ENV=production 时不能载入演示数据（SEED=demo 或 load:患者数）');
  const isProduction = NODE_ENV === 'production' || DATABASE_URL !== undefined;
  return { ...result.data, isProduction, isTls: PUBLIC_URL?.startsWith('https:') ?? false };
}

/** The number of patients in `load:n`, or null for any other value. */
export function loadSize(seed: string | undefined): number | null {
  return seed?.startsWith('load:') ? Number(seed.slice(5)) : null;
}

/** Empty means unset, and `X_FILE` names a file that holds X, so that secrets stay out of the process list. */
function withSecretFiles(source: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  for (const key of Object.keys(schema.shape)) {
    const file = source[`${key}_FILE`];
    const value = source[key] || (file ? readSecret(`${key}_FILE`, file) : '');
    if (value) values[key] = value;
  }
  return values;
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new EnvError(`环境变量 ${variable} 指向的文件无法读取`);
  }
}
