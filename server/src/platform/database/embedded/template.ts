// A new cluster as one compressed file: first start without initdb, which takes seconds and twice the memory.
// Format: length of the index (4 bytes), index as JSON, then the contents; equal contents are stored once.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

interface Index {
  directories: string[];
  files: { path: string; from: number; size: number }[];
}

/** Works from the source tree and from the bundle in dist. */
const templateDir = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../template' : '../template', import.meta.url),
);

/** A template fits only the version of PGlite that made it. */
export function templatePath(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'));
  return join(templateDir, `pglite-${version}.br`);
}

export async function unpackTemplate(template: string, dir: string): Promise<void> {
  const archive = await promisify(brotliDecompress)(await readFile(template));
  const contents = 4 + archive.readUInt32BE(0);
  const { directories, files } = JSON.parse(archive.toString('utf8', 4, contents)) as Index;
  for (const path of directories) await mkdir(join(dir, path), { mode: 0o700 });
  for (const { path, from, size } of files) {
    await writeFile(join(dir, path), archive.subarray(contents + from, contents + from + size), { mode: 0o600 });
  }
}

export async function packTemplate(dir: string): Promise<Buffer> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(dir.length + 1) }));
  paths.sort((a, b) => (a.path < b.path ? -1 : 1));
  const index: Index = { directories: [], files: [] };
  const contents: Buffer[] = [];
  const offsets = new Map<string, number>();
  let end = 0;
  for (const { entry, path } of paths) {
    if (entry.isDirectory()) {
      index.directories.push(path);
      continue;
    }
    const content = await readFile(join(dir, path));
    const hash = createHash('sha256').update(content).digest('hex');
    if (!offsets.has(hash)) {
      offsets.set(hash, end);
      contents.push(content);
      end += content.length;
    }
    index.files.push({ path, from: offsets.get(hash) ?? 0, size: content.length });
  }
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const archive = Buffer.concat([length, head, ...contents]);
  return promisify(brotliCompress)(archive, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: archive.length },
  });
}
