import { expect, it } from 'vitest';
import { plainPagesWithDesign } from './plain-pages.mjs';

const antd = '/node_modules/antd/es';

function chunk(fileName, facadeModuleId, imports, ids, renderedLength = 10) {
  const modules = Object.fromEntries(ids.map((id) => [id, { renderedLength }]));
  return { type: 'chunk', fileName, facadeModuleId, imports, modules, moduleIds: ids };
}

const plain = ['AuditListPage'];
const page = (imports) => chunk('audit.js', '/web/src/features/audit/AuditListPage.tsx', imports, ['audit']);

it.each([
  [
    'a component',
    [chunk('input.js', null, [], [`${antd}/input/Input.js`])],
    ['AuditListPage ← antd/es/input/Input.js'],
  ],
  [
    'a part of one',
    [chunk('input.js', null, [], ['/node_modules/@rc-component/table/es/Table.js'])],
    ['AuditListPage ← @rc-component/table/es/Table.js'],
  ],
  ['nothing that is left of it', [chunk('input.js', null, [], [`${antd}/index.js`], 0)], []],
  ['the context that fields read', [chunk('input.js', null, [], [`${antd}/config-provider/DisabledContext.js`])], []],
])('a plain page that needs %s', (_, chunks, found) => {
  expect(plainPagesWithDesign([page(['input.js']), ...chunks], plain)).toEqual(found);
});

it('other pages may need all of it', () => {
  const chunks = [page(['input.js']), chunk('input.js', null, [], [`${antd}/input/Input.js`])];
  expect(plainPagesWithDesign(chunks, ['BoardPage'])).toEqual([]);
});
