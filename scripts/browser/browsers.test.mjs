import { expect, it } from 'vitest';
import { UserError } from '../support/steps.mjs';
import { ensureFirefox, ensureWebkit } from './browsers.mjs';

const never = () => {
  throw new Error('not to be called');
};
const refuse = async () => {
  throw new UserError('apt-get update -qq 失败：\nTemporary failure resolving …');
};

it('uses installed browsers', async () => {
  const programs = { driver: '/usr/bin/WebKitWebDriver', browser: '/usr/lib/MiniBrowser' };
  expect(await ensureFirefox({ find: () => '/usr/bin/firefox-esr', install: never, download: never })).toBe(
    '/usr/bin/firefox-esr',
  );
  expect(await ensureWebkit({ find: () => programs, install: never, download: never })).toBe(programs);
});

it('installs the packages of Debian as root', async () => {
  const found = [undefined, '/usr/bin/firefox-esr'];
  const installed = [];
  const install = async (packages) => void installed.push(...packages);
  const options = { find: () => found.shift(), root: true, system: 'debian', install, download: never };
  expect(await ensureFirefox(options)).toBe('/usr/bin/firefox-esr');
  expect(installed).toContain('firefox-esr');
});

it('downloads the build of Playwright elsewhere', async () => {
  const downloaded = [];
  const download = async (name) => void downloaded.push(name);
  const options = { find: () => undefined, root: false, system: 'debian', install: never, download };
  expect(await ensureWebkit(options)).toBeNull();
  expect(downloaded).toEqual(['webkit']);
});

it.each([
  [
    ensureFirefox,
    true,
    '没有装上 Firefox（apt-get install firefox-esr fonts-noto-cjk 失败），Firefox 里的测试没有进行',
  ],
  [ensureWebkit, false, '没有装上 WebKit（playwright install webkit 失败），WebKit 里的测试没有进行'],
])('reports in one sentence what is missing without a network', async (ensure, root, sentence) => {
  const options = { find: () => undefined, root, system: 'debian', install: refuse, download: refuse };
  const failure = await ensure(options).catch((error) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect(failure.message).toBe(`${sentence}；请检查网络后重试`);
});
