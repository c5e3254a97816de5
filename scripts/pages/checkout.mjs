// A built checkout of another commit, outside the repository.
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../support/paths.mjs';
import { run } from '../support/processes.mjs';
import { say, UserError } from '../support/steps.mjs';

async function git(args, cwd = root) {
  const { code, output } = await run('git', args, { cwd, capture: true });
  if (code !== 0) throw new UserError(`git ${args.join(' ')}：${output.trim()}`);
  return output.trim();
}

export const commitOf = (ref, folder = root) => git(['rev-parse', '--verify', `${ref}^{commit}`], folder);

/** Hard links instead of a copy of a gigabyte. Symbolic links between the workspaces stay relative. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

const lockfile = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** Reuses our packages if the commit needs the same; if the file system cannot link them, the build installs them. */
function sharePackages(folder) {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages) || lockfile(folder) !== lockfile(root)) return;
  try {
    linkTree(inRoot('node_modules'), packages);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(error.code)) throw error;
    say(`不能共用已安装的依赖（${error.code}），将重新安装`);
  }
}

/** Builds in the folder with the programs of that folder. */
async function buildIn(folder) {
  const { code } = await run(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd: folder });
  if (code !== 0) throw new UserError(`构建失败：${folder}`);
}

export async function checkOut(commit, folder) {
  if (!existsSync(join(folder, '.git'))) {
    say(`检出 ${commit.slice(0, 12)} 到 ${folder}`);
    await git(['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  }
  await git(['checkout', '--quiet', '--detach', commit], folder);
  sharePackages(folder);
  await buildIn(folder);
}
