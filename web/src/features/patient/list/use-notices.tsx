import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { undoAssign, undoMerge } from '#web/features/patient/patient.api.ts';
import { type Undoable, UndoNotice } from '#web/ui/status/UndoNotice.tsx';

interface Notices {
  shown: ReactNode;
  showAssigned(handoverIds: number[], text: string): void;
  showMerged(mergeId: number, text: string): void;
}

/** The notice of the last action, with its undo. */
export function useNotices(): Notices {
  const assign = useMutation(undoAssign);
  const merge = useMutation(undoMerge);
  const [last, setLast] = useState<(Undoable & { at: number }) | null>(null);

  function show(text: string, undo: Undoable['undo']): void {
    setLast((before) => ({ text, undo, at: (before?.at ?? 0) + 1 }));
  }

  return {
    shown: last && <UndoNotice key={last.at} {...last} onClose={() => setLast(null)} />,
    showAssigned: (handover_ids, text) =>
      show(
        text,
        handover_ids.length === 0
          ? null
          : async () => {
              const { patients } = await assign.mutateAsync({ handover_ids });
              return `已撤销，${patients} 位患者回到原来的责任医生名下`;
            },
      ),
    showMerged: (merge_id, text) =>
      show(text, async () => {
        await merge.mutateAsync({ merge_id });
        return '已撤销合并，两份档案都已恢复';
      }),
  };
}
