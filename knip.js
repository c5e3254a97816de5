import { serverEntries } from './scripts/build/entries.mjs';

const withinServer = Object.values(serverEntries).map((path) => path.replace('server/', ''));

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: ['scripts/build/*.mjs', 'scripts/make-template.mjs', 'scripts/support/run-guard.mjs'],
      project: ['{scripts,faults}/**/*.mjs', '*.{js,ts}'],
      // Run by its file in node_modules, so that the scripts need no shell.
      ignoreDependencies: ['@biomejs/biome'],
      ignoreBinaries: ['fc-list'],
    },
    contract: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    server: {
      entry: [...withinServer, 'src/**/*.test.ts'],
      project: ['{src,seed}/**/*.ts'],
      ignoreBinaries: ['unshare'],
    },
    web: {
      entry: ['lab/table.tsx', 'src/features/h5/main.tsx', 'src/ui/icon/Icon.tsx'],
      project: ['{src,build,lab}/**/*.{ts,tsx}'],
      // Stands in for React in the patient's page (scripts/build/patient-page.mjs).
      ignoreDependencies: ['preact'],
    },
    e2e: { project: ['**/*.{ts,mjs}'] },
    // The bare route of the comparison uses the very Fastify and driver of the server.
    bench: { entry: ['*.bench.mjs'], project: ['**/*.mjs'], ignoreDependencies: ['fastify', 'pg'] },
  },
};
