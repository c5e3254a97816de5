import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aboutModules } from './build/about.ts';
import { ownIcons } from './build/own-icons.ts';
import { signInPages } from './build/sign-in-pages.ts';
import { styleNames, styles } from './build/styles.ts';
import { unusedParts } from './build/unused-parts.ts';

// The lab is the same console with the pages of lab/: the browser stories need some that the product does not have.
const labTable = {
  find: '#web/app/routes/table.tsx',
  replacement: fileURLToPath(new URL('lab/table.tsx', import.meta.url)),
};

// Tests load antd as Node does, from lib; a part from es would have contexts of its own.
const sameAntd = { find: /^antd\/es\//, replacement: 'antd/lib/' };

// antd is not marked free of side effects: importing one context would otherwise bundle all of it into the frame, with
// form and validator. Likewise the index.ts of a feature, which only exports: importing one part must not bundle the
// others.
const isWorthKeeping = (id: string) =>
  !/node_modules\/(@rc-component|@ant-design)\/|\/src\/features\/[^/]+\/index\.ts$/.test(id);

export default defineConfig({
  plugins: [
    react(),
    unusedParts(),
    ownIcons(),
    aboutModules(),
    signInPages(),
    process.env.VITEST ? styleNames() : styles(),
  ],
  resolve: { alias: [...(process.env.LAB === '1' ? [labTable] : []), ...(process.env.VITEST ? [sameAntd] : [])] },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    // Clinic computers: Chrome 109 is the last for Windows 7.
    target: 'chrome100',
    sourcemap: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Few files on purpose (scripts/build/chunk-groups.mjs); their weight is measured in bench/.
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
    // Larger young generation: most objects of a page die before the next collection. Code runs a few times only, so
    // compiling at once is faster.
    execArgv: ['--max-semi-space-size=64', '--always-sparkplug'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The setup's cleanup runs before the hooks of the file.
    sequence: { hooks: 'list' },
  },
});
