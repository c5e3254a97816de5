// Compresses once, at build, so that serving costs no CPU and the best quality is affordable.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
const smallestBytes = 256;

const methods = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes `.br` and `.gz` beside every file that is worth compressing; returns the number of these files. */
export async function compressFiles(files) {
  let count = 0;
  for (const file of files) {
    if (!compressible.has(extname(file)) || (await stat(file)).size <= smallestBytes) continue;
    const content = await readFile(file);
    const results = await Promise.all(Object.entries(methods).map(async ([end, pack]) => [end, await pack(content)]));
    for (const [end, packed] of results) if (packed.length < content.length) await writeFile(`${file}${end}`, packed);
    count += 1;
  }
  return count;
}
