import { CheckCircleOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import css from './undo-notice.module.css';

export interface Undoable {
  text: string;
  /** Takes it back and tells what came of it; null: cannot be taken back. */
  undo: (() => Promise<string>) | null;
}

interface Props extends Undoable {
  /** Goes by itself after so long, unless one is just at it; absent: stays until it is closed. */
  seconds?: number;
  onClose(): void;
}

/** Says what has been done, with the way back. */
export function UndoNotice({ text, undo, seconds, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [undone, setUndone] = useState('');
  const [failure, setFailure] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // 撤销 had the focus and is gone.
    if (undone && document.activeElement === document.body) close.current?.focus();
  }, [undone]);
  useEffect(() => {
    if (!seconds || isBusy || failure) return;
    const timer = setInterval(() => {
      const { activeElement } = document;
      const isAtIt = activeElement?.matches(':focus-visible') && place.current?.contains(activeElement);
      if (!isAtIt && !place.current?.matches(':hover')) onClose();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isBusy, failure, onClose]);

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
    <div ref={place} className={`undo-notice flow middle ok-box ${css.notice}`}>
      <CheckCircleOutlined aria-hidden />
      <p role="status">{undone || text}</p>
      {undo && !undone && (
        <Button type="link" size="small" aria-disabled={isBusy} onClick={() => void handleUndo()}>
          {isBusy ? '正在撤销…' : '撤销'}
        </Button>
      )}
      {failure && (
        <p className="crit" role="alert">
          {failure}
        </p>
      )}
      <Button
        ref={close}
        type="text"
        size="small"
        className="push"
        icon={<CloseOutlined aria-hidden />}
        aria-label="关闭提示"
        onClick={onClose}
      />
    </div>
  );
}
