import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { withdrawConsent } from '#web/features/patient/patient.api.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';

interface Props {
  info: patient.PatientInfo;
  consent: patient.Consent;
  onClose(): void;
}

const nothing = { reason: '' };

export function WithdrawDialog({ info, consent, onClose }: Props) {
  const kept = useKeptForm({ name: `withdraw-${consent.id}`, saved: nothing });
  const { mutateAsync } = useMutation(withdrawConsent);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await mutateAsync({ patient_id: info.id, id: consent.id, reason: reason.trim() });
  }

  return (
    <FormDialog
      kept={kept}
      title="撤回知情同意"
      patient={info}
      okText="撤回"
      busyText="正在撤回…"
      isDanger
      onSend={handleSend}
      onClose={onClose}
    >
      <p className="dialog-note">撤回后不能再启用新的训练计划；此前的记录依法保留，不能恢复这次登记。</p>
      <ReasonItem placeholder="例如：患者提出撤回" />
    </FormDialog>
  );
}
