import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageFiles, servedSizes } from './page-files.mjs';

const chunk = (fileName, facadeModuleId, imports = [], css = []) => ({
  ...{ type: 'chunk', fileName, facadeModuleId, imports, moduleIds: [facadeModuleId ?? fileName] },
  viteMetadata: { importedCss: new Set(css) },
});
const entry = { ...chunk('index.js', '/web/src/main.ts', ['shared.js'], ['index.css']), isEntry: true };
const signedIn = chunk('mount.js', '/web/src/app/signed-in/mount.tsx', ['shared.js', 'frame.js']);
const framePages = ['/web/src/app/home/HomePage.tsx', '/web/src/app/states/NoPermissionPage.tsx'];
const output = [
  ...[
    entry,
    signedIn,
    chunk('shared.js'),
    { ...chunk('frame.js', null, ['shared.js'], ['frame.css']), moduleIds: framePages },
  ],
  chunk('list.js', '/web/src/features/user/UserListPage.tsx', ['table.js', 'outside']),
  chunk('table.js', null, ['list.js'], ['table.css']),
  chunk('demo.js', '/web/src/features/demo/icon/IconPage.tsx'),
  chunk('home.js', '/web/src/app/home/doctor/DoctorHome.tsx'),
  chunk('handle.js', '/web/src/features/alert/HandleAlert.tsx'),
  chunk('dialog.js', '/web/src/features/user/UserDialog.tsx'),
  { ...chunk('design.js', '/web/src/ui/theme/AntDesign.tsx', ['theme.js'], ['design.css']), name: 'design' },
  chunk('theme.js'),
  { type: 'asset', fileName: 'logo.svg' },
];

it('fails when the signed-in part is not a file of its own any more', () => {
  expect(() => pageFiles([entry], [])).toThrow('signed-in');
});

it('lists what a page needs, directly or indirectly, with the frame, style sheets and Ant Design unless it is plain', () => {
  const frame = ['frame.css', 'frame.js', 'index.css', 'index.js', 'mount.js', 'shared.js'];
  const design = ['design.css', 'design.js', 'theme.js'];
  expect(pageFiles(output, ['NoPermissionPage', 'DoctorHome'])).toEqual({
    pages: {
      NoPermissionPage: frame,
      DoctorHome: [...frame, 'handle.js', 'home.js'].sort(),
      UserListPage: [...frame, ...design, 'list.js', 'table.css', 'table.js'].sort(),
    },
    ahead: ['design.css', 'design.js'],
    signIn: ['index.js', 'shared.js'],
  });
});

it('takes the compressed size where there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-files-'));
  try {
    for (const [name, size] of Object.entries({ 'a.js': 30, 'a.js.br': 20, 'b.js': 10 }))
      writeFileSync(join(folder, name), 'x'.repeat(size));
    expect(servedSizes(folder, ['b.js', 'a.js'])).toEqual({ 'a.js': 20, 'b.js': 10 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
