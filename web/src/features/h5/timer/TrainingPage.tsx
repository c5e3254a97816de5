import type { h5 } from '@yun/contract';
import type { SkippedReason } from '@yun/contract/progress/labels';
import { useState } from 'react';
import css from '../shell/h5.module.css';
import { Plain } from '../shell/Plain.tsx';
import type { Go } from '../shell/pages.ts';
import { useTop } from '../shell/use-top.ts';
import type { TrainingState } from '../shell/use-training.ts';
import { HurtView } from './HurtView.tsx';
import { TimerView } from './TimerView.tsx';
import { itemAt, nextIndex, type Training } from './training.ts';

interface Props extends Pick<TrainingState, 'dispatch'> {
  training: Training;
  today: h5.Today | null;
  go: Go;
}

export function TrainingPage({ training, today, dispatch, go }: Props) {
  const [asking, setAsking] = useState<'hurt' | 'skip' | null>(null);
  const item = itemAt(training);
  const next = nextIndex(training);
  const plan = today?.plans.find(({ plan_id }) => plan_id === training.planId);
  const ask = (what: typeof asking) => {
    dispatch({ type: 'pause' });
    setAsking(what);
  };
  /** After the last exercise the record page is shown. */
  const goOn = (event: Parameters<typeof dispatch>[0], isEnd: boolean) => {
    setAsking(null);
    if (isEnd) go('record', true);
    dispatch(event);
  };
  useTop(`${training.index} ${asking}`);

  if (asking === 'hurt' || training.isClosed) {
    return (
      <HurtView
        training={training}
        bodyPart={today?.body_part ?? '身体'}
        painLimit={plan?.pain_limit ?? null}
        onAnswer={(pain, isTooMuch) => dispatch({ type: 'report-stop-pain', pain, isTooMuch })}
        onBack={() => goOn({ type: 'choose', index: training.index }, false)}
        onHurt={(isEnd) => goOn({ type: 'stop-for-pain', isEnd }, isEnd || next === null)}
        onReport={() => go('report')}
      />
    );
  }
  if (asking === 'skip') {
    return (
      <SkipView
        name={item.name}
        onBack={() => setAsking(null)}
        onHurt={() => setAsking('hurt')}
        onSkip={(reason) => goOn({ type: 'skip', reason }, next === null)}
      />
    );
  }
  return (
    <TimerView
      key={training.index}
      training={training}
      bodyPart={today?.body_part ?? '身体'}
      painLimit={plan?.pain_limit ?? null}
      dispatch={dispatch}
      onBack={() => {
        dispatch({ type: 'pause' });
        go('today');
      }}
      onNext={() => goOn({ type: 'next' }, next === null)}
      onAsk={ask}
    />
  );
}

interface SkipProps {
  name: string;
  onBack: () => void;
  onHurt: () => void;
  onSkip: (reason: SkippedReason) => void;
}

const reasons: readonly [SkippedReason, string][] = [
  ['没时间', '没时间'],
  ['不会做', '不会做'],
  ['器械不便', '没有器械或地方'],
  ['其他', '别的原因'],
];

function SkipView({ name, onBack, onHurt, onSkip }: SkipProps) {
  return (
    <Plain title={`为什么跳过“${name}”？`}>
      {reasons.map(([reason, label]) => (
        <button key={reason} type="button" className={css.second} onClick={() => onSkip(reason)}>
          {label}
        </button>
      ))}
      <button type="button" className={`${css.second} ${css.alarm}`} onClick={onHurt}>
        太痛了
      </button>
      <button type="button" className={css.link} onClick={onBack}>
        不跳过，接着练
      </button>
    </Plain>
  );
}
