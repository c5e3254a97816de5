import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { isEditable } from '@yun/contract/patient/states';
import { LazyLinkDialog } from '#web/features/patient/link/LazyLinkDialog.ts';
import { AssignDialog } from '#web/features/patient/list/dialogs/AssignDialog.tsx';
import css from '#web/features/patient/list/dialogs/dialogs.module.css';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { ReasonItem } from '#web/features/patient/list/dialogs/ReasonItem.tsx';
import { StatusDialog } from '#web/features/patient/list/dialogs/StatusDialog.tsx';
import { removePatient } from '#web/features/patient/patient.api.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useNavigate } from '#web/ui/page-address.ts';
import { isStep, type RecordAction } from './record-actions.ts';

interface Props {
  action: RecordAction;
  info: patient.PatientInfo;
  onClose(): void;
  /** The record was changed outside the form. */
  onChanged(): void;
  onAssigned(handoverIds: number[], text: string): void;
  onRemoved(): void;
}

/** The dialog of the chosen action. */
export function RecordDialogs({ action, info, onClose, onChanged, onAssigned, onRemoved }: Props) {
  if (isStep(action)) return <StatusDialog row={info} step={action} onDone={onChanged} onClose={onClose} />;
  if (action === 'assign') {
    return (
      <AssignDialog
        rows={[info]}
        onDone={(ids, text) => {
          onAssigned(ids, text);
          onChanged();
        }}
        onClose={onClose}
      />
    );
  }
  if (action === 'link') {
    return <LazyLinkDialog patient={info} isEditable={isEditable(info.status)} onClose={onClose} />;
  }
  return <RemoveDialog info={info} onRemoved={onRemoved} onClose={onClose} />;
}

const nothing = { reason: '' };

function RemoveDialog({ info, onRemoved, onClose }: Pick<Props, 'info' | 'onRemoved' | 'onClose'>) {
  const navigate = useNavigate();
  const kept = useKeptForm({ name: 'remove', saved: nothing });
  const { mutateAsync } = useMutation(removePatient);

  async function handleSend({ reason }: typeof nothing): Promise<undefined> {
    await mutateAsync({ id: info.id, version: info.version, reason: reason.trim() });
    message.success(`已删除${info.name}的档案`);
    onRemoved();
    navigate('/patient/list', { replace: true });
  }

  return (
    <FormDialog
      kept={kept}
      title="删除"
      patient={info}
      okText="删除"
      busyText="正在删除…"
      isDanger
      onSend={handleSend}
      onClose={onClose}
    >
      <p className={css.note}>只有待激活、没有任何记录的档案可以删除；有同意书、附件或计划的不能删除。</p>
      <ReasonItem placeholder="例如：重复建档" />
    </FormDialog>
  );
}
