// Which Firefox and which WebKit: Playwright's own builds if installed, else what the system has or can install.
import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';
import { startFirefox } from './firefox-bidi.mjs';
import { startPlaywright } from './playwright-screen.mjs';
import { startWebkit } from './webkit-driver.mjs';

const isThere = (type) => existsSync(type.executablePath());

/** Each returns a function that starts the browser. */
const choices = {
  async firefox({ ensureFirefox, ...tools }) {
    const path = isThere(firefox) ? null : await ensureFirefox();
    return () => (path === null ? startPlaywright(firefox) : startFirefox(path, tools));
  },
  async webkit({ ensureWebkit, ...tools }) {
    const programs = isThere(webkit) ? null : await ensureWebkit();
    return () => (programs === null ? startPlaywright(webkit) : startWebkit(programs, tools));
  },
  // Does not run by default, because the stories use it. Shows whether an act or a browser is wrong.
  async chromium({ ensureStoryBrowser }) {
    const executablePath = await ensureStoryBrowser();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return () => startPlaywright(chromium, { executablePath, args });
  },
};

export const browserNames = Object.keys(choices);

/** Installs a browser without starting it. `tools`: functions of the scripts that find and start programs. */
export const prepareBrowser = (name, tools) => choices[name](tools);
