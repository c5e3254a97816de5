import { useProfile } from './use-profile.ts';

/** Why nothing can be changed while a user views as another person. */
export const viewingAsText = '正在以他人身份查看，不能修改';

export function useIsViewingAs(): boolean {
  return useProfile()?.view_as != null;
}
