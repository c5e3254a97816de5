// The icons of Ant Design, drawn by our component: smaller, and without styles that are added while the page is shown.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const own = join(import.meta.dirname, '../src/ui/icon/Icon.tsx');

export function ownIcons(): Plugin {
  return {
    name: 'own-icons',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === '../components/AntdIconLight' && /\/@ant-design\/icons\/es\/icons\//.test(importer) ? own : undefined,
  };
}
