// Which Firefox and which WebKit: Playwright's own builds where they are, else what the system has or can install.
import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';
import { startFirefox } from './firefox-bidi.mjs';
import { startPlaywright } from './playwright-screen.mjs';
import { startWebkit } from './webkit-driver.mjs';

const isThere = (type) => existsSync(type.executablePath());

/** Each returns what starts it. */
const choices = {
  async firefox({ ensureFirefox, ...tools }) {
    const path = isThere(firefox) ? null : await ensureFirefox();
    return () => (path === null ? startPlaywright(firefox) : startFirefox(path, tools));
  },
  async webkit({ ensureWebkit, ...tools }) {
    const programs = isThere(webkit) ? null : await ensureWebkit();
    return () => (programs === null ? startPlaywright(webkit) : startWebkit(programs, tools));
  },
  // Not among those that run by default: the stories are there for it. Shows whether an act or a browser is wrong.
  async chromium({ ensureStoryBrowser }) {
    const executablePath = await ensureStoryBrowser();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return () => startPlaywright(chromium, { executablePath, args });
  },
};

export const browserNames = Object.keys(choices);

/** Installed, but not started. `tools`: how programs are found and started, by the scripts of this repository. */
export const prepareBrowser = (name, tools) => choices[name](tools);
