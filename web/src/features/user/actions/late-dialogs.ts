// The dialogs of an account's actions, in scripts of their own.
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';

export const ResetPasswordDialog = lateDialog(
  '重置密码',
  async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog,
);
export const SetManagerDialog = lateDialog(
  '设置上级',
  async () => (await import('./SetManagerDialog.tsx')).SetManagerDialog,
);
export const HandoverDialog = lateDialog('交接', async () => (await import('./HandoverDialog.tsx')).HandoverDialog);
export const EndSessionsDialog = lateDialog(
  '结束登录',
  async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
);
export const CoverDialog = lateDialog('代班', async () => (await import('./CoverDialog.tsx')).CoverDialog);
export const RemoveDialog = lateDialog('移除', async () => (await import('./RemoveDialog.tsx')).RemoveDialog);
export const ViewAsDialog = lateDialog('以此人身份查看', async () => (await import('./ViewAsDialog.tsx')).ViewAsDialog);
export const StatusDialog = lateDialog('启用或停用', async () => (await import('./StatusDialog.tsx')).StatusDialog);
