// The rules of the permission boxes of the form.
import {
  labelsOfCodes,
  type PermissionCode,
  permissionCodes,
  type UserType,
  userTypeNames,
} from '@yun/contract/base/permission';
import { type Bundle, bundles } from '@yun/contract/user/staff-rules';

type Codes = readonly PermissionCode[];

/** The permissions the editor may grant or revoke, and those the account has saved. */
export interface Reach {
  grantable: Codes;
  saved: Codes;
}

/** In one fixed order, so that the order of ticking is no change. */
export function inOrder(codes: Codes): PermissionCode[] {
  return permissionCodes.filter((code) => codes.includes(code));
}

function differences(a: Codes, b: Codes): number {
  return permissionCodes.filter((code) => a.includes(code) !== b.includes(code)).length;
}

export function bundleOf(codes: Codes): Bundle | undefined {
  return bundles.find(({ modules }) => differences(modules, codes) === 0);
}

/** A permission the editor may not grant stays as saved; one that differs may return to the saved state. */
export function isLocked(code: PermissionCode, codes: Codes, { grantable, saved }: Reach): boolean {
  return !grantable.includes(code) && codes.includes(code) === saved.includes(code);
}

export function isWithinReach(bundle: Bundle, { grantable, saved }: Reach): boolean {
  return permissionCodes.every(
    (code) => grantable.includes(code) || bundle.modules.includes(code) === saved.includes(code),
  );
}

/** The part of a bundle that the editor may grant; other permissions stay as saved. */
function reachable(bundle: Bundle, { grantable, saved }: Reach): PermissionCode[] {
  return permissionCodes.filter((code) => (grantable.includes(code) ? bundle.modules : saved).includes(code));
}

/** The codes after another type was chosen: its first bundle, unless the boxes were changed by hand. */
export function followType(codes: Codes, type: UserType, before: Reach, after: Reach): PermissionCode[] {
  const isByBundle = bundles.some((bundle) => differences(reachable(bundle, before), codes) === 0);
  const next = bundles.find(({ userType }) => userType === type);
  if (!next || (codes.length > 0 && !isByBundle && !bundleOf(codes))) return inOrder(codes);
  return reachable(next, after);
}

const aboveDoctors: Codes = ['AGENCY_MGR', 'ADMIN_MGR'];

/** A warning when the permissions belong to another user type; empty: they fit. */
export function misfitText(codes: Codes, type: UserType): string {
  const other = bundleOf(codes);
  if (other && other.userType !== type) {
    return `用户类型为${userTypeNames[type]}，但权限是${other.name}的，请确认`;
  }
  const above = type === '医生' ? aboveDoctors.filter((code) => codes.includes(code)) : [];
  return above.length > 0 ? `用户类型为医生，但权限包含${labelsOfCodes(above)}，请确认` : '';
}

/** 自定义（在科主任基础上修改 1 项）, empty while the permissions are a bundle. `base`: the bundle they came from. */
export function customText(codes: Codes, base?: Bundle): string {
  if (bundleOf(codes)) return '';
  const from = base ?? [...bundles].sort((a, b) => differences(a.modules, codes) - differences(b.modules, codes))[0];
  return from ? `自定义（在${from.name}基础上修改 ${differences(from.modules, codes)} 项）` : '';
}
