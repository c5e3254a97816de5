// Which test file belongs to which suite, and which of them each tier runs: the one source for vitest, the commands and
// the check that no test is left out.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { listFiles } from '../build/fingerprint.mjs';
import { inRoot, root } from '../support/paths.mjs';

// The first pattern that matches decides.
const suites = [
  ['contract', /^contract\/src\/.+\.test\.ts$/],
  ['web', /^web\/(?:src|build)\/.+\.test\.tsx?$/],
  ['scripts', /^scripts\/.+\.test\.mjs$/],
  ['long', /^server\/src\/.+\.long\.test\.ts$/],
  ['server', /^server\/src\/.+\.test\.ts$/],
  ['stories', /^e2e\/(?!support\/|browsers\/)[^/]+\/[^/]+\.spec\.ts$/],
];

/** Tests of the embedded engine itself. */
const ofEmbeddedEngine = [/^server\/src\/platform\/(?:database|backup)\//, /^server\/src\/start\.test\.ts$/];

/** Tests of HTTP, input rules and permissions, which are the same on both engines: they run on PostgreSQL only. */
const ofOneEngine = [/^server\/src\/(?:authorization-\w+|bad-requests)\.test\.ts$/];

/** On PostgreSQL the tests of the modules prove more than these. */
const ofEmbeddedAlone = [/^server\/src\/journeys\.test\.ts$/];

/** Helpers that open no database, of server/src/test. */
const helpersWithoutDatabase = 'demo-facts|build/decisions|build/facts|library-facts|contains-number|tier';
const opensDatabase = new RegExp(`/test/(?!(?:${helpersWithoutDatabase})\\.ts')[\\w/-]+\\.ts'`);

/** Server tests that open no database are the same on both engines: they run beside PostgreSQL only. */
const needsEngine = (path) => opensDatabase.test(readFileSync(inRoot(path), 'utf8'));

const matchesAny = (patterns, path) => patterns.some((pattern) => pattern.test(path));

export const isTestFile = (path) => /\.(?:test|spec)\.\w+$/.test(path);

/** The suite of a test file, by its path from the root; undefined when no command would run it. */
export const suiteOf = (path) => suites.find(([, pattern]) => pattern.test(path))?.[0];

const folders = ['contract', 'web', 'scripts', 'server', 'e2e'];

/** Every test file there is, by its path from the root. */
export function listTestFiles() {
  const files = folders.flatMap((folder) => listFiles(`${root}/${folder}`));
  return files.map((file) => relative(root, file)).filter(isTestFile);
}

const unitSuites = ['contract', 'web', 'scripts'];

/** Whether a part of a run (`unit`, `postgres`, `embedded`, `browser`) includes this file in this tier. */
export function isInPart(path, part, tier) {
  const suite = suiteOf(path);
  if (part === 'unit') return tier !== 'long' && unitSuites.includes(suite);
  if (part === 'browser') return tier !== 'long' && suite === 'stories';
  if (suite !== (tier === 'long' ? 'long' : 'server')) return false;
  if (tier === 'long') return true;
  if (matchesAny(ofEmbeddedAlone, path)) return part === 'embedded';
  if (part === 'postgres' || matchesAny(ofEmbeddedEngine, path)) return true;
  return tier === 'all' && !matchesAny(ofOneEngine, path) && needsEngine(path);
}

export const filesOf = (part, tier, files = listTestFiles()) => files.filter((path) => isInPart(path, part, tier));
