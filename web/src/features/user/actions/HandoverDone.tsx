import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { undoHandover } from '#web/features/user/staff.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { Person } from './person.ts';

interface Props {
  user: Person;
  id: number;
  patients: number;
  toName: string;
}

/** The result of a hand-over, with 撤销. */
export function HandoverDone({ user, id, patients, toName }: Props) {
  const undo = useMutation(undoHandover);
  const [failure, setFailure] = useState('');

  async function handleUndo(): Promise<void> {
    setFailure('');
    try {
      await undo.mutateAsync({ handover_id: id });
    } catch (error) {
      setFailure(failureLine(error));
    }
  }

  if (undo.data) {
    return (
      <p role="status">
        已撤销，{undo.data.patients} 位患者回到{user.nickname}名下。
      </p>
    );
  }
  return (
    <div className="stack top gap-2">
      <p role="status">
        已把 {patients} 位患者交给{toName}。
      </p>
      <Button aria-disabled={undo.isPending} onClick={() => !undo.isPending && handleUndo()}>
        {undo.isPending ? '正在撤销…' : '撤销交接'}
      </Button>
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
