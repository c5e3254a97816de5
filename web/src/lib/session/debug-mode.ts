import { mutationOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/api-client.ts';
import { profileQuery } from './profile-query.ts';

interface Input {
  enabled: boolean;
  minutes?: number;
  password?: string;
}

/** For this session only; it ends by itself. */
export const setDebugMode = mutationOptions({
  mutationFn: (input: Input) => request('POST /api/user/set_debug_mode', input),
  onSuccess: ({ debug_until }, _input, _result, { client }) =>
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, debug_until }),
});
