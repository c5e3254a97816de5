import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { handoverPatient } from '#web/features/user/staff.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { HandoverDone } from './HandoverDone.tsx';
import type { Person } from './person.ts';
import { type Reasoned, ReasonForm, useReasonForm } from './ReasonForm.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  user: Person & { agency_id: number | null; patient_count: number };
  onClose(): void;
  onDone?(): void;
}

interface HandoverResult {
  id: number;
  patients: number;
  toName: string;
}

/** Hands all patients of a doctor over to another; can be undone for a day. */
export function HandoverDialog({ user, onClose, onDone }: Props) {
  const fields = useReasonForm();
  const first = useFirstFocus();
  const { mutateAsync, isPending } = useMutation(handoverPatient);
  const [isOpen, setIsOpen] = useState(true);
  const [result, setResult] = useState<HandoverResult | null>(null);
  const [isNothing, setIsNothing] = useState(false);

  async function handleFinish({ to, reason }: Reasoned): Promise<void> {
    if (isPending || !to) return;
    fields.refusal.clear();
    try {
      const answer = await mutateAsync({ from_id: user.id, to_id: to.id, reason });
      if (answer.handover_id === null) setIsNothing(true);
      else setResult({ id: answer.handover_id, patients: answer.patients, toName: to.name });
      onDone?.();
    } catch (error) {
      fields.refusal.show(error);
    }
  }

  const isFinished = result !== null || isNothing;
  return (
    <Modal
      open={isOpen}
      title={`交接${user.nickname}的患者`}
      width={480}
      onCancel={() => !isPending && setIsOpen(false)}
      afterOpenChange={first.handleOpenChange}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)} disabled={isPending}>
            {isFinished ? '关闭' : '取消'}
          </Button>
          {!isFinished && (
            <Button type="primary" aria-disabled={isPending} onClick={() => fields.form.submit()}>
              {isPending ? '正在交接…' : '交接'}
            </Button>
          )}
        </>
      }
    >
      {result ? (
        <HandoverDone user={user} {...result} />
      ) : isNothing ? (
        <p role="status">{user.nickname}名下已经没有患者，没有需要交接的。</p>
      ) : (
        <div ref={first.body}>
          <p className="mb-3">
            {user.nickname}名下 {user.patient_count} 位患者将全部转给接手医生，24 小时内可以撤销。
          </p>
          <ReasonForm
            {...fields}
            onFinish={handleFinish}
            successor={{ label: '接手医生', agencyId: user.agency_id, excludeId: user.id }}
          />
        </div>
      )}
    </Modal>
  );
}
