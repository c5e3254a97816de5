import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles } from '../build/fingerprint.mjs';
import { inspectDatabaseRules } from './database-rules.mjs';
import { inspectFile, inspectFolders } from './fences.mjs';
import { inspectStyles } from './styles.mjs';

/** Tracked files and new ones that are not ignored; all files where there is no git, as in a downloaded archive. */
export function listRepositoryFiles(root) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) return listFiles(root).map((file) => relative(root, file));
  return [...new Set(stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path))))];
}

/** Those that are text, as { path, text }. */
function readTexts(root, paths) {
  return paths.flatMap((path) => {
    const content = readFileSync(join(root, path));
    const isBinary = content.subarray(0, 8192).includes(0);
    return isBinary ? [] : [{ path, text: content.toString('utf8') }];
  });
}

export function inspectRepository(root) {
  const paths = listRepositoryFiles(root);
  const files = readTexts(root, paths);
  return [
    ...inspectFolders(paths),
    ...files.flatMap(({ path, text }) => inspectFile(path, text)),
    ...inspectDatabaseRules(files),
    ...inspectStyles(files),
  ];
}
