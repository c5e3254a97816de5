// Modules of TypeScript for a program that Node.js runs as it stands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/** What these lines export, as if they stood in a file of the folder. */
export async function importTypescript({ contents, folder: place, plugins = [] }) {
  const resolveDir = fileURLToPath(place);
  const folder = mkdtempSync(join(tmpdir(), 'yun-module-'));
  const outfile = join(folder, 'module.mjs');
  const bundled = { bundle: true, format: 'esm', platform: 'node', jsx: 'automatic', logLevel: 'error' };
  try {
    await build({ stdin: { contents, resolveDir }, outfile, plugins, ...bundled });
    return await import(pathToFileURL(outfile).href);
  } finally {
    // Its helper would outlive us.
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
