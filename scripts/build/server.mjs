// Bundles our own server code; packages stay in node_modules. A program of its own: run by build.mjs.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { isMain, root } from '../support/paths.mjs';
import { serverEntries } from './entries.mjs';

export const keepPackagesExternal = {
  name: 'keep-packages-external',
  setup({ onResolve }) {
    // Ours: relative paths, `#server/…` and the contract. The contract is TypeScript, which Node cannot load.
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path === '@yun/contract' || path.startsWith('@yun/contract/')) return undefined;
      return { path, external: true };
    });
  },
};

export async function bundleServer(folder = root) {
  const outdir = join(folder, 'server/dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: serverEntries,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [keepPackagesExternal],
  });
}

// esbuild has already printed the error; the stack would only hide it.
if (isMain(import.meta)) await bundleServer().catch(() => process.exit(1));
