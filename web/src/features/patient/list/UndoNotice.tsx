import { CheckCircleOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { failureLine } from '#web/lib/failure-line.ts';
import './undo-notice.css';

export interface Undoable {
  text: string;
  /** Takes it back and tells what came of it; null: cannot be taken back. */
  undo: (() => Promise<string>) | null;
}

/** Says what has been done to patients, with the way back. Stays until it is closed. */
export function UndoNotice({ text, undo, onClose }: Undoable & { onClose(): void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [undone, setUndone] = useState('');
  const [failure, setFailure] = useState('');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // 撤销 had the focus and is gone.
    if (undone && document.activeElement === document.body) close.current?.focus();
  }, [undone]);

  async function handleUndo(): Promise<void> {
    if (isBusy || !undo) return;
    setIsBusy(true);
    setFailure('');
    try {
      setUndone(await undo());
    } catch (error) {
      setFailure(failureLine(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="undo-notice">
      <CheckCircleOutlined aria-hidden />
      <p role="status">{undone || text}</p>
      {undo && !undone && (
        <Button type="link" size="small" aria-disabled={isBusy} onClick={() => void handleUndo()}>
          {isBusy ? '正在撤销…' : '撤销'}
        </Button>
      )}
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <Button
        ref={close}
        type="text"
        size="small"
        className="undo-close"
        icon={<CloseOutlined aria-hidden />}
        aria-label="关闭提示"
        onClick={onClose}
      />
    </div>
  );
}
