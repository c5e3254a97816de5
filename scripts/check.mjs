// `npm run check`: format, lint, types, unused code, boundaries, simple rules (fences). Changes nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inParallel } from './check/workers.mjs';
import { featureEdges } from './feature-edges.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, isMain, root } from './support/paths.mjs';
import { run } from './support/processes.mjs';
import { main, seconds } from './support/steps.mjs';

const tool = (path, ...args) => run(process.execPath, [inRoot('node_modules', path), ...args], { capture: true });

function typedPackages() {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const hasSource = (name) =>
    readdirSync(inRoot(name), { recursive: true }).some((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file));
  return workspaces.filter((name) => existsSync(inRoot(name, 'tsconfig.json')) && hasSource(name));
}

async function checkBoundaries() {
  const { cruiseBoundaries } = await import('./check/cruise.mjs');
  const mustRead = ['contract/src/', 'server/src/', 'web/src/'];
  const { modules, unread, violations } = await cruiseBoundaries({ root, edges: featureEdges, mustRead });
  const lines = [
    ...unread.map(
      (prefix) => `no file of ${prefix} was read (${modules} modules in all): the check would prove nothing`,
    ),
    ...violations.map(({ text }) => text),
  ];
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n'), note: `${modules} 个模块` };
}

async function checkFences() {
  const { inspectRepository } = await import('./check/files.mjs');
  const findings = inspectRepository(root);
  const output = findings.map(({ level, text }) => `${level}: ${text}`).join('\n');
  return { code: findings.some(({ level }) => level === 'error') ? 1 : 0, output };
}

/** Title and work of each step; a result is { code, output, note? }. */
function steps() {
  return [
    ['格式与静态检查 (biome)', () => tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')],
    // With several threads each checks the contract's types again: one thread each, and two compilers at once.
    ...typedPackages().map((name) => [
      `类型 ${name} (tsc)`,
      () => tool('typescript/bin/tsc', '-p', name, '--singleThreaded'),
    ]),
    ['未使用的代码 (knip)', () => tool('knip/bin/knip.js', '--no-progress')],
    ['依赖方向 (dependency-cruiser)', checkBoundaries],
    ['约定 (fences)', checkFences],
  ];
}

/** Returns whether everything is in order. */
export async function check() {
  let isGood = true;
  const jobs = steps().map(([title, work]) => async () => {
    const begin = performance.now();
    const { code, output, note } = await work().catch((error) => ({ code: 1, output: error.stack }));
    console.log(`  ${code === 0 ? '✓' : '✗'} ${title}${note ? `，${note}` : ''}（${seconds(begin)}）`);
    const isWorthShowing = code !== 0 || /^warning: /m.test(output);
    if (isWorthShowing && output.trim() !== '') console.log(output.trimEnd());
    if (code !== 0) isGood = false;
  });
  await inParallel(jobs, 2);
  return isGood;
}

if (isMain(import.meta)) {
  await main(async () => {
    await ensureInstalled();
    if (!(await check())) process.exitCode = 1;
  });
}
