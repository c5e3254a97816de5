// Finds a Chromium, or installs one; also the font without which Chinese shows as boxes.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall, distribution, isRoot } from '../support/debian.mjs';
import { inRoot } from '../support/paths.mjs';
import { run } from '../support/processes.mjs';
import { say, UserError } from '../support/steps.mjs';

const fullChromium = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  builds: 'chromium',
  inBuild: [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ],
};
const macApplications = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
function playwrightCache(env) {
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH;
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
}

/** Where a program may be: on the PATH, or among what Playwright has downloaded, the newest build first. */
export function programs(env, { names, builds, inBuild }) {
  const cache = playwrightCache(env);
  const number = (build) => Number(build.slice(builds.length + 1));
  const found = existsSync(cache) ? readdirSync(cache).filter((build) => build.startsWith(`${builds}-`)) : [];
  return [
    ...(env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...found
      .toSorted((a, b) => number(b) - number(a))
      .flatMap((build) => inBuild.map((path) => join(cache, build, path))),
  ];
}

const candidates = (env) => [
  ...programs(env, fullChromium),
  ...macApplications.map((application) => join('/Applications', application)),
];

/** Ubuntu's `chromium-browser` is a stub that only refers to snap: that the file exists is not enough. */
function works(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

export function findChromium({ env = process.env, paths = candidates(env), exists = existsSync, check = works } = {}) {
  if (env.CHROMIUM_PATH) {
    if (!exists(env.CHROMIUM_PATH)) throw new UserError(`CHROMIUM_PATH 指向的文件不存在：${env.CHROMIUM_PATH}`);
    return env.CHROMIUM_PATH;
  }
  return paths.find((path) => exists(path) && check(path));
}

function findChineseFont() {
  if (process.platform !== 'linux') return true;
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

async function downloadChromium() {
  const { code } = await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium']);
  if (code !== 0) throw new UserError('下载 Chromium 失败；可自行安装后用 CHROMIUM_PATH 指明路径');
}

/** The path of a usable Chromium, installed when there is none. */
export async function ensureChromium({
  find = findChromium,
  hasFont = findChineseFont,
  root = isRoot(),
  system = distribution(),
  install = aptInstall,
  download = downloadChromium,
} = {}) {
  const debian = root && system === 'debian';
  let path = find();
  if (path) {
    say(`使用已有的 Chromium：${path}`);
  } else if (debian) {
    say('安装 Chromium：apt-get install chromium fonts-noto-cjk');
    await install(['chromium', 'fonts-noto-cjk', 'fontconfig']);
    path = find();
  } else {
    say('下载 Chromium：playwright install chromium');
    await download();
    path = find();
  }
  if (!path) throw new UserError('没有找到 Chromium；可自行安装后用 CHROMIUM_PATH 指明路径');
  if (!hasFont()) {
    if (root && ['debian', 'ubuntu'].includes(system)) {
      say('安装中文字体：apt-get install fonts-noto-cjk');
      await install(['fonts-noto-cjk', 'fontconfig']);
    } else {
      say('提示：系统没有中文字体，截图中的汉字会显示为方框（Debian/Ubuntu：fonts-noto-cjk）');
    }
  }
  return path;
}
