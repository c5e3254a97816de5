// Ant Design's dialogs import a skeleton for their option `loading`, its provider the whole positioning of tooltips for its
// option `unique`, and the labels of a form a tooltip. The console uses none of these: 8 KiB of every page, 15 of forms.
import type { Plugin } from 'vite';

const unused: readonly { importer: RegExp; part: RegExp }[] = [
  { importer: /\/antd\/es\/(modal|drawer)\//, part: /\/skeleton(\/index(\.js)?)?$/ },
  { importer: /\/antd\/es\/form\/FormItemLabel\.js$/, part: /\/tooltip(\/index(\.js)?)?$/ },
  { importer: /\/antd\/es\/config-provider\//, part: /\/tooltip\/UniqueProvider(\/index(\.js)?)?$/ },
];

const emptyPart = '\0unused-part';

/** Puts a component that only renders its children in place of these parts. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      unused.some((one) => one.importer.test(importer) && one.part.test(source)) ? emptyPart : undefined,
    load: (id) => (id === emptyPart ? 'export default ({ children = null }) => children;' : undefined),
  };
}
