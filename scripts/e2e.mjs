// `npm run e2e`: the browser stories alone; arguments go to Playwright (`npm run e2e -- signs-in --headed`).
import { ensureBuilt, everything } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureStoryBrowser, wantsWindow } from './story-browser.mjs';
import { closingLine } from './support/counts.mjs';
import { closeRun, openRun } from './support/leftovers.mjs';
import { runPlaywright } from './support/runners.mjs';
import { main } from './support/steps.mjs';

await main(async () => {
  openRun();
  await ensureInstalled();
  const args = process.argv.slice(2);
  const chromium = await (wantsWindow(args) ? ensureChromium() : ensureStoryBrowser());
  await ensureBuilt(everything);
  const { code, counts } = await runPlaywright({ chromium, args, capture: false });
  await closeRun();
  if (counts) console.log(closingLine('browser', counts));
  process.exitCode = code;
});
