// The patient's page is a bundle of its own, below /h5/: a phone on a slow connection loads nothing of the console.
import { gzipSync } from 'node:zlib';
import { build, runnerImport } from 'vite';
import { inRoot } from '../support/paths.mjs';

/** Limit for all its scripts; those of conversation and consent are loaded when the connection is idle. */
export const maxPatientBytes = 100_000;

/** The options are here and not in vite.config.ts: its groups and plugins are those of the console. */
export async function buildPatientPage(options) {
  const { styles } = (await runnerImport(inRoot('web/build/styles.ts'), { configFile: false })).module;
  return build({
    root: inRoot('web'),
    configFile: false,
    logLevel: 'warn',
    plugins: [styles(), plainImports()],
    // The same components on a library of a tenth of the size (ADR 23); the console needs React itself.
    resolve: {
      alias: {
        'react/jsx-runtime': 'preact/jsx-runtime',
        'react-dom/client': 'preact/compat/client',
        'react-dom': 'preact/compat',
        react: 'preact/compat',
      },
    },
    build: {
      ...{ target: 'chrome100', sourcemap: false, reportCompressedSize: false },
      ...{ emptyOutDir: false, copyPublicDir: false, assetsDir: 'h5/assets', assetsInlineLimit: 0 },
      // One script and one style sheet, named by the document: no file waits for another.
      ...{ modulePreload: false, cssCodeSplit: false },
      rolldownOptions: { input: inRoot('web/h5/index.html') },
      ...options,
    },
  });
}

/** Vite's loader of a part fetches its style sheets and scripts ahead; here a part is one script without styles. */
const plainImports = () => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});

const chunksOf = (output) => output.filter(({ type }) => type === 'chunk');

/** Scripts that come with the document. */
export const firstScripts = (output) => chunksOf(output).filter(({ isEntry }) => isEntry);

/** The size of all scripts, compressed. */
export function patientBytes(output) {
  return chunksOf(output).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Modules the bundle must not contain: other parts of the console, and packages other than Preact. */
export function foreignModulesIn(output) {
  const own = /\/web\/(h5\/index\.html|src\/(features\/h5|ui|lib)\/)|\/contract\/src\/|^\/virtual-tokens\.css$/;
  const library = /\/node_modules\/preact\//;
  const ids = chunksOf(output).flatMap(({ moduleIds }) => moduleIds);
  // The ids of the bundler's own modules begin with a NUL.
  return ids.filter((id) => !id.startsWith('\0') && !own.test(id) && !library.test(id));
}
