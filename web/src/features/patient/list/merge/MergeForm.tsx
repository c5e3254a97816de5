import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { useState } from 'react';
import { mergePatient } from '#web/features/patient/patient.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import css from '../dialogs/dialogs.module.css';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { ReasonItem } from '../dialogs/ReasonItem.tsx';
import { MergeRecords } from './MergeRecords.tsx';
import { MergeTable } from './MergeTable.tsx';
import { compare, fieldsFromDrop, type Side } from './merge-fields.ts';

export interface Merged {
  mergeId: number;
  text: string;
}

interface Props {
  keep: patient.PatientInfo;
  drop: patient.PatientInfo;
  onSwap(): void;
  /** The records have changed meanwhile. */
  onRefresh(): void;
  onDone(merged: Merged): void;
  onClose(): void;
}

const emptyValues = { reason: '' };

/** Chooses field by field which value is kept. */
export function MergeForm({ keep, drop, onSwap, onRefresh, onDone, onClose }: Props) {
  const form = useKeptForm({ name: `merge-${[keep.id, drop.id].sort().join('-')}`, saved: emptyValues });
  const { mutateAsync } = useMutation(mergePatient);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { different, same } = compare(keep, drop);

  function handleSwap(): void {
    setChosen({});
    onSwap();
  }

  async function handleSend({ reason }: typeof emptyValues): Promise<undefined> {
    try {
      const answer = await mutateAsync({
        keep_id: keep.id,
        keep_version: keep.version,
        drop_id: drop.id,
        drop_version: drop.version,
        from_drop: fieldsFromDrop(different, chosen),
        reason: reason.trim(),
      });
      const text = `已把${drop.name}（${drop.patient_no}）合并到${keep.name}（${keep.patient_no}），7 天内可以撤销`;
      onDone({ mergeId: answer.merge_id, text });
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.conflict) onRefresh();
      throw error;
    }
  }

  return (
    <FormDialog
      kept={form}
      title="合并患者"
      patient={[keep, drop]}
      okText="合并"
      busyText="正在合并…"
      width={760}
      onSend={handleSend}
      onClose={onClose}
    >
      <MergeRecords keep={keep} drop={drop} onSwap={handleSwap} />
      <MergeTable
        different={different}
        same={same}
        chosen={chosen}
        onChoose={(label, side) => setChosen({ ...chosen, [label]: side })}
      />
      <p className={css.note}>
        {drop.name}（{drop.patient_no}）的计划、附件、同意书和记录都归到保留的档案，它本身不再出现在列表中。
      </p>
      <ReasonItem placeholder="例如：同一患者重复建档" />
    </FormDialog>
  );
}
