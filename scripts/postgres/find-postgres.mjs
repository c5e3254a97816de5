// Finds the PostgreSQL server programs, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { aptInstall, distribution, isRoot } from '../support/debian.mjs';
import { say, UserError } from '../support/steps.mjs';

const minMajor = 15;
const versionedFolders = ['/usr/lib/postgresql', '/Library/PostgreSQL', '/Applications/Postgres.app/Contents/Versions'];
const homebrewFolders = ['/opt/homebrew/opt', '/usr/local/opt'];

function list(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

const newestFirst = (a, b) => Number.parseFloat(b.replace(/^\D+/, '')) - Number.parseFloat(a.replace(/^\D+/, ''));

/** Folders that may hold the programs, best first. */
function candidates(path) {
  // `postgres` on the PATH may be a link: the other programs are beside the file it leads to.
  const onPath = path
    .split(delimiter)
    .filter((folder) => folder !== '' && existsSync(join(folder, 'postgres')))
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))));
  const versioned = versionedFolders.flatMap((folder) =>
    list(folder)
      .filter((name) => /^\d/.test(name))
      .sort(newestFirst)
      .map((name) => join(folder, name, 'bin')),
  );
  const homebrew = homebrewFolders.flatMap((folder) =>
    list(folder)
      .filter((name) => name.startsWith('postgresql@'))
      .sort(newestFirst)
      .map((name) => join(folder, name, 'bin')),
  );
  return [...new Set([...onPath, ...versioned, ...homebrew])];
}

function majorOf(folder) {
  const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(/(\d+)/.exec(stdout)?.[1] ?? '0', 10) : 0;
}

/** The folder with `initdb` and `postgres` of version 15 or later, or undefined. */
export function findPostgres({
  folders = candidates(process.env.PATH ?? ''),
  major = majorOf,
  exists = existsSync,
} = {}) {
  return folders.find((folder) => exists(join(folder, 'initdb')) && major(folder) >= minMajor);
}

export async function ensurePostgres({
  find = findPostgres,
  root = isRoot(),
  system = distribution(),
  install = aptInstall,
} = {}) {
  const found = find();
  if (found) {
    say(`使用已有的 PostgreSQL：${found}`);
    return found;
  }
  if (!root || !['debian', 'ubuntu'].includes(system)) {
    throw new UserError(
      `没有找到 PostgreSQL ${minMajor} 或更高版本。Debian/Ubuntu：sudo apt-get install postgresql；macOS：brew install postgresql@17`,
    );
  }
  say('安装 PostgreSQL：apt-get install postgresql（测试使用自己的临时实例）');
  await install(['postgresql']);
  const installed = find();
  if (!installed) throw new UserError(`系统软件源里的 PostgreSQL 早于 ${minMajor}，请手动安装新版本`);
  return installed;
}
