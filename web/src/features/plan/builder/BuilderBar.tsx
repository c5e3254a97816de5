import { today } from '@yun/contract/base/day';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import '#web/ui/record-form/save-bar.css';
import css from './plan-builder.module.css';
import type { PlanBuilder } from './use-plan-builder.ts';

/** Why a plan cannot be started. */
export interface Hindrance {
  text: string;
  /** Something to put right; else only something still to be done. */
  isFault: boolean;
  isUnchanged?: true;
}

interface Props {
  builder: PlanBuilder;
  hindrance: Hindrance | null;
  problemCount: number;
  onActivate(): void;
}

/** The foot of the builder: why it is adjusted, from when, and the two ways to keep it. */
export function BuilderBar({ builder, hindrance, problemCount, onActivate }: Props) {
  const { state, dispatch, dates, isRunning, base, isBusy, failure, patient } = builder;
  const id = useId();
  const needsConsent = !patient.has_consent;
  return (
    <Sticky
      as="footer"
      edge="bottom"
      className={hindrance?.isUnchanged ? `save-bar ${css.planBar} ${css.planBarIdle}` : `save-bar ${css.planBar}`}
    >
      {isRunning && (
        <div className={`row ${css.planReason}`}>
          <label htmlFor={`${id}-reason`}>调整原因</label>
          <Input
            id={`${id}-reason`}
            maxLength={200}
            placeholder="为什么调整，例如：屈膝连续 3 次 84°，增加屈膝训练"
            value={state.changeReason ?? ''}
            onChange={({ target }) => dispatch({ type: 'reason', changeReason: target.value || null })}
          />
          <label htmlFor={`${id}-from`}>生效日期</label>
          <DateInput
            id={`${id}-from`}
            required
            min={today()}
            max={state.content.end_date}
            value={dates.typed.effective_date ?? state.effectiveDate ?? today()}
            onChange={(day) => dates.set('effective_date', day)}
          />
        </div>
      )}
      <div className="save-bar-note" role="status">
        {failure ? (
          <span className="crit">{[errorText(failure), errorReference(failure)].filter(Boolean).join(' · ')}</span>
        ) : (
          <span className={hindrance?.isFault ? 'crit' : undefined}>{hindrance?.text}</span>
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
        <Button type="primary" disabled={hindrance !== null} aria-disabled={isBusy} onClick={onActivate}>
          {isRunning ? `启用版本 ${(base?.version_no ?? 0) + 1}` : '启用'}
        </Button>
      )}
    </Sticky>
  );
}
