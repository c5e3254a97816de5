import type { user } from '@yun/contract';
import { type ReactNode, useState } from 'react';
import {
  CoverDialog,
  EndSessionsDialog,
  HandoverDialog,
  RemoveDialog,
  ResetPasswordDialog,
  SetManagerDialog,
  StatusDialog,
  ViewAsDialog,
} from '#web/features/user/actions/late-dialogs.ts';
import { allowedActions, type RowAction } from '#web/features/user/list/allowed-actions.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { useNavigate } from '#web/ui/page-address.ts';
import { SidePanel } from './EditParts.tsx';

const AuthAdminDialog = lateDialog('授权管理', async () => (await import('./AuthAdminDialog.tsx')).AuthAdminDialog);

interface Props {
  info: user.UserInfo;
  profile: user.Profile;
  /** Called when an action outside the form has changed the account. */
  onChanged(): void;
  onRemoved(): void;
}

/** 账号操作, and in a panel of its own 停用与移除, away from 保存. */
export function AccountActions({ info, profile, onChanged, onRemoved }: Props) {
  const [open, setOpen] = useState<AccountAction['name'] | null>(null);
  const { account, end } = actionsOn(info, profile);
  const hasToHandOver = info.patient_count > 0 && end.some(({ name }) => name === 'remove');
  return (
    <>
      <Panel title="账号操作" actions={account} onOpen={setOpen} />
      <Panel title="停用与移除" actions={end} onOpen={setOpen}>
        {hasToHandOver && <p className="small">名下有 {info.patient_count} 位患者，移除前需先交接</p>}
      </Panel>
      {open && (
        <AccountActionDialog
          name={open}
          info={info}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
}

interface PanelProps {
  title: string;
  actions: readonly AccountAction[];
  onOpen(name: AccountAction['name']): void;
  children?: ReactNode;
}

function Panel({ title, actions, onOpen, children }: PanelProps) {
  if (actions.length === 0) return null;
  return (
    <SidePanel title={title}>
      {actions.map(({ name, label }) => (
        <Button key={name} className="mb-2" block danger={name === 'remove'} onClick={() => onOpen(name)}>
          {label}
        </Button>
      ))}
      {children}
    </SidePanel>
  );
}

interface DialogProps extends Omit<Props, 'profile'> {
  name: AccountAction['name'];
  onClose(): void;
}

function AccountActionDialog({ name, info, onClose, onChanged, onRemoved }: DialogProps) {
  const navigate = useNavigate();

  function handleRemoved(): void {
    onRemoved();
    navigate('/doctor/list', { replace: true });
  }

  switch (name) {
    case 'resetPassword':
      return <ResetPasswordDialog user={info} onClose={onClose} />;
    case 'endSessions':
      return <EndSessionsDialog user={info} onClose={onClose} />;
    case 'cover':
      return <CoverDialog user={info} onClose={onClose} />;
    case 'setManager':
      return <SetManagerDialog users={[info]} agencyId={info.agency_id} onClose={onClose} onDone={onChanged} />;
    case 'handover':
      return <HandoverDialog user={info} onClose={onClose} />;
    case 'viewAs':
      return <ViewAsDialog user={info} onClose={onClose} />;
    case 'authorise':
      return <AuthAdminDialog user={info} onClose={onClose} onDone={onChanged} />;
    case 'disable':
    case 'enable': {
      const status = name === 'enable' ? 'active' : 'disabled';
      return <StatusDialog users={[info]} status={status} onClose={onClose} onDone={onChanged} />;
    }
    case 'remove':
      return <RemoveDialog user={info} onClose={onClose} onDone={handleRemoved} />;
    default:
      return null;
  }
}

interface AccountAction {
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

/** What the caller may do to the account besides editing it; disabling and removing are separate. */
function actionsOn(info: user.UserInfo, profile: user.Profile): { account: AccountAction[]; end: AccountAction[] } {
  if (info.id === profile.id) return { account: [], end: [] };
  const allowed = allowedActions(info, profile);
  const choose = (labels: Partial<Record<RowAction, string>>): AccountAction[] =>
    (Object.entries(labels) as [RowAction, string][])
      .filter(([name]) => allowed.has(name))
      .map(([name, label]) => ({ name, label }));
  const account = choose(accountLabels);
  if (canAuthorise(info, profile)) {
    account.push({ name: 'authorise', label: info.is_auth_admin ? '取消授权管理员' : '设为授权管理员' });
  }
  return { account, end: choose(endLabels) };
}

/** Only an authorised administrator can authorise others, who must be administrators or agency staff. */
function canAuthorise(info: user.UserInfo, profile: user.Profile): boolean {
  const isOpen = profile.view_as === null && info.status !== 'removed' && info.userType !== '医生';
  return isOpen && profile.is_auth_admin && profile.permissions.includes('ADMIN_MGR');
}
