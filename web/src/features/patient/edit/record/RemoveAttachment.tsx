import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { removeAttachment } from '#web/features/patient/patient.api.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';

interface Props {
  info: patient.PatientInfo;
  attachment: patient.Attachment;
  onClose(): void;
}

const nothing = { reason: '' };

export function RemoveAttachment({ info, attachment: { id, name }, onClose }: Props) {
  const kept = useKeptForm({ name: `attachment-${id}`, saved: nothing });
  const { mutateAsync } = useMutation(removeAttachment);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await mutateAsync({ patient_id: info.id, id, reason: reason.trim() });
  }

  return (
    <FormDialog
      kept={kept}
      title={`删除附件 ${name}`}
      patient={info}
      okText="删除"
      busyText="正在删除…"
      isDanger
      onSend={handleSend}
      onClose={onClose}
    >
      <ReasonItem placeholder="例如：传错患者" />
    </FormDialog>
  );
}
