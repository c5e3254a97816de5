import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { isWritten } from '@yun/contract/talk/written-note';
import { useState } from 'react';
import { FindingTicks, findingsOf } from '#web/features/plan/findings/FindingTicks.tsx';
import { rollbackVersion } from '#web/features/plan/plan.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Input } from '#web/ui/controls/text-input.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';

interface Props {
  info: plan.PlanInfo;
  to: number;
  onDone(answer: plan.PlanInfo): void;
  onClose(): void;
}

/** The content of an old version becomes the next version; today's findings against it must be acknowledged. */
export function RollbackDialog({ info, to, onDone, onClose }: Props) {
  useFocusBack();
  const [reason, setReason] = useState('');
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const rollback = useMutation(rollbackVersion);
  const failure = rollback.error instanceof ApiError ? rollback.error : null;
  const findings = findingsOf(failure);
  const isBlocked = findings.some(({ level }) => level === 'block');
  const isReady = isWritten(reason) && !isBlocked && findings.every(({ key }) => acknowledged.includes(key));

  async function send(): Promise<void> {
    if (!isReady || rollback.isPending) return;
    const answer = await rollback
      .mutateAsync({
        id: info.id,
        version: info.version,
        to,
        reason: reason.trim(),
        acknowledged: [...acknowledged],
        ack_reason: acknowledged.length > 0 ? reason.trim() : null,
      })
      .catch(() => null);
    if (answer) onDone(answer);
  }

  return (
    <Dialog
      open
      title={`回退到版本 ${to}`}
      patient={info.patient}
      okText={`生成版本 ${info.version_no + 1}`}
      cancelText="取消"
      okButtonProps={{ disabled: !isReady, 'aria-disabled': rollback.isPending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>版本 {to} 的内容会成为新版本，今天起生效；已有版本和过去的训练不变。</p>
      <div className="mt-3">
        <span aria-hidden>原因</span>
        <Input
          aria-label="原因"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={() => void send()}
        />
      </div>
      {findings.length > 0 && (
        <FindingTicks findings={findings} acknowledged={acknowledged} onChange={setAcknowledged} />
      )}
      {failure && (
        <p className="failure" role="alert">
          {errorText(failure)}
        </p>
      )}
    </Dialog>
  );
}
