import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import css from '../list/dialogs/dialogs.module.css';
import { revokeLink } from '../patient.api.ts';
import type { LinkPatient } from './link-patient.ts';

interface Props {
  patient: LinkPatient;
  linkId: number;
  onClose(): void;
}

const nothing = { reason: '' };

export function RevokeDialog({ patient, linkId, onClose }: Props) {
  const kept = useKeptForm({ name: `revoke-link-${linkId}`, saved: nothing });
  const { mutateAsync } = useMutation(revokeLink);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await mutateAsync({ patient_id: patient.id, id: linkId, reason: reason.trim() });
    message.success('二维码已停用');
  }

  return (
    <FormDialog
      kept={kept}
      title="停用二维码"
      patient={patient}
      okText="停用"
      busyText="正在停用…"
      isDanger
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={css.note}>停用后，已打开的手机立即不能再用，页面只显示机构的电话。</p>
      <ReasonItem placeholder="例如：手机丢失" />
    </FormDialog>
  );
}
