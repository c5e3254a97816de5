import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  title: string;
  children: ReactNode;
  okText: string;
  /** The label while it runs: 正在停用…. */
  busyText: string;
  isDanger?: boolean;
  /** The action is not possible now; the dialog shows the reason. */
  isBlocked?: boolean;
  /** Returns true when done: the dialog closes. */
  onOk(): Promise<boolean>;
  /** Called after the dialog has closed. */
  onClose(): void;
}

/** Asks, acts, and shows a refusal in the dialog. The focus returns to where it was. */
export function ActionDialog(props: Props) {
  const { title, children, okText, busyText, isDanger = false, isBlocked = false, onOk, onClose } = props;
  const first = useFirstFocus();
  const [isOpen, setIsOpen] = useState(true);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function handleOk(): Promise<void> {
    if (isRunning || isBlocked) return;
    setIsRunning(true);
    setFailure('');
    try {
      if (await onOk()) setIsOpen(false);
    } catch (error) {
      setFailure(failureLine(error));
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      width={480}
      onCancel={() => !isRunning && setIsOpen(false)}
      afterOpenChange={first.handleOpenChange}
      afterClose={onClose}
      footer={
        <>
          <Button ref={first.cancel} onClick={() => setIsOpen(false)} disabled={isRunning}>
            取消
          </Button>
          <Button type="primary" danger={isDanger} disabled={isBlocked} aria-disabled={isRunning} onClick={handleOk}>
            {isRunning ? busyText : okText}
          </Button>
        </>
      }
    >
      <div ref={first.body}>{children}</div>
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
    </Modal>
  );
}
