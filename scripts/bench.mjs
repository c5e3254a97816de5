// `npm run bench [name]`: runs bench/*.bench.mjs one after the other, each alone on the machine.
// `npm run bench code -- <commit>`: complexity counts of the web code beside those of a commit.
import { existsSync, readdirSync } from 'node:fs';
import { ensureChromium } from './browser/chromium.mjs';
import { ensureBuilt, everything, product } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres, startPostgres } from './postgres.mjs';
import { inRoot } from './support/paths.mjs';
import { run } from './support/processes.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';

const ending = '.bench.mjs';

/** Measured in the browser. */
const isInBrowser = (file) => file.startsWith('web') || file.startsWith('interactions');
/** Needs the lab too, and the embedded database; all others need PostgreSQL. */
const inLab = `web${ending}`;
/** Only reads source files: no build, no database; takes commits as arguments. */
const ofSource = `code${ending}`;

/** The named measurements, or all of them. `api`, `bench/api` and `bench/api.bench.mjs` mean the same. */
function choose(names) {
  const all = readdirSync(inRoot('bench')).filter((file) => file.endsWith(ending));
  if (names.length === 0) return all;
  return names.map((name) => {
    const file = `${name.replace(/^bench\//, '').replace(ending, '')}${ending}`;
    if (!existsSync(inRoot('bench', file))) {
      throw new UserError(`没有测量项 ${name}；可选：${all.map((file) => file.replace(ending, '')).join('、')}`);
    }
    return file;
  });
}

async function measure(file, args, env) {
  say(`测量 ${file.replace(ending, '')}`);
  const begin = performance.now();
  const { code } = await run(process.execPath, [inRoot('bench', file), ...args], { env: { ...process.env, ...env } });
  say(`${code === 0 ? '完成' : '失败'}（${seconds(begin)}）`);
  if (code !== 0) process.exitCode = 1;
}

await main(async () => {
  await ensureInstalled();
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'code') return measure(ofSource, rest);
  const files = choose(process.argv.slice(2));
  if (files.length === 0) throw new UserError('bench/ 下没有测量项');
  const chromium = files.some(isInBrowser) ? await ensureChromium() : undefined;
  const bin = files.some((file) => file !== inLab) ? await ensurePostgres() : undefined;
  await ensureBuilt(files.includes(inLab) ? everything : product);
  const postgres = bin && (await startPostgres({ bin }));
  try {
    const env = { BENCH_POSTGRES_URL: postgres?.url, CHROMIUM_PATH: chromium };
    for (const file of files) await measure(file, [], env);
  } finally {
    await postgres?.stop();
  }
});
