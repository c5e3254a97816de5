import { isExternal } from '#web/lib/browser/url.ts';

/** The absolute path of a route below `base`: `/doctor` + `list` is `/doctor/list`; an absolute or external path is kept. */
export function joinPath(base: string, path: string): string {
  if (isExternal(path)) return path;
  if (isExternal(base)) return base;
  if (path.startsWith('/')) return path;
  return path ? `${base === '/' ? '' : base}/${path}` : base;
}
