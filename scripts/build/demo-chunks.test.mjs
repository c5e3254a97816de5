import { expect, it } from 'vitest';
import { demoFiles, demoLeaks } from './demo-chunks.mjs';

const chunk = (fileName, moduleIds, imports = []) => ({
  ...{ type: 'chunk', fileName, moduleIds, imports },
  viteMetadata: { importedCss: new Set([`${fileName}.css`]) },
});
const list = chunk('list.js', ['/web/src/features/user/ListPage.tsx'], ['shared.js']);
const shared = chunk('shared.js', ['/web/src/ui/Sticky.tsx']);
const sticky = chunk('sticky.js', ['/web/src/features/demo/sticky/StickyPage.tsx'], ['shared.js', 'lead.js']);
const lead = chunk('lead.js', ['/web/src/features/demo/DemoPage.tsx']);

it('lists the files of the demo pages without those they share with the product', () => {
  const output = [list, shared, sticky, lead, { type: 'asset', fileName: 'logo.svg' }];
  expect(demoFiles(output)).toEqual(['sticky.js', 'sticky.js.css', 'lead.js', 'lead.js.css']);
  expect(demoLeaks(output)).toEqual([]);
});

it('finds a file of the product that imports demo code, directly or indirectly', () => {
  expect(demoLeaks([{ ...list, imports: ['lead.js'] }, lead])).toEqual(['list.js → lead.js']);
  expect(demoLeaks([list, { ...shared, imports: ['lead.js'] }, lead])).toEqual(['shared.js → lead.js']);
});

it('finds a file with code of both', () => {
  expect(demoLeaks([{ ...sticky, moduleIds: [...sticky.moduleIds, ...list.moduleIds] }])).toEqual(['sticky.js']);
});
