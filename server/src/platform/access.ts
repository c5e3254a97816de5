import type { Access, PermissionCode } from '@yun/contract';

/** Any-of match, as for routes: one of the listed codes is enough. */
export function permits(access: Access, modules: readonly PermissionCode[]): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return access.some((code) => modules.includes(code));
}
