import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { type PatientStep, patientSteps } from '@yun/contract/patient/states';
import { useState } from 'react';
import { changePatientStatus } from '#web/features/patient/patient.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import css from './dialogs.module.css';
import { FormDialog } from './FormDialog.tsx';
import { ReasonItem } from './ReasonItem.tsx';

interface Props {
  row: NamedPatient & Pick<patient.PatientRow, 'id' | 'version'>;
  step: PatientStep;
  onDone?(): void;
  onClose(): void;
}

const consequences: Record<PatientStep, string> = {
  pause: '执行中的计划会同时暂停，暂停的日子不计入依从率。',
  resume: '档案恢复为康复中；已暂停的计划不会自动恢复，需要逐份恢复。',
  discharge: '执行中和已暂停的计划会同时结束。以后可以重新建档。',
  reopen: '档案恢复为康复中，作为新的一次病程，以前的记录保留。',
  archive: '归档后只能查看，不能再修改或重新建档。',
};

const nothing = { reason: '' };

/** Changes the status of a record, with the reason. */
export function StatusDialog({ row, step, onDone, onClose }: Props) {
  const kept = useKeptForm({ name: `${step}-${row.id}`, saved: nothing });
  const { mutateAsync } = useMutation(changePatientStatus);
  const [version, setVersion] = useState(row.version);
  const { word } = patientSteps[step];

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    try {
      await mutateAsync({ id: row.id, version, step, reason: reason.trim() });
    } catch (error) {
      // Another user saved meanwhile: the dialog says so, and the user may continue.
      if (error instanceof ApiError && error.code === errorCodes.conflict) {
        setVersion((error.data as { current?: { version?: number } } | null)?.current?.version ?? version);
      }
      throw error;
    }
    message.success(`${row.name}：已${word}`);
    onDone?.();
  }

  return (
    <FormDialog
      kept={kept}
      title={word}
      patient={row}
      okText={word}
      busyText={`正在${word}…`}
      isDanger={step === 'archive'}
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={css.note}>{consequences[step]}</p>
      <ReasonItem />
    </FormDialog>
  );
}
