// What the page 关于 shows besides the version, as modules: the release notes and the licences of packages.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inRepository = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

export interface Licence {
  name: string;
  version: string;
  licence: string;
}

/** Every third-party package that runs in the product, by the lock file; each version once. */
export function licencesOf(packages: Record<string, Locked>): Licence[] {
  const found = new Map<string, Licence>();
  for (const [path, { version = '', license = '', ...is }] of Object.entries(packages)) {
    const name = /.*node_modules\/(.+)$/.exec(path)?.[1];
    if (!name || is.link || is.dev || is.devOptional || is.optional) continue;
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()].sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
}

/** `virtual:changelog` and `virtual:licences`; see src/app/about/virtual.d.ts. */
export function aboutModules(): Plugin {
  const sources: Record<string, { file: string; read(text: string): unknown }> = {
    'virtual:changelog': { file: inRepository('CHANGELOG.md'), read: (text) => text },
    'virtual:licences': {
      file: inRepository('package-lock.json'),
      read: (text) => licencesOf(JSON.parse(text).packages),
    },
  };
  return {
    name: 'about-modules',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    async load(id) {
      const source = sources[id.replace(/^\0/, '')];
      if (!source) return;
      this.addWatchFile(source.file);
      return `export default ${JSON.stringify(source.read(await readFile(source.file, 'utf8')))}`;
    },
  };
}
