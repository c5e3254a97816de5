import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedParts } from './unused-parts.ts';

const web = join(import.meta.dirname, '..');
const antd = '/node_modules/antd/es';
const { resolveId, load } = unusedParts() as unknown as {
  resolveId(source: string, importer?: string): string | undefined;
  load(id: string): string | undefined;
};

it.each([
  ['../skeleton', `${antd}/modal/Modal.js`],
  ['../skeleton', `${antd}/drawer/DrawerPanel.js`],
  ['../tooltip', `${antd}/form/FormItemLabel.js`],
  ['../tooltip/UniqueProvider', `${antd}/config-provider/index.js`],
])('%s is left out of %s', (source, importer) => {
  expect(load(resolveId(source, importer) ?? '')).toContain('export default');
});

it.each([
  ['../skeleton', `${antd}/card/Card.js`],
  ['../tooltip', `${antd}/slider/index.js`],
  ['antd', '/web/src/ui/dialog/Dialog.tsx'],
])('%s stays in %s', (source, importer) => {
  expect(resolveId(source, importer)).toBeUndefined();
});

it('nothing uses the options that need them', () => {
  const options =
    /<Form\.Item\b[^>]*\btooltip=|<(Modal|Drawer|Dialog|SideDrawer)\b[^>]*\bloading\b|<Tooltip\b[^>]*\bunique\b/;
  const files = ['src', 'lab']
    .flatMap((folder) =>
      readdirSync(`${web}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.tsx'));
  expect(files.filter((file) => options.test(readFileSync(`${web}/${file}`, 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
