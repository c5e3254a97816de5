// `npm run pictures`: makes the pictures of the README from the demo data at a fixed moment; all persons are invented.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureStoryBrowser } from './browser/story-browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { takeScene } from './pages/picture.mjs';
import { withBrowser } from './pages/run.mjs';
import { scenes } from './pages/scenes/index.mjs';
import { ensureDemoData, withDemoServer } from './pages/world.mjs';
import { inRoot, root } from './support/paths.mjs';
import { main, say, UserError } from './support/steps.mjs';

const desk = { viewport: { width: 1440, height: 900 }, isWindowOnly: true };
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  isWindowOnly: true,
};

/** File name, scene and window. */
const pictures = [
  ['home', 'home-doctor', desk],
  ['patients', 'patient-list', desk],
  ['plan', 'plan-builder-changed', desk],
  ['progress', 'progress-overview', desk],
  ['board', 'board-talk', desk],
  ['phone', 'h5-today', phone],
];

const maxBytes = 150 * 1024;
const colours = 128;

/** A palette instead of full colours: a quarter of the size without a visible difference. */
async function write(png, file) {
  const sharp = createRequire(inRoot('server/package.json'))('sharp');
  const { size } = await sharp(png).png({ palette: true, colours, effort: 10 }).toFile(file);
  if (size > maxBytes) throw new UserError(`${file} 有 ${size} 字节，超过 ${maxBytes}`);
  say(`${file}（${Math.round(size / 1024)} KiB）`);
}

await main(async () => {
  await ensureInstalled();
  const chromium = await ensureStoryBrowser();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'yun-pictures-'));
  const target = inRoot('docs/pictures');
  mkdirSync(target, { recursive: true });
  try {
    const dataFolder = join(folder, 'demo');
    await ensureDemoData(dataFolder, root);
    await withBrowser(chromium, (browser) =>
      withDemoServer(dataFolder, root, async (demo) => {
        for (const [file, sceneName, size] of pictures) {
          const scene = scenes.find(({ name }) => name === sceneName);
          await takeScene(browser, demo, { ...scene, onlyLight: true }, size, (_theme, png) =>
            write(png, join(target, `${file}.png`)),
          );
        }
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
