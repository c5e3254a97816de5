import type { h5 } from '@yun/contract';
import { useState } from 'react';
import type { Go } from '../shell/pages.ts';
import { useTop } from '../shell/use-top.ts';
import type { TrainingState } from '../shell/use-training.ts';
import { HurtView } from './HurtView.tsx';
import { SkipView } from './SkipView.tsx';
import { TimerView } from './TimerView.tsx';
import { itemAt, nextIndex, type Training } from './training.ts';

interface Props extends Pick<TrainingState, 'tell'> {
  training: Training;
  today: h5.Today | null;
  go: Go;
}

export function TrainingPage({ training, today, tell, go }: Props) {
  const [asking, setAsking] = useState<'hurt' | 'skip' | null>(null);
  const item = itemAt(training);
  const next = nextIndex(training);
  const plan = today?.plans.find(({ plan_id }) => plan_id === training.planId);
  const ask = (what: typeof asking) => {
    tell({ type: 'pause' });
    setAsking(what);
  };
  /** With the last one over, the record is next. */
  const goOn = (event: Parameters<typeof tell>[0], isEnd: boolean) => {
    setAsking(null);
    if (isEnd) go('record', true);
    tell(event);
  };
  useTop(`${training.index} ${asking}`);

  if (asking === 'hurt' || training.isClosed) {
    return (
      <HurtView
        training={training}
        bodyPart={today?.body_part ?? '身体'}
        painLimit={plan?.pain_limit ?? null}
        onTell={(pain, isTooMuch) => tell({ type: 'tell-hurt', pain, isTooMuch })}
        onBack={() => goOn({ type: 'choose', index: training.index }, false)}
        onHurt={(isEnd) => goOn({ type: 'hurt', isEnd }, isEnd || next === null)}
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
      tell={tell}
      onBack={() => {
        tell({ type: 'pause' });
        go('today');
      }}
      onNext={() => goOn({ type: 'next' }, next === null)}
      onAsk={ask}
    />
  );
}
