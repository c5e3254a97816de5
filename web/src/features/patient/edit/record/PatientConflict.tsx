import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { patientTimelineQuery } from '#web/features/patient/patient.api.ts';
import { ConflictPanel } from '#web/ui/record-form/ConflictPanel.tsx';
import type { Choice, Conflict } from '#web/ui/record-form/conflict.ts';
import { patientFieldName, patientFieldText } from '../field-text.ts';

interface Props {
  conflict: Conflict<patient.PatientInfo>;
  callerId: number;
  isSaving: boolean;
  onResolve(choices: Record<string, Choice>): void;
}

/** Shown when another user has saved the record meanwhile. */
export function PatientConflict({ conflict, callerId, isSaving, onResolve }: Props) {
  const { id, version } = conflict.current;
  const [last] = useQuery(patientTimelineQuery({ id, page: 1 })).data?.list ?? [];
  return (
    <ConflictPanel
      key={version}
      conflict={conflict}
      noun="档案"
      nameOf={patientFieldName}
      textOf={patientFieldText}
      changed={last && { by: last.user_name, time: last.time, isOwn: last.user_id === callerId }}
      isSaving={isSaving}
      onResolve={onResolve}
    />
  );
}
