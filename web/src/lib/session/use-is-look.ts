import { useProfile } from './use-profile.ts';

/** Why nothing can be changed while one looks through another person's eyes. */
export const lookText = '正在以他人身份查看，不能修改';

export function useIsLook(): boolean {
  return useProfile()?.view_as != null;
}
