import type { user } from '@yun/contract';
import { useState } from 'react';
import { SetManagerDialog, StatusDialog } from '#web/features/user/actions/late-dialogs.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { BatchBar } from '#web/ui/data-table/BatchBar.tsx';
import { mayHaveManager } from './allowed-actions.ts';

interface Props {
  rows: readonly user.StaffRow[];
  onClear(): void;
}

type Step = 'setManager' | 'active' | 'disabled';

/** Actions on all selected accounts, of which only those that apply to them are offered. */
export function BulkBar({ rows, onClear }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  // The dialog keeps its accounts when the selection is cleared.
  const [people, setPeople] = useState<readonly user.StaffRow[]>([]);
  const canShareManager = rows.every(mayHaveManager) && new Set(rows.map(({ agency_id }) => agency_id)).size === 1;
  const open = rows.filter(({ status }) => status === 'active');
  const closed = rows.filter(({ status }) => status === 'disabled');

  function begin(next: Step, chosen: readonly user.StaffRow[]): void {
    setPeople(chosen);
    setStep(next);
  }

  const dialog = { onClose: () => setStep(null), onDone: onClear };
  return (
    <>
      {rows.length > 0 && (
        <BatchBar count={rows.length} unit="人" onClear={onClear}>
          {canShareManager ? (
            <Button onClick={() => begin('setManager', rows)}>设置上级</Button>
          ) : (
            <p className="small">所选人员不在同一机构，不能一起设置上级</p>
          )}
          {open.length > 0 && <Button onClick={() => begin('disabled', open)}>停用</Button>}
          {closed.length > 0 && <Button onClick={() => begin('active', closed)}>启用</Button>}
        </BatchBar>
      )}
      {step === 'setManager' && <SetManagerDialog users={people} agencyId={people[0]?.agency_id ?? null} {...dialog} />}
      {(step === 'active' || step === 'disabled') && <StatusDialog users={people} status={step} {...dialog} />}
    </>
  );
}
