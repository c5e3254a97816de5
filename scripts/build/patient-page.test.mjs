import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPatientPage, firstScripts, foreignModulesIn, maxPatientBytes, patientBytes } from './patient-page.mjs';

describe('the bundle of the patient page', () => {
  let output;
  beforeAll(async () => {
    // As scripts/build.mjs sets it.
    vi.stubEnv('NODE_ENV', 'production');
    ({ output } = await buildPatientPage({ write: false }));
  });
  afterAll(() => vi.unstubAllEnvs());

  it('stays within its size limit', () => {
    const bytes = patientBytes(output);
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThanOrEqual(maxPatientBytes);
  });

  it('contains only Preact, the drawings and its own code', () => {
    expect(foreignModulesIn(output)).toEqual([]);
  });

  it('can train with the first scripts: only conversation, consent and detection of dangers are loaded later', () => {
    const later = output.filter(({ type, isEntry }) => type === 'chunk' && !isEntry);
    expect(later.map(({ name }) => name).sort()).toEqual(['ConsentPage', 'TalkPage', 'red-flag']);
    const page = output.find(({ fileName }) => fileName === 'h5/index.html');
    for (const { fileName, imports } of firstScripts(output)) {
      expect(page.source).toContain(`/${fileName}`);
      expect(imports).toEqual([]);
    }
    for (const { code } of firstScripts(output)) {
      // The loader that Vite adds for parts with style sheets of their own.
      expect(code).not.toContain('modulepreload');
    }
    expect(page.source).not.toMatch(/<script>|style=/);
  });
});

it('finds modules that do not belong to the patient page', () => {
  const ids = [
    '/x/web/src/features/h5/main.tsx',
    '/x/web/src/app/routes/table.tsx',
    '/x/node_modules/antd/es/index.js',
  ];
  expect(foreignModulesIn([{ type: 'chunk', moduleIds: ids }])).toEqual(ids.slice(1));
});
