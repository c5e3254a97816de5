import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import { mergeRecordQuery } from '../list.api.ts';
import { type Merged, MergeForm } from './MergeForm.tsx';
import { likelyKept } from './merge-fields.ts';
import { OtherRecord } from './OtherRecord.tsx';

interface Props {
  /** One or two records; the second is asked for. */
  rows: readonly patient.PatientRow[];
  onDone(merged: Merged): void;
  onClose(): void;
}

/** Merges two records of one person. */
export function MergeDialog({ rows, onDone, onClose }: Props) {
  const [first, second] = rows;
  const [other, setOther] = useState(second?.id ?? null);
  if (!first) return null;
  if (other === null) return <OtherRecord row={first} onChoose={setOther} onClose={onClose} />;
  return <Records rows={rows} ids={[first.id, other]} onDone={onDone} onClose={onClose} />;
}

function Records({ rows, ids: [first, second], onDone, onClose }: Props & { ids: [number, number] }) {
  const left = useQuery(mergeRecordQuery(first));
  const right = useQuery(mergeRecordQuery(second));
  const [keptId, setKeptId] = useState<number | null>(null);
  if (!left.data || !right.data) {
    const error = left.error ?? right.error;
    return (
      <Dialog open title="合并患者" patient={rows} footer={null} width={720} onCancel={onClose}>
        {error ? (
          <p className="failure" role="alert">
            {failureLine(error)}
          </p>
        ) : (
          <Delayed>
            <p role="status">正在读取两份档案…</p>
          </Delayed>
        )}
      </Dialog>
    );
  }
  const kept = [left.data, right.data].find(({ id }) => id === keptId) ?? likelyKept(left.data, right.data);
  const dropped = kept === left.data ? right.data : left.data;
  return (
    <MergeForm
      keep={kept}
      drop={dropped}
      onSwap={() => setKeptId(dropped.id)}
      onRefresh={() => void Promise.all([left.refetch(), right.refetch()])}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
