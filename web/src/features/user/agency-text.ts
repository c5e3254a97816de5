import type { UserType } from '@yun/contract/base/permission';

/** The agency of a user; administrators belong to all agencies. */
export function agencyText(name: string | null | undefined, type: UserType): string {
  return name || (type === '管理员' ? '全部机构' : '未填写');
}
