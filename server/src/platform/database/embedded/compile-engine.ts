import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Compiles what `read` returns, once. After a failure, which may be a passing one, the next call tries again. */
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

/** PGlite's code, compiled once per process, so that a worker that replaces a crashed one starts quickly. */
export const compileEngine = createCompiler(() => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(join(dirname(entry), 'pglite.wasm'));
});
