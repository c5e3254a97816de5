import { useMutation } from '@tanstack/react-query';
import type { user as contract } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { removeUser } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import type { Person } from './person.ts';
import { type Reasoned, ReasonForm, useReasonForm } from './ReasonForm.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  user: Person & { agency_id: number | null; patient_count: number; employee_count: number };
  onClose(): void;
  onDone?(): void;
}

/** Removes an account; one with patients or reports is removed only together with a hand-over. */
export function RemoveDialog({ user, onClose, onDone }: Props) {
  const fields = useReasonForm();
  const first = useFirstFocus();
  const { mutateAsync, isPending } = useMutation(removeUser);
  const [isOpen, setIsOpen] = useState(true);
  // The data of the page may be old: the server decides.
  const [refused, setRefused] = useState<contract.MovedCounts | null>(null);
  const listed = { patients: user.patient_count, reports: user.employee_count };
  const counts = refused ?? (listed.patients > 0 || listed.reports > 0 ? listed : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: to 接手人, once for every refusal
  useEffect(() => {
    if (refused) first.focusFirst();
  }, [refused]);

  async function handleFinish({ to, reason }: Reasoned): Promise<void> {
    if (isPending) return;
    fields.refusal.clear();
    try {
      const { moved } = await mutateAsync({ id: user.id, handover_to: to?.id ?? null, reason });
      const handed = moved.patients > 0 ? `，${moved.patients} 位患者已交给${to?.name}` : '';
      message.success(`已移除${user.nickname}${handed}`);
      setIsOpen(false);
      onDone?.();
    } catch (error) {
      // Refused although a successor was chosen: there is another reason, which the server names.
      const isAsked = error instanceof ApiError && error.code === errorCodes.handoverNeeded && !to;
      if (!isAsked) return fields.refusal.show(error);
      setRefused(error.data as contract.MovedCounts);
    }
  }

  return (
    <Modal
      open={isOpen}
      title={`移除${user.nickname}`}
      width={480}
      onCancel={() => !isPending && setIsOpen(false)}
      afterOpenChange={first.handleOpenChange}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)} disabled={isPending}>
            取消
          </Button>
          <Button type="primary" danger aria-disabled={isPending} onClick={() => fields.form.submit()}>
            {isPending ? '正在移除…' : counts ? '交接并移除' : '移除'}
          </Button>
        </>
      }
    >
      <p className="mb-3">移除后立即下线，不能再登录，账号不再出现在列表中。历史记录保留。</p>
      {counts && (
        <p className={refused ? 'mb-3 failure' : 'mb-3'} role={refused ? 'alert' : undefined}>
          {countsText(counts)}，移除前需要指定接手人。
        </p>
      )}
      <div ref={first.body}>
        <ReasonForm
          {...fields}
          onFinish={handleFinish}
          successor={counts ? { label: '接手人', agencyId: user.agency_id, excludeId: user.id } : undefined}
        />
      </div>
    </Modal>
  );
}

function countsText({ patients, reports }: contract.MovedCounts): string {
  const parts = [patients > 0 && `名下有 ${patients} 位患者`, reports > 0 && `有 ${reports} 名下属`];
  return parts.filter(Boolean).join('，') || '名下有未交接的工作';
}
