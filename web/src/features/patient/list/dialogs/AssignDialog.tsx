import { useMutation, useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Form } from 'antd';
import { useRef } from 'react';
import { assignDoctor } from '#web/features/patient/patient.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import { assignPreviewQuery } from '../list.api.ts';
import css from './dialogs.module.css';
import { FormDialog } from './FormDialog.tsx';
import { movesOf } from './move-text.ts';
import { ReasonItem } from './ReasonItem.tsx';

interface Props {
  rows: readonly (NamedPatient & Pick<patient.PatientRow, 'id' | 'agency_id'>)[];
  /** The ids needed to undo it; empty if no patient was moved. */
  onDone(handoverIds: number[], text: string): void;
  onClose(): void;
}

interface Values extends Record<string, unknown> {
  doctor: { id: number; name: string } | null;
  reason: string;
}

const nothing: Values = { doctor: null, reason: '' };

/** Assigns patients to another doctor of their agency, after showing what moves with them. */
export function AssignDialog({ rows, onDone, onClose }: Props) {
  const ids = rows.map(({ id }) => id);
  const kept = useKeptForm<Values>({ name: `assign-${ids.join('-')}`, saved: nothing });
  const doctor = Form.useWatch('doctor', kept.form);
  const agencies = [...new Set(rows.map(({ agency_id }) => agency_id))];
  const preview = useQuery({
    ...assignPreviewQuery(ids, doctor?.id ?? 0),
    enabled: doctor != null && agencies.length === 1,
  });
  const { mutateAsync } = useMutation(assignDoctor);
  // A retry after a lost answer keeps the key; another doctor gets a new one.
  const input = useRef({ doctorId: 0, key: '' });

  async function handleSend({ doctor: newDoctor, reason }: Values): Promise<undefined> {
    if (!newDoctor) return;
    if (input.current.doctorId !== newDoctor.id) input.current = { doctorId: newDoctor.id, key: newClientKey() };
    const sent = { ids, doctor_id: newDoctor.id, reason: reason.trim(), dry_run: false, client_key: input.current.key };
    const answer = await mutateAsync(sent);
    onDone(
      answer.handover_ids,
      answer.patients > 0
        ? `已把 ${answer.patients} 位患者分配给${newDoctor.name}`
        : `所选患者已在${newDoctor.name}名下`,
    );
  }

  return (
    <FormDialog
      kept={kept}
      title="分配医生"
      patient={rows}
      okText="分配"
      busyText="正在分配…"
      isBlocked={agencies.length > 1 || (doctor != null && preview.data === undefined)}
      onSend={handleSend}
      onClose={onClose}
    >
      {agencies.length > 1 ? (
        <p className={css.note}>
          所选患者分属 {agencies.length} 个机构，只能交给同机构的医生，请按机构分别选择后再分配。
        </p>
      ) : (
        <>
          <Form.Item
            name="doctor"
            label="新的责任医生"
            rules={[{ required: true, message: '请选择医生' }]}
            getValueProps={(to: Values['doctor']) => ({ value: to?.id ?? null, valueName: to?.name })}
            getValueFromEvent={(id: number | null, name: string | null) => (id === null ? null : { id, name })}
          >
            <PersonPicker role="doctor" agencyId={agencies[0]} />
          </Form.Item>
          {doctor && (
            <Moves
              text={preview.data && movesOf(preview.data, doctor.name)}
              failure={preview.error && failureLine(preview.error)}
            />
          )}
          <ReasonItem />
        </>
      )}
    </FormDialog>
  );
}

interface MovesProps {
  text: string[] | undefined;
  failure: string | null;
}

function Moves({ text, failure }: MovesProps) {
  if (failure) {
    return (
      <p className="failure" role="alert">
        {failure}
      </p>
    );
  }
  return (
    <ul className={css.note} role="status" aria-label="分配后的变化">
      {(text ?? ['正在计算影响…']).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
