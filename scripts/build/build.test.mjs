import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { compressFiles } from './compress.mjs';
import { serverEntries } from './entries.mjs';
import { fingerprint, listFiles, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { bundleServer } from './server.mjs';
import { versionOf } from './version.mjs';

let folder;
const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yun-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('fingerprint', () => {
  const now = () => fingerprint(folder, ['src', 'package.json', 'absent']);

  it('changes only with the content, name and presence of a file', () => {
    write('src/a.ts', 'a');
    write('package.json', '{}');
    const first = now();
    write('src/a.ts', 'a');
    write('src/a.test.ts', 'a test');
    write('src/test/page.ts', 'used by tests only');
    write('src/dist/old.js', 'built');
    write('src/dist-lab/old.js', 'built for the stories');
    expect(now()).toBe(first);
    const seen = new Set([first]);
    for (const [path, text] of [
      ['src/a.ts', 'b'],
      ['src/b.ts', ''],
      ['package.json', '{"v":1}'],
    ]) {
      write(path, text);
      seen.add(now());
    }
    expect(seen.size).toBe(4);
  });

  it('keeps the stamp in the folder of the build', () => {
    expect(readStamp(folder)).toBeUndefined();
    writeStamp(folder, 'x');
    expect(readStamp(folder)).toBe('x');
    removeStamp(folder);
    expect(readStamp(folder)).toBeUndefined();
  });
});

describe('compressFiles', () => {
  it('compresses only compressible files larger than 256 bytes', async () => {
    write('a.js', 'x'.repeat(5000));
    write('small.js', 'x'.repeat(256));
    write('picture.png', 'x'.repeat(5000));
    await compressFiles(listFiles(folder));
    expect(listFiles(folder).map((file) => file.slice(folder.length + 1))).toEqual([
      'a.js',
      'a.js.br',
      'a.js.gz',
      'picture.png',
      'small.js',
    ]);
    const text = readFileSync(join(folder, 'a.js'));
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br')))).toEqual(text);
    expect(gunzipSync(readFileSync(join(folder, 'a.js.gz')))).toEqual(text);
  });
});

describe('versionOf', () => {
  it('keeps content version and build time while the content is the same', () => {
    write('index.html', 'a');
    const first = versionOf(folder, '1.0.0', undefined, new Date('2026-01-01T00:00:00Z'));
    expect(first).toEqual({
      version: '1.0.0',
      build_time: '2026-01-01T00:00:00.000Z',
      content_version: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(versionOf(folder, '1.0.0', first)).toEqual(first);
    write('index.html', 'b');
    const second = versionOf(folder, '1.0.0', first, new Date('2026-01-02T00:00:00Z'));
    expect(second.content_version).not.toBe(first.content_version);
    expect(second.build_time).toBe('2026-01-02T00:00:00.000Z');
  });
});

describe('bundleServer', () => {
  it('bundles our own code and the contract without packages, and the bundle runs', async () => {
    write('package.json', '{"type":"module"}');
    write(
      'contract/package.json',
      '{"name":"@yun/contract","type":"module","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
    );
    write('contract/src/index.ts', "export const greeting: string = 'hello';");
    write('contract/src/base/common.ts', 'export const size = 3 as const;');
    write('server/package.json', '{"type":"module","imports":{"#server/*":"./src/*"}}');
    write(
      'server/src/platform/name.ts',
      "import { size } from '@yun/contract/base/common';\nexport const name = 'x'.repeat(size);",
    );
    mkdirSync(join(folder, 'node_modules/@yun'), { recursive: true });
    symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@yun/contract'));
    symlinkSync(inRoot('node_modules/zod'), join(folder, 'node_modules/zod'));
    const program = [
      "import { createHash } from 'node:crypto';",
      "import { greeting } from '@yun/contract';",
      "import { name } from '#server/platform/name.ts';",
      "import * as z from 'zod';",
      'console.log(greeting, name, typeof createHash, typeof z.string);',
    ].join('\n');
    for (const entry of Object.values(serverEntries)) write(entry, program);

    await bundleServer(folder);

    for (const name of Object.keys(serverEntries)) {
      const file = join(folder, 'server/dist', `${name}.js`);
      expect(existsSync(`${file}.map`)).toBe(true);
      expect(readFileSync(file, 'utf8')).toMatch(/from "zod"/);
      expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe('hello xxx function function\n');
    }
  });
});
