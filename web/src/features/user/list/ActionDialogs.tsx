import type { user } from '@yun/contract';
import { Suspense } from 'react';
import { EndSessionsDialog } from '#web/features/user/actions/EndSessionsDialog.tsx';
import { HandoverDialog } from '#web/features/user/actions/HandoverDialog.tsx';
import { LazyCoverDialog } from '#web/features/user/actions/LazyCoverDialog.ts';
import { RemoveDialog } from '#web/features/user/actions/RemoveDialog.tsx';
import { ResetPasswordDialog } from '#web/features/user/actions/ResetPasswordDialog.tsx';
import { SetManagerDialog } from '#web/features/user/actions/SetManagerDialog.tsx';
import { StatusDialog } from '#web/features/user/actions/StatusDialog.tsx';
import { ViewAsDialog } from '#web/features/user/actions/ViewAsDialog.tsx';
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
      return (
        <Suspense fallback={null}>
          <LazyCoverDialog user={row} onClose={onClose} />
        </Suspense>
      );
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
