import type { user } from '@yun/contract';
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
import type { RowAction } from './allowed-actions.ts';

export interface ChosenAction {
  action: RowAction;
  row: user.StaffRow;
}

/** The dialog of the chosen action. */
export function ActionDialogs({ chosen: { action, row }, onClose }: { chosen: ChosenAction; onClose(): void }) {
  switch (action) {
    case 'resetPassword':
      return <ResetPasswordDialog user={row} onClose={onClose} />;
    case 'setManager':
      return <SetManagerDialog users={[row]} agencyId={row.agency_id} onClose={onClose} />;
    case 'handover':
      return <HandoverDialog user={row} onClose={onClose} />;
    case 'endSessions':
      return <EndSessionsDialog user={row} onClose={onClose} />;
    case 'cover':
      return <CoverDialog user={row} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog user={row} onClose={onClose} />;
    case 'viewAs':
      return <ViewAsDialog user={row} onClose={onClose} />;
    case 'disable':
    case 'enable':
      return <StatusDialog users={[row]} status={action === 'enable' ? 'active' : 'disabled'} onClose={onClose} />;
    default:
      return null;
  }
}
