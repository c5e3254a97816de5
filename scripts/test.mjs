// `npm test`: the quick tier, from a fresh clone. `npm run test:all` (`--all`): everything on both engines and all
// stories. Further arguments are names: only the tests whose path contains one (`npm test -- plan`).
import { ensureInstalled } from './install.mjs';
import { chooseNamed } from './support/choice.mjs';
import { openRun } from './support/leftovers.mjs';
import { main, UserError } from './support/steps.mjs';
import { runTests } from './test-run/test-run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg !== '--all');
  const option = names.find((name) => name.startsWith('-'));
  if (option) throw new UserError(`不认识的选项 ${option}；用法：npm test -- [名称或路径…]`);
  const tier = names.length < args.length ? 'all' : 'quick';
  openRun();
  await ensureInstalled();
  await runTests({ tier, choice: chooseNamed(tier, names) });
});
