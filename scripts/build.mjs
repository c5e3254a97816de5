// Builds what changed. Only Node built-ins here: the tools run in child processes, so that their memory is freed.
import { existsSync } from 'node:fs';
import { serverEntries } from './build/entries.mjs';
import { fingerprint, readStamp, removeStamp, writeStamp } from './build/fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, isMain, root } from './support/paths.mjs';
import { run } from './support/processes.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';

const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build'];
const webFiles = ['src', 'build', 'h5', 'public', 'index.html', 'package.json', 'vite.config.ts'].map(
  (name) => `web/${name}`,
);
const webInputs = [...shared, ...webFiles, 'package.json', 'package-lock.json', 'CHANGELOG.md'];
const webOutputs = ['index.html', 'h5/index.html', 'version.json'];

const parts = {
  server: {
    title: '服务端',
    program: 'server.mjs',
    inputs: [...shared, 'server'],
    folder: 'server/dist',
    outputs: Object.keys(serverEntries).map((name) => `${name}.js`),
  },
  web: { title: '网页端', program: 'web.mjs', inputs: webInputs, folder: 'web/dist', outputs: webOutputs },
  lab: {
    title: '测试用网页端',
    program: 'web.mjs',
    env: { LAB: '1' },
    inputs: [...webInputs, 'web/lab'],
    folder: 'web/dist-lab',
    outputs: webOutputs,
  },
};

/** What a running server needs. The lab is only for the browser stories and measurements. */
export const product = ['server', 'web'];
export const everything = Object.keys(parts);

/** Builds one part unless its inputs are the same as last time and its outputs exist. */
async function buildPart(name) {
  const { title, program, env, inputs, folder, outputs } = parts[name];
  const target = inRoot(folder);
  const wanted = fingerprint(root, inputs);
  if (readStamp(target) === wanted && outputs.every((file) => existsSync(`${target}/${file}`))) return false;
  say(`构建${title}`);
  const begin = performance.now();
  removeStamp(target);
  const { code } = await run(process.execPath, [`scripts/build/${program}`, folder], {
    env: { ...process.env, NODE_ENV: 'production', LAB: '', ...env },
  });
  if (code !== 0) throw new UserError(`构建${title}失败`);
  writeStamp(target, wanted);
  say(`${title}已构建（${seconds(begin)}）`);
  return true;
}

/** One after the other: each build already uses two cores. */
export async function ensureBuilt(names = product) {
  for (const name of names) await buildPart(name);
}

if (isMain(import.meta)) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    say('构建完成');
  });
}
