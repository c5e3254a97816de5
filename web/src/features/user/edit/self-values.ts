import type { user } from '@yun/contract';
import { type PostValues, recordOfPost, valuesOfPost } from './post-values.ts';

/** What somebody may change of himself. */
export type SelfValues = PostValues & {
  nickname: string;
  email: string;
  avatar_id: string | null;
  signature_id: string | null;
};

export function valuesOfSelf(info: user.UserInfo): SelfValues {
  return {
    nickname: info.nickname,
    email: info.email ?? '',
    ...valuesOfPost(info),
    avatar_id: info.avatar_id,
    signature_id: info.signature_id,
  };
}

export function recordOfSelf(values: SelfValues) {
  return {
    nickname: values.nickname.trim(),
    email: values.email.trim() || null,
    ...recordOfPost(values),
    avatar_id: values.avatar_id ?? null,
    signature_id: values.signature_id ?? null,
  };
}
