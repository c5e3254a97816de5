// Finds Firefox and WebKit, or installs them: Debian's packages as root, else Playwright's own builds.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, distribution, isRoot } from '../support/debian.mjs';
import { inRoot } from '../support/paths.mjs';
import { run } from '../support/processes.mjs';
import { say, UserError } from '../support/steps.mjs';

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** The browser that comes with WebKit's driver is in a folder named after its version. */
function findMiniBrowser() {
  const parents = ['/usr/libexec', '/usr/lib', ...listOf('/usr/lib').map((name) => join('/usr/lib', name))];
  return parents
    .flatMap((parent) =>
      listOf(parent)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(parent, name)),
    )
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

const listOf = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const findFirefox = () => onPath('firefox-esr', 'firefox');

function findWebkit() {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')];
  return driver && browser && display ? { driver, browser } : undefined;
}

async function downloadBuild(name) {
  const { code } = await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', name]);
  if (code !== 0) throw new UserError(`playwright install ${name} 失败`);
}

/** Returns what was found, or null if Playwright has downloaded its own build. */
async function ensure({ title, name, packages, size, find, root, system, install, download }) {
  const found = find();
  if (found) {
    say(`使用已有的 ${title}：${found.driver ?? found}`);
    return found;
  }
  const isDebian = root && system === 'debian';
  const command = isDebian ? `apt-get install ${packages.join(' ')}` : `playwright install ${name}`;
  say(`安装 ${title}：${command}（约 ${size} MB${isDebian ? '，没有中文字体时另加 57 MB' : ''}）`);
  try {
    await (isDebian ? install(packages) : download(name));
  } catch {
    throw new UserError(`没有装上 ${title}（${command} 失败），${title} 里的测试没有进行；请检查网络后重试`);
  }
  if (!isDebian) return null;
  const installed = find();
  if (!installed) throw new UserError(`没有找到 ${title}，尽管已安装 ${packages.join('、')}`);
  return installed;
}

const defaults = () => ({ root: isRoot(), system: distribution(), install: aptInstall, download: downloadBuild });

export const ensureFirefox = (changes = {}) =>
  ensure({
    ...{ title: 'Firefox', name: 'firefox', packages: ['firefox-esr', 'fonts-noto-cjk'], size: 80 },
    ...{ find: findFirefox, ...defaults(), ...changes },
  });

export const ensureWebkit = (changes = {}) =>
  ensure({
    ...{ title: 'WebKit', name: 'webkit', packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'], size: 35 },
    ...{ find: findWebkit, ...defaults(), ...changes },
  });
