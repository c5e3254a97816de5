// Each rule must fail on a tree that breaks it, and pass on one that does not.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { cruiseBoundaries } from './cruise.mjs';

/** The edges of the tree that the tests write. */
const featureEdges = [['patient', 'agency']];

const valid = {
  'package.json': '{"type":"module"}',
  'contract/package.json': '{"name":"@yun/contract","type":"module","exports":{".":"./src/index.ts"}}',
  'contract/src/index.ts': "import * as z from 'zod';\nexport const name = z.string();",
  'server/package.json': '{"name":"@yun/server","type":"module","imports":{"#server/*":"./src/*"}}',
  'server/src/app.ts': "import { patient } from './modules/patient/index.ts';\nexport const app = patient;",
  'server/src/tables/patient.table.ts':
    "import { name } from '../../../contract/src/index.ts';\nexport const table = name;",
  'server/src/platform/db.ts': "import { table } from '#server/tables/patient.table.ts';\nexport const db = table;",
  'server/src/modules/agency/index.ts': 'export const agency = 1;',
  'server/src/modules/agency/agency.queries.ts': 'export const list = 1;',
  'server/src/modules/patient/index.ts':
    "import { agency } from '#server/modules/agency/index.ts';\nimport { db } from '#server/platform/db.ts';\nexport const patient = [agency, db];",
  'web/package.json': '{"name":"@yun/web","type":"module","imports":{"#web/*":"./src/*"}}',
  'web/src/main.tsx': "import { App } from './app/App.tsx';\nexport const page = <App />;",
  'web/src/app/App.tsx':
    "import { Patient } from '#web/features/patient/index.ts';\nexport const App = () => <Patient />;",
  'web/src/features/agency/index.ts': "export { Agency } from './Agency.tsx';",
  'web/src/features/agency/Agency.tsx': "import { Box } from '#web/ui/Box.tsx';\nexport const Agency = () => <Box />;",
  'web/src/features/patient/index.ts':
    "import { Agency } from '#web/features/agency/index.ts';\nimport { session } from '#web/lib/session/session.ts';\nexport const Patient = [Agency, session];",
  'web/src/ui/Box.tsx': "import { call } from '#web/lib/client.ts';\nexport const Box = () => <p>{call}</p>;",
  'web/src/lib/client.ts': 'export const call = 1;',
  'web/src/lib/session/session.ts': 'export const session = 1;',
};

const patientModule = 'server/src/modules/patient/patient.service.ts';
const agencyModule = 'server/src/modules/agency/agency.service.ts';
const patientFeature = 'web/src/features/patient/PatientPage.tsx';
const agencyFeature = 'web/src/features/agency/AgencyPage.tsx';

/** Violations: the rule, the file, its only import. */
const broken = [
  ['no-unresolved', 'server/src/platform/a.ts', './missing.ts'],
  ['web-not-server', 'web/src/app/a.ts', '../../../server/src/platform/db.ts'],
  ['server-not-web', 'server/src/a.ts', '../../web/src/lib/client.ts'],
  ['contract-only-zod', 'contract/src/a.ts', 'node:fs'],
  ['contract-only-zod', 'contract/src/a.ts', '../../server/src/platform/db.ts'],
  ['contract-tests-stay-inside', 'contract/src/a.test.ts', '../../server/src/platform/db.ts'],
  ['e2e-bench-only-contract', 'e2e/a.ts', '../server/src/platform/db.ts'],
  ['e2e-bench-only-contract', 'bench/a.bench.mjs', '../web/src/lib/client.ts'],
  ['nobody-imports-e2e-bench', 'web/src/lib/a.ts', '../../../e2e/fixture.ts', { 'e2e/fixture.ts': 'export {};' }],
  ['product-not-scripts', 'server/src/a.ts', '../../scripts/a.mjs', { 'scripts/a.mjs': 'export {};' }],
  ['not-from-dist', 'scripts/a.mjs', '../server/dist/main.js', { 'server/dist/main.js': 'export {};' }],
  ['platform-not-modules', 'server/src/platform/a.ts', '#server/modules/patient/index.ts'],
  ['tables-only-for-platform-and-modules', 'server/src/a.ts', './tables/patient.table.ts'],
  [
    'tables-see-only-contract',
    'server/src/tables/a.ts',
    '#server/platform/clock.ts',
    { 'server/src/platform/clock.ts': '' },
  ],
  ['server-test-code-stays-in-tests', patientModule, '#server/test/app.ts', { 'server/src/test/app.ts': 'export {};' }],
  ['features-not-app', patientFeature, '#web/app/menu.ts', { 'web/src/app/menu.ts': 'export {};' }],
  ['features-not-app', patientFeature, '#web/app/session/guard.ts', { 'web/src/app/session/guard.ts': 'export {};' }],
  ['app-uses-feature-index', 'web/src/app/a.ts', '#web/features/agency/Agency.tsx'],
  ['app-uses-feature-index', 'web/src/app/a.test.ts', '#web/features/agency/Agency.tsx'],
  ['ui-below-features', 'web/src/ui/a.tsx', '#web/features/patient/index.ts'],
  ['lib-lowest', 'web/src/lib/a.ts', '#web/ui/Box.tsx', { 'web/src/ui/Box.tsx': 'export {};' }],
  ['lab-stays-outside', 'web/src/app/a.ts', '../../lab/table.ts', { 'web/lab/table.ts': 'export {};' }],
  ['web-test-code-stays-in-tests', patientFeature, '#web/test/render.ts', { 'web/src/test/render.ts': 'export {};' }],
  [
    'server/src/modules/agency: no edge',
    agencyModule,
    '#server/modules/exercise/index.ts',
    { 'server/src/modules/exercise/index.ts': '' },
  ],
  ['server/src/modules/patient: only through index.ts', patientModule, '#server/modules/agency/agency.queries.ts'],
  [
    'server/src/modules/patient: only through index.ts',
    patientModule,
    '#server/modules/agency/list/list.queries.ts',
    { 'server/src/modules/agency/list/list.queries.ts': '' },
  ],
  [
    'web/src/features/agency: no edge',
    agencyFeature,
    '#web/features/plan/index.ts',
    { 'web/src/features/plan/index.ts': '' },
  ],
  ['web/src/features/patient: only through index.ts', patientFeature, '#web/features/agency/Agency.tsx'],
];

