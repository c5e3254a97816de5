import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { ActionDialog } from '#web/features/user/actions/ActionDialog.tsx';
import { consequenceOf } from '#web/features/user/actions/manager-text.ts';
import { assginManager, unassignManager } from '#web/features/user/staff.api.ts';
import type { Move } from './drop-rules.ts';

/** Asks before a person gets another manager by dragging. */
export function MoveDialog({ move, onClose }: { move: Move; onClose(): void }) {
  const { message } = App.useApp();
  const assign = useMutation(assginManager);
  const unassign = useMutation(unassignManager);

  async function handleOk(): Promise<boolean> {
    const { id, managerId } = move;
    if (managerId === null) await unassign.mutateAsync({ user_id: id });
    else await assign.mutateAsync({ user_id: id, manager_id: managerId });
    message.success(move.toName ? `${move.nickname}的上级已设为${move.toName}` : `已取消${move.nickname}的上级`);
    return true;
  }

  return (
    <ActionDialog title="更改上级" okText="更改" busyText="正在更改…" onOk={handleOk} onClose={onClose}>
      <p className="dialog-text">
        {consequenceOf(
          { id: move.id, nickname: move.nickname, manager_name: move.fromName, patient_count: move.patients },
          move.toName,
        )}
      </p>
    </ActionDialog>
  );
}
