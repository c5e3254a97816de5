// `npm run test:changed`: the tests of the quick tier that the changes since the last commit reach; with a revision as
// argument, since that (`npm run test:changed -- main~3`).
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { choose } from './support/choice.mjs';
import { openRun } from './support/leftovers.mjs';
import { root } from './support/paths.mjs';
import { main, say, UserError } from './support/steps.mjs';
import { wantedAfter } from './test-run/reach.mjs';
import { runTests } from './test-run/test-run.mjs';
import { listTestFiles, suiteOf } from './test-run/tiers.mjs';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new UserError(`git ${args.join(' ')} 失败：${(stderr ?? '').trim()}`);
  return stdout.split('\0').filter((path) => path !== '');
}

/** Changed since the revision, and new files that are not ignored. */
function changedSince(revision) {
  const changed = git('diff', '--name-only', '-z', revision, '--');
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

/** Features that have a folder of stories. */
function featuresWithStories() {
  const stories = listTestFiles().filter((path) => suiteOf(path) === 'stories');
  return [...new Set(stories.map((path) => path.split('/')[1]))];
}

await main(async () => {
  const [revision = 'HEAD'] = process.argv.slice(2);
  const changed = changedSince(revision);
  openRun();
  await ensureInstalled();
  const { readImports } = await import('./check/cruise.mjs');
  const choice = choose('quick', wantedAfter(changed, await readImports(root), featuresWithStories()));
  const count = Object.values(choice.files).reduce((sum, { length }) => sum + length, 0);
  say(`${changed.length} 个文件有改动，涉及 ${count} 个测试文件`);
  if (count > 0) await runTests({ tier: 'quick', choice });
});
