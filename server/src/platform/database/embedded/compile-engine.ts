import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Compiles what `read` brings when first asked, and again only after a failure: one of reading may be gone next time. */
export function createCompiler(read: () => Promise<Uint8Array>): () => Promise<WebAssembly.Module> {
  let compiling: Promise<WebAssembly.Module> | undefined;
  return () => {
    compiling ??= read()
      .then((bytes) => WebAssembly.compile(bytes))
      .catch((error) => {
        compiling = undefined;
        throw error;
      });
    return compiling;
  };
}

/** PGlite's code, compiled once per process: a worker that replaces a crashed one need not compile it again. */
export const compileEngine = createCompiler(() => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(join(dirname(entry), 'pglite.wasm'));
});
