import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownIcons } from './own-icons.ts';

const { resolveId } = ownIcons() as unknown as { resolveId(source: string, importer?: string): string | undefined };
const icons = join(import.meta.dirname, '../../node_modules/@ant-design/icons/es/icons');

it('our component takes the place of the one that draws the icons of the library', () => {
  const importer = join(icons, 'MessageOutlined.js');
  const source = /from "(.*AntdIcon.*)"/.exec(readFileSync(importer, 'utf8'))?.[1];
  expect(resolveId(source ?? '', importer)).toMatch(/ui\/icon\/Icon\.tsx$/);
});

it.each([
  ['../components/AntdIconLight', '/web/src/app/Frame.tsx'],
  ['../components/AntdIcon', join(icons, 'BellTwoTone.js')],
])('%s stays in %s', (source, importer) => {
  expect(resolveId(source, importer)).toBeUndefined();
});
