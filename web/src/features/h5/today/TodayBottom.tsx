import type { h5 } from '@yun/contract';
import { isWorthRecording } from '../record/session-record.ts';
import css from '../shell/h5.module.css';
import type { Go } from '../shell/pages.ts';
import type { TrainingState } from '../shell/use-training.ts';
import type { Training } from '../timer/training.ts';
import { type DayKind, mayTrain, type PlanDay, upNext } from './day-state.ts';
import { RecordButton } from './RecordButton.tsx';
import todayCss from './today.module.css';

interface Props extends Pick<TrainingState, 'dispatch'> {
  today: h5.Today;
  kind: DayKind;
  current: PlanDay | undefined;
  running: Training | null;
  go: Go;
  onStart: (day: PlanDay, index: number) => void;
}

export function TodayBottom({ today, kind, current, running, go, dispatch, onStart }: Props) {
  const isOpen = mayTrain(kind);
  const unread = today.unread_count;
  const count = unread > 99 ? '99+' : unread;
  return (
    <footer className={css.bottom}>
      {running &&
        (isOpen ? (
          <RunningButtons {...{ running, go, dispatch }} />
        ) : (
          <StoppedButtons {...{ running, go, dispatch }} />
        ))}
      {isOpen && !running && current && (
        <button
          type="button"
          className={current.isExtra || current.wasAborted ? css.second : css.primary}
          onClick={() => onStart(current, 0)}
        >
          {current.isExtra ? (kind === 'part' ? '接着练' : '补做') : '开始'}：{current.owed[0]?.name}
        </button>
      )}
      <div className={`flow gap-3 ${css.pair}`}>
        {today.scopes.includes('talk') && (
          <button
            type="button"
            className={css.second}
            aria-label={unread > 0 ? `与医生沟通 ${count}条新回复` : undefined}
            onClick={() => go('talk')}
          >
            与医生沟通
            {unread > 0 && (
              <span className={`small ${todayCss.badge}`} aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        )}
        <button type="button" className={`${css.second} ${css.alarm}`} onClick={() => go('report')}>
          报告不适
        </button>
      </div>
    </footer>
  );
}

/** What was done before the training was stopped can still be recorded. */
function StoppedButtons({ running, go, dispatch }: { running: Training } & Pick<Props, 'go' | 'dispatch'>) {
  if (running.isClosed) return <RecordButton label="去记录" isPrimary {...{ go, dispatch }} />;
  return isWorthRecording(running) && <RecordButton label="练到这里，去记录" {...{ go, dispatch }} />;
}

function RunningButtons({ running, go, dispatch }: { running: Training } & Pick<Props, 'go' | 'dispatch'>) {
  const next = upNext(running);
  if (running.isEnded || next === undefined) {
    return <RecordButton label="练完了，去记录" isPrimary {...{ go, dispatch }} />;
  }
  return (
    <>
      <button type="button" className={css.primary} onClick={() => go('training')}>
        继续：{next.name}
      </button>
      {isWorthRecording(running) && <RecordButton label="练到这里，去记录" {...{ go, dispatch }} />}
    </>
  );
}
