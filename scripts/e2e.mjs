// `npm run e2e`: the browser stories alone; arguments go to Playwright (`npm run e2e -- signs-in --headed`).
import { ensureBuilt, everything } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { closingLine } from './support/counts.mjs';
import { runPlaywright } from './support/runners.mjs';
import { main } from './support/steps.mjs';

await main(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt(everything);
  const { code, counts } = await runPlaywright({ chromium, args: process.argv.slice(2), capture: false });
  if (counts) console.log(closingLine('browser', counts));
  process.exitCode = code;
});
