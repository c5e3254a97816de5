// Every file of the repository as { path, text }, text null when binary; of the working tree, or of a commit without
// checking it out.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (args, input) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30, input });
const splitList = (output) => output.toString().split('\0').filter(Boolean);
const textOf = (content) => (content.subarray(0, 8192).includes(0) ? null : content.toString());

/** Tracked files and new ones that are not ignored. */
export function filesOfWorkingTree() {
  const paths = splitList(git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']));
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: textOf(readFileSync(join(root, path))) }));
}

/** `cat-file --batch` answers `<hash> blob <size>\n<content>\n` for each name, in their order. */
export function filesOfCommit(ref) {
  const paths = splitList(git(['ls-tree', '-r', '-z', '--name-only', ref]));
  const output = git(['cat-file', '--batch'], paths.map((path) => `${ref}:${path}\n`).join(''));
  let at = 0;
  return paths.map((path) => {
    const begin = output.indexOf('\n', at) + 1;
    const size = Number(output.toString('latin1', at, begin).split(' ')[2]);
    at = begin + size + 1;
    return { path, text: textOf(output.subarray(begin, begin + size)) };
  });
}
