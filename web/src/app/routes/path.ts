import { isExternal } from '#web/lib/browser/url.ts';

/** The absolute path of a route below `base`: `/doctor` + `list` is `/doctor/list`; an absolute or external path is kept. */
export function joinPath(base: string, path: string): string {
  if (isExternal(path)) return path;
  if (isExternal(base)) return base;
  if (path.startsWith('/')) return path;
  return path ? `${base === '/' ? '' : base}/${path}` : base;
}

/** The parameters of `pathname` if `pattern` matches it (`/patient/edit/:id`), still encoded; else null. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = segmentsOfPattern(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const value = given[index] ?? '';
    if (name.startsWith(':') && value) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

const patterns = new Map<string, readonly string[]>();

/** Patterns are few, and every link of a page is compared with all of them. */
function segmentsOfPattern(pattern: string): readonly string[] {
  const known = patterns.get(pattern) ?? segmentsOf(pattern);
  patterns.set(pattern, known);
  return known;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');

/** The path of `pattern` with these parameters, encoded. */
export function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
