import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstalled, isInstalled, isSupportedNode } from './install.mjs';
import { inRoot } from './support/paths.mjs';

describe('isSupportedNode', () => {
  it('accepts what package.json accepts', () => {
    expect(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node).toBe('^20.19.0 || >=22.12.0');
    for (const version of ['v20.19.0', 'v20.20.2', 'v22.12.0', 'v22.30.1', 'v23.0.0', 'v24.1.0']) {
      expect([version, isSupportedNode(version)]).toEqual([version, true]);
    }
    for (const version of ['v18.20.8', 'v20.18.3', 'v21.7.3', 'v22.11.0']) {
      expect([version, isSupportedNode(version)]).toEqual([version, false]);
    }
  });
});

describe('ensureInstalled', () => {
  let folder;
  let calls;
  const lock = (packages) => JSON.stringify({ packages });
  const wanted = {
    '': { name: 'root' },
    server: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/only-mac': { version: '1.0.0', integrity: 'sha512-m', optional: true },
    'node_modules/@yun/server': { resolved: 'server', link: true },
  };
  const { 'node_modules/only-mac': _absent, ...present } = wanted;
  const stamp = (packages) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock(packages));
  };
  const execute = async (_command, args) => {
    calls.push(args);
    stamp(present);
    return { code: 0 };
  };

  beforeEach(() => {
    calls = [];
    folder = mkdtempSync(join(tmpdir(), 'yun-install-'));
    writeFileSync(join(folder, 'package-lock.json'), lock(wanted));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('runs npm ci once, with what the build needs, and skips it the second time', async () => {
    expect(await ensureInstalled({ folder, execute })).toBe(true);
    expect(calls[0]).toEqual(expect.arrayContaining(['ci', '--include=dev']));
    expect(await ensureInstalled({ folder, execute })).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('accepts an npm ci that leaves out unneeded packages', async () => {
    const { 'node_modules/a': _unneeded, ...less } = present;
    const leaveOut = async () => {
      stamp(less);
      return { code: 0 };
    };
    expect(await ensureInstalled({ folder, execute: leaveOut })).toBe(true);
    expect(await ensureInstalled({ folder, execute: leaveOut })).toBe(false);
    writeFileSync(join(folder, 'package-lock.json'), lock({ ...wanted, 'node_modules/b': { version: '1.0.0' } }));
    expect(isInstalled(folder)).toBe(false);
  });

  it('notices a changed lockfile and an unfinished install', () => {
    stamp(present);
    expect(isInstalled(folder)).toBe(true);
    stamp({ ...present, 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } });
    expect(isInstalled(folder)).toBe(false);
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    expect(isInstalled(folder)).toBe(false);
  });

  it('reports an unsupported Node, and installs nothing', async () => {
    await expect(ensureInstalled({ folder, execute, version: 'v18.20.0' })).rejects.toThrow('当前是 v18.20.0');
    expect(calls).toEqual([]);
  });

  it('stops when npm ci fails', async () => {
    await expect(ensureInstalled({ folder, execute: async () => ({ code: 1 }) })).rejects.toThrow('npm ci 失败');
  });
});

describe('the entry scripts', () => {
  const importsOf = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from\s+'([^']+)'/gm)].map(([, name]) => name);
  const walk = (file, seen = new Set()) => {
    if (seen.has(file)) return [];
    seen.add(file);
    return importsOf(file).flatMap((name) => (name.startsWith('.') ? walk(join(file, '..', name), seen) : [name]));
  };

  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const programs = [...new Set(Object.values(scripts).map((command) => /^node (\S+)/.exec(command)[1]))];

  it.each(programs)('%s needs nothing but Node before the install', (program) => {
    const names = walk(inRoot(program));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((one) => !one.startsWith('node:'))).toEqual([]);
  });
});
