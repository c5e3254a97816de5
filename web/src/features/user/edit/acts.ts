import type { user } from '@yun/contract';
import { allowedActions, type RowAction } from '#web/features/user/list/allowed-actions.ts';

export interface Act {
  name: RowAction | 'authorise';
  label: string;
}

const accountLabels = {
  resetPassword: '重置密码',
  endSessions: '强制下线',
  cover: '休假代班',
  setManager: '设置上级',
  handover: '交接患者',
  viewAs: '以该用户身份查看',
};
const endLabels = { disable: '停用账号', enable: '启用账号', remove: '移除用户' };

/** What this person may do to that account besides changing its fields; what ends its use stands apart. */
export function actsOn(info: user.UserInfo, profile: user.Profile): { account: Act[]; end: Act[] } {
  if (info.id === profile.id) return { account: [], end: [] };
  const allowed = allowedActions(info, profile);
  const choose = (labels: Partial<Record<RowAction, string>>): Act[] =>
    (Object.entries(labels) as [RowAction, string][])
      .filter(([name]) => allowed.has(name))
      .map(([name, label]) => ({ name, label }));
  const account = choose(accountLabels);
  if (canAuthorise(info, profile)) {
    account.push({ name: 'authorise', label: info.is_auth_admin ? '取消授权管理员' : '设为授权管理员' });
  }
  return { account, end: choose(endLabels) };
}

/** Only an authorised administrator makes another one, out of administrators and agency staff. */
function canAuthorise(info: user.UserInfo, profile: user.Profile): boolean {
  const isOpen = profile.view_as === null && info.status !== 'removed' && info.userType !== '医生';
  return isOpen && profile.is_auth_admin && profile.permissions.includes('ADMIN_MGR');
}
