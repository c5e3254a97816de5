import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addCompileHints } from './compile-hint.mjs';

it.each([
  ['frame', true],
  ['react', true],
  ['PatientListPage', true],
  ['AuditListPage-RuleListPage', true],
  ['late-patient', false],
  ['demo', false],
])('the script %s is compiled ahead: %s', (name, isHinted) => {
  const folder = mkdtempSync(join(tmpdir(), 'compile-hint-'));
  try {
    writeFileSync(join(folder, 'a.js'), 'run()');
    addCompileHints(folder, [
      { type: 'chunk', name, fileName: 'a.js', moduleIds: [], imports: [], dynamicImports: [] },
    ]);
    const code = readFileSync(join(folder, 'a.js'), 'utf8');
    expect(code).toBe(isHinted ? '//# allFunctionsCalledOnLoad\nrun()' : 'run()');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
