import type { user } from '@yun/contract';
import type { PermissionCode } from '@yun/contract/base/permission';
import { outranks } from '@yun/contract/user/staff-rules';

export type RowAction =
  | 'edit'
  | 'editSelf'
  | 'resetPassword'
  | 'setManager'
  | 'handover'
  | 'endSessions'
  | 'cover'
  | 'disable'
  | 'enable'
  | 'remove'
  | 'viewAs';

type Target = Pick<
  user.StaffRow,
  'id' | 'userType' | 'modules' | 'is_auth_admin' | 'status' | 'agency_id' | 'patient_count' | 'can_manage'
>;
type Caller = Pick<user.Profile, 'id' | 'user_type' | 'permissions' | 'is_auth_admin' | 'view_as'>;

/** What the caller may do to this account; the server checks again. Nothing while viewing as another user. */
export function allowedActions(target: Target, caller: Caller): Set<RowAction> {
  const allowed = new Set<RowAction>();
  if (caller.view_as !== null || target.status === 'removed') return allowed;
  const holds = (...codes: PermissionCode[]) => codes.some((code) => caller.permissions.includes(code));
  const isSelf = target.id === caller.id;
  const isActive = target.status === 'active';
  const isManaged = target.can_manage && holds('USER_MGR');
  const isBelow = !isSelf && isBelowCaller(caller, target);
  const rules: Record<RowAction, boolean> = {
    edit: isManaged,
    editSelf: isSelf && holds('SELF_MGR', 'USER_MGR'),
    resetPassword: isManaged && isActive,
    setManager: isBelow && mayHaveManager(target) && maySetManagers(caller),
    handover: target.patient_count > 0 && holds('USER_MGR', 'AGENCY_MGR'),
    endSessions: isBelow && isActive && holds('USER_MGR', 'ADMIN_MGR'),
    cover: target.userType === '医生' && isActive && (isSelf || isManaged),
    disable: isManaged && isActive,
    enable: isManaged && !isActive,
    remove: isManaged,
    viewAs: !isSelf && isActive && target.userType !== '管理员' && holds('ADMIN_MGR'),
  };
  for (const [action, isAllowed] of Object.entries(rules)) if (isAllowed) allowed.add(action as RowAction);
  return allowed;
}

function isBelowCaller(caller: Caller, target: Target): boolean {
  const own = { userType: caller.user_type, modules: caller.permissions, isAuthAdmin: caller.is_auth_admin };
  return outranks(own, { ...target, isAuthAdmin: target.is_auth_admin });
}

export function mayHaveManager({ userType, agency_id }: Pick<Target, 'userType' | 'agency_id'>): boolean {
  return userType !== '管理员' && agency_id !== null;
}

/** Whether the caller may set managers at all; AGENCY_MGR allows it only to staff of an agency, for their own. */
export function maySetManagers({ user_type, permissions, view_as }: Omit<Caller, 'id' | 'is_auth_admin'>): boolean {
  if (view_as !== null) return false;
  const isAgencyManager = user_type === '机构' && permissions.includes('AGENCY_MGR');
  return isAgencyManager || permissions.includes('USER_MGR') || permissions.includes('ADMIN_MGR');
}
