// A copy of the working tree in which faults are tried, so that the tree itself is never touched.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listRepositoryFiles } from '../check/files.mjs';
import { withFault } from './load-faults.mjs';

/** Our own packages are links into the tree: a copy must have links into itself. */
const ownScope = '@yun';

/**
 * Links to each installed package instead of one link to all: the links of our own packages must lead into the copy,
 * and tools write their caches beside the packages.
 */
function linkPackages(root, copy) {
  const target = join(copy, 'node_modules');
  mkdirSync(join(target, ownScope), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === ownScope || /^\..*(vite|cache)/.test(name)) continue;
    symlinkSync(resolve(root, 'node_modules', name), join(target, name));
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const folder of workspaces) {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    symlinkSync(join(copy, folder), join(target, name));
    if (existsSync(join(root, folder, 'node_modules')))
      symlinkSync(resolve(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
}

/** The tree as it is now, committed or not, without builds and data. */
export function copyTree(root, copy) {
  const made = new Set();
  for (const file of listRepositoryFiles(root)) {
    const target = join(copy, file);
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    copyFileSync(join(root, file), target);
  }
  linkPackages(root, copy);
}

/** Puts the fault into the copy; returns the function that removes it. */
export function applyFault(copy, fault) {
  const path = join(copy, fault.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(original, fault));
  return () => writeFileSync(path, original);
}
