// Builds what changed. Only Node built-ins here: the tools run in child processes, so nothing of them stays in memory.
import { existsSync } from 'node:fs';
import { serverEntries } from './build/entries.mjs';
import { fingerprint, readStamp, removeStamp, writeStamp } from './build/fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, isMain, root } from './support/paths.mjs';
import { run } from './support/processes.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';

const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build'];

const parts = {
  server: {
    title: '服务端',
    inputs: [...shared, 'server'],
    outputs: Object.keys(serverEntries).map((name) => `${name}.js`),
  },
  web: {
    title: '网页端',
    inputs: [...shared, 'web', 'package.json'],
    outputs: ['index.html', 'version.json'],
  },
};

/** Builds one part unless its inputs are the same as last time and its outputs are there. */
async function buildPart(name) {
  const { title, inputs, outputs } = parts[name];
  const folder = inRoot(name, 'dist');
  const wanted = fingerprint(root, inputs);
  if (readStamp(folder) === wanted && outputs.every((file) => existsSync(`${folder}/${file}`))) return false;
  say(`构建${title}`);
  const begin = performance.now();
  removeStamp(folder);
  const { code } = await run(process.execPath, [`scripts/build/${name}.mjs`], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new UserError(`构建${title}失败`);
  writeStamp(folder, wanted);
  say(`${title}已构建（${seconds(begin)}）`);
  return true;
}

/** One after the other: two cores, and each build uses both. */
export async function ensureBuilt(names = Object.keys(parts)) {
  for (const name of names) await buildPart(name);
}

if (isMain(import.meta)) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    say('构建完成');
  });
}
