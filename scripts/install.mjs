// Makes `node_modules` agree with the lockfile. Runs before anything is installed: Node built-ins only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './support/paths.mjs';
import { run } from './support/processes.mjs';
import { say, seconds, UserError } from './support/steps.mjs';

/** Same range as `engines` in package.json. */
export function isSupportedNode(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

const stampOf = (folder) => join(folder, 'node_modules/.installed-from');
const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** Whether npm's own record of what it installed matches the lockfile, as after running npm by hand. */
function agreesWithLockfile(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/') || optional) return true;
    const found = present[path];
    return found && (link || (found.version === version && found.integrity === integrity));
  });
}

/** Contents are compared, not times, because a fresh clone gives every file the time of the clone. */
export function isInstalled(folder) {
  const stamp = stampOf(folder);
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(folder)) || agreesWithLockfile(folder);
}

export async function ensureInstalled({ folder = inRoot(), version = process.version, execute = run } = {}) {
  if (!isSupportedNode(version)) {
    throw new UserError(`需要 Node.js 20.19 及以上的 20 版，或 22.12 及以上；当前是 ${version}`);
  }
  if (isInstalled(folder)) return false;
  say('安装依赖：npm ci（首次或依赖有变化时执行）');
  const begin = performance.now();
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // NODE_ENV=production would leave out what the build needs.
  const { code } = await execute(npm[0], [...npm.slice(1), 'ci', '--include=dev', '--loglevel=error'], { cwd: folder });
  if (code !== 0) throw new UserError('npm ci 失败，请检查网络后重试');
  writeFileSync(stampOf(folder), lockHash(folder));
  say(`依赖已安装（${seconds(begin)}）`);
  return true;
}
