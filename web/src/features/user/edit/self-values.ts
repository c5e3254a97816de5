import type { user } from '@yun/contract';
import type { titles } from '@yun/contract/user/staff-rules';

/** What somebody may change of himself. */
export type SelfValues = {
  nickname: string;
  email: string;
  title: (typeof titles)[number] | null;
  department: string;
  license_no: string;
  avatar_id: string | null;
  signature_id: string | null;
};

export function valuesOfSelf(info: user.UserInfo): SelfValues {
  return {
    nickname: info.nickname,
    email: info.email ?? '',
    title: info.title as SelfValues['title'],
    department: info.department ?? '',
    license_no: info.license_no ?? '',
    avatar_id: info.avatar_id,
    signature_id: info.signature_id,
  };
}

export function recordOfSelf(values: SelfValues) {
  return {
    nickname: values.nickname.trim(),
    email: values.email.trim() || null,
    title: values.title ?? null,
    department: values.department.trim() || null,
    license_no: values.license_no.trim() || null,
    avatar_id: values.avatar_id ?? null,
    signature_id: values.signature_id ?? null,
  };
}
