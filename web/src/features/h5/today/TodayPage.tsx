import type { h5 } from '@yun/contract';
import { useEffect } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { forgetJob, useJobs } from '../queue/queue.ts';
import css from '../shell/h5.module.css';
import { Plain } from '../shell/Plain.tsx';
import type { Go } from '../shell/pages.ts';
import type { TodayState } from '../shell/use-today.ts';
import type { TrainingState } from '../shell/use-training.ts';
import { beginTraining } from '../timer/training.ts';
import { DayHead } from './DayHead.tsx';
import { DayNotes } from './DayNotes.tsx';
import { trainedOf } from './day-rounds.ts';
import { dayKind, isGoingOn, mayTrain, type PlanDay, planDays } from './day-state.ts';
import { settledKeys } from './own-sessions.ts';
import { PlanList } from './PlanList.tsx';
import { TodayBottom } from './TodayBottom.tsx';
import todayCss from './today.module.css';
import { warningText } from './today-text.ts';

interface Props extends TrainingState {
  clinic: h5.Clinic;
  day: TodayState;
  go: Go;
}

export function TodayPage({ day, ...props }: Props) {
  const { today, error, reload } = day;
  if (today) return <Day {...props} day={day} today={today} />;
  if (!error) return <Plain title="正在打开…" />;
  return (
    <Plain title="没有打开">
      <p>{errorText(error)}</p>
      <button type="button" className={css.primary} onClick={reload}>
        再试一次
      </button>
      <button type="button" className={css.second} onClick={() => props.go('report')}>
        报告不适
      </button>
    </Plain>
  );
}

function Day({ today, day, go, training, dispatch, begin, drop }: Props & { today: h5.Today }) {
  const jobs = useJobs();
  const days = planDays(today, jobs, training);
  const kind = dayKind(days);
  const running = isGoingOn(training, today) ? training : null;
  const closed = training?.isClosed ? training : null;
  useEffect(() => {
    for (const key of settledKeys(jobs, today.plans)) forgetJob(key);
  });
  const open = days.filter(({ isOpen }) => isOpen);
  const current = days.find(({ plan }) => plan.plan_id === running?.planId) ?? open[0];

  const start = ({ plan, owed, own }: PlanDay, index: number) => {
    const { plan_id: planId, version_no: versionNo } = plan;
    const round = trainedOf(plan, own).length + 1;
    const place = { key: newClientKey(), planId, versionNo, date: today.date, round, items: owed };
    begin(beginTraining(place, Date.now()));
    if (index > 0) dispatch({ type: 'choose', index });
    go('training');
  };
  /** Opens the exercise within the current training, or as the first of a new one. */
  const choose = (of: PlanDay, item: h5.TodayItem) => {
    const list = running?.planId === of.plan.plan_id ? running.items : null;
    const index = (list ?? of.owed).findIndex(({ plan_item_id }) => plan_item_id === item.plan_item_id);
    if (list === null) return running === null && index >= 0 && start(of, index);
    dispatch({ type: 'choose', index });
    go('training');
  };
  return (
    <main className="stack full-height">
      <DayHead today={today} days={days} kind={kind} current={current} running={running} />
      <DayNotes {...{ today, day, days, kind, jobs, go, dispatch, drop, closed }} stale={running ? null : training} />
      {days.map((planDay) => (
        <PlanList
          key={planDay.plan.plan_id}
          day={planDay}
          running={running?.planId === planDay.plan.plan_id ? running : null}
          hasTitle={days.length > 1}
          onChoose={mayTrain(kind) && (planDay.isOpen || running?.planId === planDay.plan.plan_id) ? choose : null}
        />
      ))}
      {today.plans.length > 0 && (
        <p className={`high-box small ${todayCss.warning}`}>{warningText(today.plans, today.warnings)}</p>
      )}
      <TodayBottom
        {...{ today, kind, go, dispatch }}
        running={closed ?? running}
        current={current?.isOpen || running ? current : undefined}
        onStart={start}
      />
    </main>
  );
}
