// Takes the pictures of many scenes, two at a time.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../support/paths.mjs';
import { say } from '../support/steps.mjs';
import { sizes, takeScene } from './picture.mjs';

const workers = 2;

/** Changes with everything that decides what a picture shows. */
export function scenesVersion() {
  const filesIn = (folder) => readdirSync(inRoot(folder)).map((name) => inRoot(folder, name));
  const files = [...filesIn('scripts/pages'), ...filesIn('scripts/pages/scenes')];
  const hash = createHash('sha256');
  for (const file of files.filter((name) => /(?<!\.test)\.mjs$/.test(name)).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

export async function withBrowser(chromiumPath, use) {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', ...sandbox],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

export const pictureName = (scene, size, theme) => `${scene.name}-${size.name}-${theme}.png`;

/** Each scene at each of its widths. */
export function jobsOf(scenes) {
  return scenes.flatMap((scene) =>
    sizes.filter(({ name }) => scene.size === undefined || scene.size === name).map((size) => ({ scene, size })),
  );
}

/** Runs `action` for each job; returns the jobs that failed. */
async function runJobs(browser, jobs, action) {
  const waiting = [...jobs];
  const failed = [];
  const work = async () => {
    for (let job = waiting.shift(); job && browser.isConnected(); job = waiting.shift()) {
      try {
        await action(job);
      } catch (error) {
        const message = String(error.message).split('\n').slice(0, 3).join(' ');
        say(`没有拍到 ${job.scene.name} ${job.size.name}：${message}`);
        failed.push(job);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failed;
}

/** Takes the pictures into the folder. `onPicture({ scene, size, theme, picture })` is called for each. */
export async function takePictures({ browser, demo, jobs, folder, onPicture }) {
  mkdirSync(folder, { recursive: true });
  return runJobs(browser, jobs, ({ scene, size }) =>
    takeScene(browser, demo, scene, size, async (theme, picture) => {
      writeFileSync(join(folder, pictureName(scene, size, theme)), picture);
      await onPicture?.({ scene, size, theme, picture });
    }),
  );
}

const themesOf = (scene) => (scene.onlyLight ? ['light'] : ['light', 'dark']);
export const isTaken = (folder, { scene, size }) =>
  themesOf(scene).every((theme) => existsSync(join(folder, pictureName(scene, size, theme))));
