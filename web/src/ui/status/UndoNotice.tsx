import { CheckCircleOutlined, CloseOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from './undo-notice.module.css';

export interface Undoable {
  text: string;
  /** Undoes it and returns the result as text; null: cannot be undone. */
  undo: (() => Promise<string>) | null;
}

interface Props extends Undoable {
  /** Disappears after this time, unless it is hovered or focused; absent: stays until it is closed. */
  seconds?: number;
  onClose(): void;
}

/** Shows what has been done, with an undo. */
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
  const closeIfUnused = useEffectEvent(() => {
    const { activeElement } = document;
    const isAtIt = activeElement?.matches(':focus-visible') && place.current?.contains(activeElement);
    if (!isAtIt && !place.current?.matches(':hover')) onClose();
  });
  useEffect(() => {
    if (!seconds || isBusy || failure) return;
    const timer = setInterval(closeIfUnused, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isBusy, failure]);

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
