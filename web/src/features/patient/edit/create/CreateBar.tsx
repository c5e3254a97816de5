import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { type Step, steps, stepTitles } from './create-values.ts';
import '#web/ui/record-form/save-bar.css';
import css from './create.module.css';

interface Props {
  step: Step;
  /** Why the next step is blocked, or a hint. */
  note: ReactNode;
  isHeld: boolean;
  isBusy: boolean;
  /** Saving is impossible. */
  isLocked: boolean;
  /** Whether the user may create a plan next. */
  mayPlan: boolean;
  onCancel(): void;
  onGo(step: Step): void;
  onNext(): void;
  onSave(next: 'record' | 'plan'): void;
}

/** The foot of the page: the button of the next action, always at the same place. */
export function CreateBar({ step, note, isHeld, isBusy, isLocked, mayPlan, onCancel, onGo, onNext, onSave }: Props) {
  const before = steps[steps.indexOf(step) - 1];
  const after = steps[steps.indexOf(step) + 1];
  const main = { type: 'primary', disabled: isHeld || isLocked, 'aria-disabled': isBusy } as const;
  return (
    <footer className={`save-bar ${css.bar}`}>
      <div className="save-bar-note">{note}</div>
      <Button disabled={false} onClick={onCancel}>
        取消
      </Button>
      {before && <Button onClick={() => onGo(before)}>上一步</Button>}
      {after ? (
        <Button {...main} onClick={onNext}>
          下一步：{stepTitles[after]}
        </Button>
      ) : (
        <>
          <Button {...main} type={mayPlan ? 'default' : 'primary'} onClick={() => onSave('record')}>
            {isBusy ? '正在保存…' : '保存'}
          </Button>
          {mayPlan && (
            <Button {...main} onClick={() => onSave('plan')}>
              保存并制定计划
            </Button>
          )}
        </>
      )}
    </footer>
  );
}
