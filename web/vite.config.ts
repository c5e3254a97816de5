import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aboutModules } from './build/about.ts';
import { signInPages } from './build/sign-in-pages.ts';
import { styleNames, styles } from './build/styles.ts';

// The lab is the same console with the pages of lab/: the browser stories need some that the product does not have.
const labTable = {
  find: '#web/app/routes/table.tsx',
  replacement: fileURLToPath(new URL('lab/table.tsx', import.meta.url)),
};

// antd's parts do not say that loading them does nothing by itself; without this, asking one for its context brings all
// of it: the frame would carry the form and its validator for what a button wants to know of a form around it.
// Likewise the index.ts of a feature, which only exports: using one part of a feature must not bring the others.
const isWorthKeeping = (id: string) =>
  !/node_modules\/(@rc-component|@ant-design)\/|\/src\/features\/[^/]+\/index\.ts$/.test(id);

export default defineConfig({
  plugins: [react(), aboutModules(), signInPages(), process.env.VITEST ? styleNames() : styles()],
  resolve: { alias: process.env.LAB === '1' ? [labTable] : [] },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    // Clinic computers: Chrome 109 is the last for Windows 7.
    target: 'chrome100',
    sourcemap: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The frame is one file on purpose (scripts/build/start-groups.mjs); its weight is measured in bench/.
    chunkSizeWarningLimit: 700,
    // React changes far less often than our code: its own file stays in the cache over releases.
    rolldownOptions: {
      treeshake: { moduleSideEffects: isWorthKeeping },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 }],
        },
      },
    },
  },
  test: {
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // jsdom, React and Ant Design take seconds to load: once for each worker, not for each file.
    isolate: false,
    // Half of the garbage of a page is gone before the next collection; with the default size it is copied first. Most of
    // the code runs a few times only: compiled quickly at once it takes a sixth less time than interpreted first.
    execArgv: ['--max-semi-space-size=64', '--always-sparkplug'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // What the setup takes away goes before the hooks of a file.
    sequence: { hooks: 'list' },
  },
});
