import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '#web/app/session/profile-query.ts';
import { request } from '#web/lib/api-client.ts';

const isShownByPage = { isShownByPage: true };

export const modifyPassword = mutationOptions({
  mutationFn: (input: { old_password: string; new_password: string }) =>
    request('POST /api/user/modify_password', input),
  meta: isShownByPage,
});

export const updateProfile = mutationOptions({
  mutationFn: (input: { nickname: string; email: string | null }) => request('POST /api/user/update_profile', input),
  onSuccess: (profile, _input, _result, { client }) => client.setQueryData(profileQuery.queryKey, profile),
  meta: isShownByPage,
});
