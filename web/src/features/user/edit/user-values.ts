// A user as the form holds it, as the server takes it, and back.
import type { user } from '@yun/contract';
import type { PermissionCode, UserType } from '@yun/contract/base/permission';
import { normalizePhone } from '@yun/contract/base/phone';
import { bundles, type Grantor, grantableCodes } from '@yun/contract/user/staff-rules';
import { followType, inOrder } from './fields/permission-sets.ts';
import { type PostValues, recordOfPost, valuesOfPost } from './post-values.ts';

export type UserValues = PostValues & {
  account: string;
  nickname: string;
  phone: string;
  email: string;
  userType: UserType;
  agency_id: number | null;
  manager_id: number | null;
  modules: PermissionCode[];
  /** Only for a new account: typed by hand instead of made up by the server. */
  hasOwnPassword: boolean;
  password: string;
};

export function valuesOfUser(info: user.UserInfo): UserValues {
  return {
    account: info.account,
    nickname: info.nickname,
    phone: info.phone,
    email: info.email ?? '',
    ...valuesOfPost(info),
    userType: info.userType,
    agency_id: info.agency_id,
    manager_id: info.manager_id,
    modules: inOrder(info.modules),
    hasOwnPassword: false,
    password: '',
  };
}

export function newUser(grantor: Grantor, agencyId: number | null): UserValues {
  const { userType } = bundles[0];
  const reach = { grantable: grantableCodes(grantor, { userType, agencyId }), saved: [] };
  return {
    account: '',
    nickname: '',
    phone: '',
    email: '',
    ...valuesOfPost({}),
    userType,
    agency_id: agencyId,
    manager_id: null,
    modules: followType([], userType, reach, reach),
    hasOwnPassword: false,
    password: '',
  };
}

/** The fields that can be changed, as the server keeps them. Administrators belong to no agency and report to nobody. */
export function recordOfUser(values: UserValues) {
  const isPlaced = values.userType !== '管理员';
  return {
    nickname: values.nickname.trim(),
    phone: normalizePhone(values.phone) ?? values.phone.trim(),
    email: values.email.trim() || null,
    ...recordOfPost(values),
    userType: values.userType,
    agency_id: isPlaced ? (values.agency_id ?? null) : null,
    manager_id: isPlaced ? (values.manager_id ?? null) : null,
    modules: values.modules,
  };
}

export function grantorOf(profile: user.Profile): Grantor {
  const { user_type, modules, is_auth_admin, agency_id } = profile;
  return { userType: user_type, modules, isAuthAdmin: is_auth_admin, agencyId: agency_id };
}
