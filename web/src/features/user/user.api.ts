import { mutationOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api-client.ts';

export const modifyPassword = mutationOptions({
  mutationFn: (input: { old_password: string; new_password: string }) =>
    request('POST /api/user/modify_password', input),
});
