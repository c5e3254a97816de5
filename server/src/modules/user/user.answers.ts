import { type user as contract, userTypeNames } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';
import type { UserRow } from './user.queries.ts';

type SharedColumns = Pick<
  Principal,
  | 'account'
  | 'nickname'
  | 'userType'
  | 'phone'
  | 'email'
  | 'modules'
  | 'subtitle'
  | 'agencyId'
  | 'agencyName'
  | 'isAuthAdmin'
  | 'avatarId'
  | 'createTime'
  | 'accessTime'
>;

/** The fields that all answers about an account share, by their contract names. */
export function sharedFields(user: SharedColumns) {
  return {
    account: user.account,
    nickname: user.nickname,
    userTypeName: userTypeNames[user.userType],
    phone: user.phone,
    email: user.email,
    modules: user.modules,
    create_time: user.createTime,
    access_time: user.accessTime,
    subtitle: user.subtitle,
    agency_id: user.agencyId,
    agency_name: user.agencyName,
    is_auth_admin: user.isAuthAdmin,
    avatar_id: user.avatarId,
  };
}

export const withShownTimes = <U extends UserRow>(user: U) => ({
  ...user,
  createTime: formatTime(user.createTime),
  accessTime: formatTimeOrNull(user.accessTime),
});

export function toSignedInUser(user: UserRow): contract.SignedInUser {
  return {
    id: user.id,
    ...sharedFields(withShownTimes(user)),
    userType: user.userType,
    must_change_password: user.mustChangePassword,
  };
}

export function toProfile(principal: Principal): contract.Profile {
  return {
    id: principal.userId,
    ...sharedFields(principal),
    user_type: principal.userType,
    roles: [principal.userType],
    permissions: principal.modules,
    manager_id: principal.managerId,
    manager_name: principal.managerName,
    must_change_password: principal.mustChangePassword,
    debug_until: principal.debugUntil,
    view_as: principal.viewer && {
      viewer_id: principal.viewer.id,
      viewer_name: principal.viewer.nickname,
      until: principal.viewer.until,
    },
    covers: principal.covers,
  };
}
