// `npm run e2e`: the browser stories alone; arguments go to Playwright (`npm run e2e -- signs-in --headed`).

import { ensureChromium } from './browser/chromium.mjs';
import { ensureStoryBrowser, wantsWindow } from './browser/story-browser.mjs';
import { ensureBuilt, everything } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { closeRun, openRun } from './support/leftovers.mjs';
import { main } from './support/steps.mjs';
import { closingLine } from './test-run/counts.mjs';
import { runPlaywright } from './test-run/runners.mjs';

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
