// Imports TypeScript modules into a program that Node.js runs without a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/** Returns what the lines export, as if they were a file in the folder. */
export async function importTypescript({ contents, folder: place, plugins = [] }) {
  const resolveDir = fileURLToPath(place);
  const folder = mkdtempSync(join(tmpdir(), 'yun-module-'));
  const outfile = join(folder, 'module.mjs');
  const bundled = { bundle: true, format: 'esm', platform: 'node', jsx: 'automatic', logLevel: 'error' };
  try {
    await build({ stdin: { contents, resolveDir }, outfile, plugins, ...bundled });
    return await import(pathToFileURL(outfile).href);
  } finally {
    // The process of esbuild would outlive this one.
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
