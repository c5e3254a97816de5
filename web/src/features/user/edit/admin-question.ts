import type { PermissionCode } from '@yun/contract/base/permission';
import { openConfirm } from '#web/ui/feedback/feedback.ts';

/** Asks for confirmation before 系统管理 is granted, which allows everything. */
export async function askAboutAdmin(
  name: string,
  codes: readonly PermissionCode[],
  saved: readonly PermissionCode[] = [],
): Promise<boolean> {
  if (!codes.includes('ADMIN_MGR') || saved.includes('ADMIN_MGR')) return true;
  return openConfirm({
    title: `授予${name}系统管理权限？`,
    content: '拥有系统管理权限的人可以查看审计记录、以他人身份查看，并管理所有机构。',
    okText: '授予并保存',
    cancelText: '返回修改',
    focusable: { autoFocusButton: 'cancel' },
  });
}