let folder;
function writeTree(files) {
  folder = mkdtempSync(join(tmpdir(), 'yun-boundaries-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
}

async function rulesBrokenBy(extra) {
  writeTree({ ...valid, ...extra });
  const { violations } = await cruiseBoundaries({ root: folder, edges: featureEdges });
  return [...new Set(violations.map(({ rule }) => rule))];
}

describe('boundaries', () => {
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reads TypeScript and JSX, and finds nothing wrong in a valid tree', async () => {
    const subfolder = { 'server/src/modules/agency/list/index.ts': 'export const list = 1;' };
    const files = { ...valid, ...subfolder, [patientModule]: "import '#server/modules/agency/list/index.ts';" };
    writeTree(files);
    const result = await cruiseBoundaries({ root: folder, edges: featureEdges, mustRead: ['server/src/', 'web/src/'] });
    expect(result).toMatchObject({ unread: [], violations: [] });
    expect(result.modules).toBe(Object.keys(files).filter((path) => /\.tsx?$/.test(path)).length);
  });

  it('refuses an edge that nobody uses, or that is listed twice', async () => {
    writeTree(valid);
    const edges = [...featureEdges, ...featureEdges, ['agency', 'patient']];
    const { violations } = await cruiseBoundaries({ root: folder, edges });
    expect(violations.map(({ text }) => text)).toEqual([
      'unused-edge: patient → agency',
      'unused-edge: agency → patient',
    ]);
  });

  it.each(broken)('%s: %s → %s', async (rule, file, target, others = {}) => {
    expect(await rulesBrokenBy({ ...others, [file]: `import '${target}';` })).toContain(rule);
  });

  it('sees imports of types, dynamic imports and re-exports', async () => {
    for (const text of [`import type { A } from`, 'export * from', 'export const a = () => import']) {
      const target = text.endsWith('import')
        ? "('#server/modules/patient/index.ts')"
        : " '#server/modules/patient/index.ts'";
      expect(await rulesBrokenBy({ 'server/src/platform/a.ts': `${text}${target};` })).toEqual([
        'platform-not-modules',
      ]);
      rmSync(folder, { recursive: true });
    }
  });

  it('app-loads-feature-pages: the app may load a page by itself, and no other part of a feature', async () => {
    const page = { [patientFeature]: 'export {};' };
    const load = (path) => ({ 'web/src/app/a.ts': `export const load = () => import('${path}');` });
    expect(await rulesBrokenBy({ ...page, ...load('#web/features/patient/PatientPage.tsx') })).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await rulesBrokenBy(load('#web/features/agency/Agency.tsx'))).toEqual(['app-loads-feature-pages']);
  });

  it('no-cycle: two files that import each other', async () => {
    const files = { 'web/src/lib/a.ts': "import './b.ts';", 'web/src/lib/b.ts': "import './a.ts';" };
    expect(await rulesBrokenBy(files)).toEqual(['no-cycle']);
  });

  it('reports a part of which no file was read', async () => {
    writeTree({ 'package.json': '{}', 'server/src/a.ts': 'export {};' });
    const { unread } = await cruiseBoundaries({ root: folder, edges: [], mustRead: ['server/src/', 'web/src/'] });
    expect(unread).toEqual(['web/src/']);
  });

  it('has no cycle among the edges themselves', () => {
    const reach = (from, seen = []) =>
      featureEdges
        .filter(([user]) => user === from)
        .flatMap(([, used]) => (seen.includes(used) ? [used] : [used, ...reach(used, [...seen, used])]));
    for (const [user] of featureEdges) expect(reach(user)).not.toContain(user);
  });
});
