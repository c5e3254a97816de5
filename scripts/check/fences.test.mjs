import { describe, expect, it } from 'vitest';
import { inspectFile, inspectFolders } from './fences.mjs';

const lines = (count) => 'x\n'.repeat(count);
const levels = (path, text) => inspectFile(path, text).map(({ level }) => level);

describe('fences', () => {
  it('warns of long files and refuses very long ones, tests and data excepted', () => {
    expect(levels('server/src/a.ts', lines(250))).toEqual([]);
    expect(levels('server/src/a.ts', lines(251))).toEqual(['warning']);
    expect(levels('server/src/a.ts', lines(400))).toEqual(['warning']);
    expect(levels('web/src/a.tsx', lines(401))).toEqual(['error']);
    for (const path of ['server/src/a.test.ts', 'server/seed/people.ts', 'server/src/a.data.ts', 'docs/a.md']) {
      expect(levels(path, lines(999))).toEqual([]);
    }
  });

  it('refuses a test that no tier runs', () => {
    for (const path of ['bench/a.test.mjs', 'web/lab/a.test.tsx', 'server/src/a.test.tsx', 'e2e/support/a.spec.ts']) {
      expect(levels(path, '')).toEqual(['error']);
    }
    for (const path of ['scripts/a.test.mjs', 'server/src/a.test.ts', 'e2e/plan/a.spec.ts']) {
      expect(levels(path, '')).toEqual([]);
    }
  });

  it('refuses a folder of more than 30 files, migrations excepted', () => {
    const files = (folder, count) => Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`);
    const crowded = (...paths) => inspectFolders(paths).map(({ text }) => text.split(':')[0]);
    expect(crowded(...files('server/src/a', 30), ...files('server/src/a/b', 30))).toEqual([]);
    for (const folder of ['contract/src', 'server/src/a', 'web/src/a', 'e2e', 'e2e/plan', 'scripts']) {
      expect(crowded(...files(folder, 31))).toEqual([folder]);
    }
    for (const folder of ['server/migrations', 'docs/adr']) expect(crowded(...files(folder, 31))).toEqual([]);
  });

  it('refuses a spread of a literal, which only saves lines', () => {
    const spread = (inner) => `const a = {\n  ...${inner},\n};`;
    for (const path of ['server/seed/a.ts', 'server/src/test/a.ts', 'web/src/a.test.tsx', 'e2e/support/a.mjs']) {
      expect(levels(path, spread('{ b: 1, c }'))).toEqual(['error']);
      expect(levels(path, spread('{\n    b: 1,\n  }'))).toEqual(['error']);
      expect(levels(path, spread('(b && { c })'))).toEqual([]);
      expect(levels(path, spread('b'))).toEqual([]);
    }
    expect(levels('bench/a.mjs', spread('{ b: 1, c }'))).toEqual([]);
  });

  it('refuses long decision records', () => {
    expect(levels('docs/adr/0001-a.md', lines(30))).toEqual([]);
    expect(levels('docs/adr/0001-a.md', lines(31))).toEqual(['error']);
    expect(levels('docs/other.md', lines(31))).toEqual([]);
  });

  it('refuses imports that go up two folders', () => {
    const up = '../';
    expect(levels('web/src/a/b/c.ts', `import { a } from '${up}${up}a.ts';`)).toEqual(['error']);
    expect(levels('web/src/a/b/c.ts', `const a = await import('${up}${up}a.ts');`)).toEqual(['error']);
    expect(levels('web/src/a/b/c.ts', `import '${up}${up}a.css';`)).toEqual(['error']);
    expect(levels('web/src/a/b/c.ts', `import { a } from '${up}a.ts';`)).toEqual([]);
  });

  it('requires text fields from our own module', () => {
    for (const line of [
      "import { Input } from 'antd';",
      "import { Form, Input, type InputProps } from 'antd';",
      "import TextArea from 'antd/es/input/TextArea';",
    ]) {
      expect(levels('web/src/a.tsx', line)).toEqual(['error']);
    }
    expect(levels('web/src/a.tsx', "import { InputNumber, type InputRef } from 'antd';")).toEqual([]);
  });

  it('requires zod by namespace in browser code', () => {
    for (const text of [
      "import { z } from 'zod';",
      "import z from 'zod';",
      "import * as zod from 'zod/v4';",
      "export * from 'zod';",
    ]) {
      expect(levels('contract/src/a.ts', text)).toEqual(['error']);
      expect(levels('web/src/a.tsx', text)).toEqual(['error']);
      expect(levels('server/src/a.ts', text)).toEqual([]);
    }
    expect(levels('contract/src/a.ts', "import * as z from 'zod';\nimport type * as z from 'zod';")).toEqual([]);
    expect(levels('contract/src/a.ts', "import {\n  z,\n} from 'zod';")).toEqual(['error']);
  });

  it('refuses a dialog about a patient that might not name the patient', () => {
    for (const feature of ['patient/list', 'plan', 'progress/entry', 'talk']) {
      const path = `web/src/features/${feature}/A.tsx`;
      expect(levels(path, "import { Button, Modal } from 'antd';")).toEqual(['error']);
      expect(levels(path, "import {\n  Drawer,\n  Popconfirm,\n} from 'antd';")).toEqual(['error', 'error']);
      expect(levels(path, 'modal.confirm({ title: 1 });')).toEqual(['error']);
      expect(
        levels(path, "import { Button } from 'antd';\nimport { Dialog } from '#web/ui/dialog/Dialog.tsx';"),
      ).toEqual([]);
    }
    expect(levels('web/src/features/user/A.tsx', "import { Modal } from 'antd';")).toEqual([]);
  });

  it('refuses paths and hosts of one machine', () => {
    for (const folder of ['work', 'root', 'home']) {
      expect(levels('README.md', `cd /${folder}/someone`)).toEqual(['error']);
      expect(levels('a.json', `{"p":"/${folder}/x"}`)).toEqual(['error']);
    }
    expect(levels('a.json', `"resolved": "https://registry.${'example'}.org/a"`)).toEqual(['error']);
    expect(levels('web/src/a.ts', "const path = '/homework/1'; // see https://a.org/home/x")).toEqual([]);
  });

  it('refuses a lockfile that npm ci would refuse', () => {
    const lock = (packages) => JSON.stringify({ packages });
    const parent = { version: '1.0.0', optionalDependencies: { 'a-darwin-x64': '1.0.0' } };
    expect(levels('package-lock.json', lock({ 'node_modules/a': parent }))).toEqual(['error']);
    expect(levels('package-lock.json', lock({ 'node_modules/a': parent, 'node_modules/a-darwin-x64': {} }))).toEqual(
      [],
    );
    expect(
      levels('package-lock.json', lock({ 'node_modules/a': parent, 'node_modules/a/node_modules/a-darwin-x64': {} })),
    ).toEqual([]);
  });
});
