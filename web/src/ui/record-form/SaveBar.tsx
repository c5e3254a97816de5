import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import './save-bar.css';

interface Props {
  /** The form the button saves. */
  formId: string;
  /** The state of the form: what is unsaved, or why it cannot be saved. */
  children: ReactNode;
  saveText: string;
  /** The way back, where there is nothing to cancel. */
  cancelText?: string;
  isSaving: boolean;
  /** Why nothing can be saved now, such as while viewing as another user. */
  lockedText?: string | null;
  /** Saving is offered elsewhere, or there is nothing to save. */
  isHidden?: boolean;
  onCancel(): void;
}

/** The save bar at the bottom of a form's page, always visible. */
export function SaveBar({
  formId,
  children,
  saveText,
  cancelText = '返回列表',
  isSaving,
  lockedText = null,
  isHidden = false,
  onCancel,
}: Props) {
  return (
    <Sticky as="footer" edge="bottom" className="save-bar">
      <div className="save-bar-note">{lockedText ? <p role="status">{lockedText}</p> : children}</div>
      <Button onClick={onCancel}>{isHidden ? cancelText : '取消'}</Button>
      {!isHidden && (
        <Button type="primary" htmlType="submit" form={formId} disabled={lockedText !== null} aria-disabled={isSaving}>
          {isSaving ? '正在保存…' : saveText}
        </Button>
      )}
    </Sticky>
  );
}
