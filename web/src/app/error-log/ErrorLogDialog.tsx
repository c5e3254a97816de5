import { Modal } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorLogItem } from './ErrorLogItem.tsx';
import { clearErrorLog, useErrorLog } from './error-log.ts';
import css from './error-log-dialog.module.css';

interface Props {
  isOpen: boolean;
  onClose(): void;
}

/** The errors of this visit, the latest first. */
export function ErrorLogDialog({ isOpen, onClose }: Props) {
  const entries = useErrorLog((log) => log.entries);

  function handleClear(): void {
    clearErrorLog();
    onClose();
  }

  return (
    <Modal
      open={isOpen}
      title="错误日志"
      width={{ xs: '100%', lg: '80%' }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={handleClear}>清空</Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <ol className={`plain-list scroll ${css.log}`}>
        {[...entries].reverse().map((entry) => (
          <ErrorLogItem key={entry.id} entry={entry} onFollow={onClose} />
        ))}
      </ol>
    </Modal>
  );
}
