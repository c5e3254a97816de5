import { useId } from 'react';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import '#web/ui/record-form/save-bar.css';
import css from './plan-builder.module.css';
import type { Obstacle } from './start-obstacle.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  obstacle: Obstacle | null;
  problemCount: number;
  onActivate(): void;
}

/** The foot of the builder: reason and first day of an adjustment, saving as a draft, starting. */
export function BuilderBar({ builder, obstacle, problemCount, onActivate }: Props) {
  const { state, dispatch, dates, isRunning, base, isBusy, failure, patient } = builder;
  const id = useId();
  const needsConsent = !patient.has_consent;
  return (
    <Sticky as="footer" edge="bottom" className={`save-bar wrap ${obstacle?.isUnchanged ? css.unchanged : ''}`}>
      {isRunning && (
        <div className={`row ${css.reason}`}>
          <label htmlFor={`${id}-reason`} className="fixed">
            调整原因
          </label>
          <Input
            id={`${id}-reason`}
            maxLength={200}
            placeholder="为什么调整，例如：屈膝连续 3 次 84°，增加屈膝训练"
            value={state.changeReason ?? ''}
            onChange={({ target }) => dispatch({ type: 'reason', changeReason: target.value || null })}
          />
          <label htmlFor={`${id}-from`} className="fixed">
            生效日期
          </label>
          <DateInput
            id={`${id}-from`}
            className="fixed"
            required
            min={serverToday()}
            max={state.content.end_date}
            value={dates.typed.effective_date ?? state.effectiveDate ?? serverToday()}
            onChange={(day) => dates.set('effective_date', day)}
          />
        </div>
      )}
      <div className={`save-bar-note ${css.status}`} role="status">
        {failure ? (
          <span className="crit">{[errorText(failure), errorReference(failure)].filter(Boolean).join(' · ')}</span>
        ) : (
          <span className={obstacle?.isProblem ? 'crit' : undefined}>{obstacle?.text}</span>
        )}
      </div>
      <Button aria-disabled={isBusy} disabled={problemCount > 0} onClick={() => void builder.saveDraft()}>
        保存草稿
      </Button>
      {needsConsent ? (
        <Button type="primary" href={`/patient/edit/${patient.id}?tab=consent`}>
          去签知情同意
        </Button>
      ) : (
        <Button type="primary" disabled={obstacle !== null} aria-disabled={isBusy} onClick={onActivate}>
          {isRunning ? `启用版本 ${(base?.version_no ?? 0) + 1}` : '启用'}
        </Button>
      )}
    </Sticky>
  );
}
