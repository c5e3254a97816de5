import { useMutation } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { asSeen, handleAlert } from './alert.api.ts';
import type { HandledAlerts } from './HandledNotice.tsx';

interface Props {
  row: alert.AlertRow;
  title: string;
  okText: string;
  isReady: boolean;
  body: { act: 'ignore' | 'snooze'; note: string | null; until: string | null };
  /** The text of the notice afterwards. */
  done: string;
  onHandled(handled: HandledAlerts): void;
  onClose(): void;
  children: ReactNode;
}

/** A question about one alert; it closes after success only. */
export function AlertDialog({ row, title, okText, isReady, body, done, onHandled, onClose, children }: Props) {
  useFocusBack();
  const content = useRef<HTMLDivElement>(null);
  const { mutateAsync, isPending, error } = useMutation(handleAlert);
  const once = useOnce();

  async function handleOk(): Promise<void> {
    if (!isReady) return;
    try {
      await mutateAsync({ alerts: [asSeen(row)], ...body });
    } catch {
      // Shown below the content.
      return;
    }
    onClose();
    onHandled({ alerts: [asSeen(row)], text: done });
  }

  return (
    <Modal
      open
      title={`${title}：${row.patient.name}`}
      okText={isPending ? '正在保存…' : okText}
      cancelText="取消"
      okButtonProps={{ disabled: !isReady, 'aria-disabled': isPending }}
      onOk={() => void once(handleOk)}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && content.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
    >
      <div ref={content}>{children}</div>
      {error && (
        <p className="failure" role="alert">
          {failureLine(error)}
        </p>
      )}
    </Modal>
  );
}
