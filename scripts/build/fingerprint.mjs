// Decides by content, not by time, whether a build is still up to date.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'dist-lab', '.git']);

/** Every file below `path`, in a fixed order; `path` itself when it is a file, nothing when it is absent. */
export function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(join(path, entry.name));
      return entry.isFile() ? [join(path, entry.name)] : [];
    });
}

export function hashFiles(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Tests and what only they use (the folders `src/test`). */
const isForTests = (file) => /\.test\.\w+$|\/src\/test\//.test(file);

/** The fingerprint of a build's inputs. Tests are no input. */
export function fingerprint(root, inputs) {
  const files = inputs.flatMap((input) => listFiles(join(root, input)));
  return hashFiles(
    root,
    files.filter((file) => !isForTests(file)),
  );
}

const stampOf = (folder) => join(folder, '.fingerprint');

export function readStamp(folder) {
  return existsSync(stampOf(folder)) ? readFileSync(stampOf(folder), 'utf8') : undefined;
}

export function removeStamp(folder) {
  rmSync(stampOf(folder), { force: true });
}

/** Written last: an interrupted build has no stamp and is made again. */
export function writeStamp(folder, value) {
  writeFileSync(stampOf(folder), value);
}
