// Runs dependency-cruiser over a checkout and reports every forbidden import.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import swc from '@swc/core';
import { listFiles } from '../build/fingerprint.mjs';
import { boundaryRules } from './boundaries.mjs';

// dependency-cruiser 17 asks swc for plain TypeScript and so cannot read JSX; swc itself can, with the option `tsx`.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const packages = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'faults'];

function folders(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Our own modules with what they import, and what the rules find in them. */
async function cruiseSources(root, ruleSet) {
  const { cruise } = await import('dependency-cruiser');
  // Our own files one by one: the same folders contain build output, which is not checked.
  const sources = packages.flatMap((name) => listFiles(join(root, name))).filter((file) => /\.(tsx?|mjs)$/.test(file));
  const { output } = await cruise(
    sources.map((file) => relative(root, file)),
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      ...(ruleSet && { validate: true, ruleSet }),
      doNotFollow: 'node_modules|/dist(-lab)?/',
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      },
    },
  );
  return output;
}

/** Which of our files import which: path → paths. */
export async function readImports(root) {
  const { modules } = await cruiseSources(root);
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

const featureOf = (path) => /^(?:server\/src\/modules|web\/src\/features)\/([^/]+)\//.exec(path)?.[1];

/** Edges that no import uses any more, or that are listed twice. */
function unusedEdges(modules, edges) {
  const used = new Set();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) used.add(`${featureOf(source)} → ${featureOf(resolved)}`);
  const names = edges.map((edge) => edge.join(' → '));
  return names.filter((name, n) => !used.has(name) || names.indexOf(name) !== n);
}

/** Returns how many modules were read, which of `mustRead` were not, and the violations as lines. */
export async function cruiseBoundaries({ root, edges, mustRead = [] }) {
  const forbidden = boundaryRules({
    serverModules: folders(join(root, 'server/src/modules')),
    webFeatures: folders(join(root, 'web/src/features')),
    edges,
  });
  const output = await cruiseSources(root, { forbidden });
  const own = output.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules'));
  return {
    modules: own.length,
    unread: mustRead.filter((prefix) => !own.some((source) => source.startsWith(prefix))),
    violations: [
      ...output.summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        text: `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
      })),
      ...unusedEdges(output.modules, edges).map((edge) => ({ rule: 'unused-edge', text: `unused-edge: ${edge}` })),
    ],
  };
}
