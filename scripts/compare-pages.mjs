// `npm run compare:pages -- <git ref>`: pictures of every page of that commit and of the working tree, compared. They are
// kept outside the repository; those of the commit are taken once. Lists the differences, which may be intended.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureStoryBrowser } from './browser/story-browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkOut, commitOf } from './pages/checkout.mjs';
import { compare } from './pages/difference.mjs';
import { isTaken, jobsOf, pictureName, scenesVersion, takePictures, withBrowser } from './pages/run.mjs';
import { scenes } from './pages/scenes/index.mjs';
import { ensureDemoData, withDemoServer } from './pages/world.mjs';
import { root } from './support/paths.mjs';
import { main, say, seconds, UserError } from './support/steps.mjs';

const usage = '用法：npm run compare:pages -- <提交> [--only 词] [--out 文件夹] [--base-dir 已构建的检出]';

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, out: { type: 'string' }, 'base-dir': { type: 'string' } },
  });
  if (positionals.length !== 1) throw new UserError(usage);
  const words = values.only?.split(',') ?? [''];
  const chosen = scenes.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new UserError(`没有名称含“${values.only}”的页面`);
  return {
    ref: positionals[0],
    out: resolve(values.out ?? join(tmpdir(), 'yun-pages')),
    baseDir: values['base-dir'],
    chosen,
  };
}

/** A built checkout of the commit: the given one, or one of ours. */
async function baseCheckout({ out, baseDir }, commit) {
  if (baseDir === undefined) {
    const folder = join(out, 'checkouts', commit.slice(0, 12));
    await checkOut(commit, folder);
    return folder;
  }
  const found = await commitOf('HEAD', baseDir);
  if (found !== commit) throw new UserError(`${baseDir} 是 ${found.slice(0, 12)}，不是 ${commit.slice(0, 12)}`);
  return resolve(baseDir);
}

/** Pictures of the commit, of all jobs that have none yet. */
async function ensureBase({ browser, options, commit, folder, jobs }) {
  const missing = jobs.filter((job) => !isTaken(folder, job));
  const dataFolder = join(folder, 'demo');
  if (missing.length === 0) return dataFolder;
  const begin = performance.now();
  const checkout = await baseCheckout(options, commit);
  await ensureDemoData(dataFolder, checkout);
  say(`拍摄 ${commit.slice(0, 12)}：${missing.length} 组`);
  await withDemoServer(dataFolder, checkout, (demo) => takePictures({ browser, demo, jobs: missing, folder }));
  say(`已拍摄（${seconds(begin)}）`);
  return dataFolder;
}

/** Takes the pictures of the working tree; those that differ are taken and compared a second time. */
async function compareAll({ browser, demo, folder, shots, jobs }) {
  const comparer = await browser.newPage();
  const pass = async (some) => {
    const differing = new Map();
    const onPicture = async ({ scene, size, theme, picture }) => {
      const name = pictureName(scene, size, theme);
      const difference = await compare(comparer, readFileSync(join(folder, name)), picture);
      if (difference) differing.set(name, { scene, size, theme, ...difference });
    };
    const faults = await takePictures({ browser, demo, jobs: some, folder: shots, onPicture });
    return { differing, faults };
  };
  const first = await pass(jobs);
  const isRepeated = ({ scene, size }) =>
    [...first.differing.values(), ...first.faults].some((job) => job.scene === scene && job.size === size);
  return pass(jobs.filter(isRepeated));
}

function printTable(differing, shots) {
  if (differing.size === 0) return;
  console.log('页面\t宽度\t主题\t不同的像素\t范围（左,上–右,下）\t图片大小');
  for (const [name, { scene, size, theme, share, box, sizes, sheet }] of [...differing].sort()) {
    writeFileSync(join(shots, `diff-${name}`), Buffer.from(sheet, 'base64'));
    const place = `${box.left},${box.top}–${box.right},${box.bottom}`;
    const changed = sizes[0] === sizes[1] ? sizes[0] : sizes.join(' → ');
    console.log([scene.name, size.name, theme, `${(share * 100).toFixed(3)}%`, place, changed].join('\t'));
  }
}

await main(async () => {
  const begin = performance.now();
  const options = readOptions();
  await ensureInstalled();
  const chromium = await ensureStoryBrowser();
  const commit = await commitOf(options.ref);
  const folder = join(options.out, `${commit.slice(0, 12)}-${scenesVersion()}`);
  const shots = join(options.out, 'runs', String(process.pid));
  mkdirSync(folder, { recursive: true });
  await ensureBuilt();
  await withBrowser(chromium, async (browser) => {
    const jobs = jobsOf(options.chosen);
    const dataFolder = await ensureBase({ browser, options, commit, folder, jobs });
    const comparable = jobs.filter((job) => isTaken(folder, job));
    say(`拍摄工作区并比较：${comparable.length} 组`);
    const { differing, faults } = await withDemoServer(dataFolder, root, (demo) =>
      compareAll({ browser, demo, folder, shots, jobs: comparable }),
    );
    printTable(differing, shots);
    say(`${differing.size} 张图片不同，${faults.length} 组没有拍到（${seconds(begin)}）`);
    say(differing.size > 0 ? `图片：${shots}（diff-* 为旧、新、差异），旧图片：${folder}` : `旧图片：${folder}`);
    if (differing.size === 0 && faults.length === 0) rmSync(shots, { recursive: true, force: true });
  });
});
