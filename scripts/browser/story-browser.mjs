// The browser of the stories: Chromium's headless shell, which needs half the processor time of a full Chromium.

import { aptInstall, distribution, isRoot } from '../support/debian.mjs';
import { say } from '../support/steps.mjs';
import { ensureChromium, findChromium, programs } from './chromium.mjs';

const shell = {
  names: ['chromium-headless-shell'],
  builds: 'chromium_headless_shell',
  inBuild: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-linux-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ],
};

const findShell = () => findChromium({ paths: programs(process.env, shell) });

/** Whether these arguments for Playwright ask for a window, which the shell does not have. */
export const wantsWindow = (args) => args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg));

/** The path of a shell, installed where Debian has it; else of any Chromium. */
export async function ensureStoryBrowser({
  find = findShell,
  ensure = ensureChromium,
  root = isRoot(),
  system = distribution(),
  install = aptInstall,
} = {}) {
  if (!find() && root && system === 'debian') {
    say('安装 Chromium：apt-get install chromium-headless-shell fonts-noto-cjk');
    await install(['chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig']).catch(() =>
      say('没有装上 chromium-headless-shell，改用完整的 Chromium'),
    );
  }
  const path = find();
  if (path) return ensure({ find: () => path });
  const fullChromium = await ensure();
  // Playwright's download includes a shell.
  return find() ?? fullChromium;
}
