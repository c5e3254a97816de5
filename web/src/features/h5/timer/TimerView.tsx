import type { h5 } from '@yun/contract';
import { useEffect, useRef, useState } from 'react';
import { PainButtons } from '../record/PainButtons.tsx';
import css from '../shell/h5.module.css';
import { Icon } from '../shell/Icon.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import type { TrainingState } from '../shell/use-training.ts';
import { doseText, titleText } from '../today/today-text.ts';
import { isMuted, play, setMuted, wakeSound } from './sound.ts';
import { countText, cueBetween, sideNow, stageText } from './stage-text.ts';
import { TimerButtons } from './TimerButtons.tsx';
import { TimerFigure } from './TimerFigure.tsx';
import type { Position } from './timeline.ts';
import timerCss from './timer.module.css';
import { currentPosition, elapsedAt, isTooMuch, itemAt, nextIndex, type Training } from './training.ts';
import { useNow } from './use-now.ts';

interface Props extends Pick<TrainingState, 'dispatch'> {
  training: Training;
  bodyPart: string;
  painLimit: number | null;
  onBack: () => void;
  onNext: () => void;
  onAsk: (what: 'hurt' | 'skip') => void;
}

export function TimerView({ training, bodyPart, painLimit, dispatch, onBack, onNext, onAsk }: Props) {
  const item = itemAt(training);
  const isRunning = training.runningSince !== null;
  const isReady = elapsedAt(training, Date.now()) === 0;
  const now = useNow(isRunning || isReady);
  const position = currentPosition(training, now);
  const isDone = position.stage === 'done';
  useCues(position);
  useWakeLock(isRunning && !isDone);
  useEffect(() => {
    if (isDone && isRunning) dispatch({ type: 'pause' });
  }, [isDone, isRunning, dispatch]);
  const next = nextIndex(training);
  const nextItem = next === null ? undefined : training.items[next];
  return (
    <>
      <TopBar onBack={onBack} title={`第 ${training.index + 1} 个，共 ${training.items.length} 个`}>
        <SoundButton />
      </TopBar>
      <main className={`stack surface ${css.belowBar}`}>
        <h1 className="inset">{item.name}</h1>
        <p className={`inset bold ${timerCss.side}`} aria-live="polite">
          {sideNow(item, position)}
        </p>
        <p className="inset muted">{isReady ? doseText(item) : (item.key_points[0] ?? item.steps.at(-1))}</p>
        {item.note && !isDone && <p className={`info-box ${timerCss.doctorNote}`}>医生交代：{item.note}</p>}
        <TimerFigure item={item} position={position} isMoving={isRunning || isReady} now={now} />
        {isReady && <HowTo item={item} />}
        {!isReady && !isDone && <Counters item={item} position={position} />}
        {isDone && (
          <p className={`large bold ok text-center ${timerCss.finished}`} role="status">
            {item.name}做完了
          </p>
        )}
        {isDone && item.need_pain && (
          <PainButtons
            question={`做的时候${bodyPart}有多痛？`}
            value={training.progress[training.index]?.pain ?? undefined}
            onChange={(pain) =>
              isTooMuch(pain, painLimit)
                ? dispatch({ type: 'report-stop-pain', pain, isTooMuch: true })
                : dispatch({ type: 'report-pain', pain })
            }
          />
        )}
        {nextItem && !isReady && (
          <p className={`note text-center ${timerCss.next}`}>
            下一个：{titleText(nextItem)}，{doseText(nextItem)}
          </p>
        )}
        <TimerButtons
          position={position}
          isRunning={isRunning}
          isReady={isReady}
          onNext={onNext}
          onAsk={onAsk}
          nextName={nextItem?.name ?? null}
          onRun={() => {
            wakeSound();
            dispatch({ type: 'run' });
          }}
          onPause={() => dispatch({ type: 'pause' })}
          onSkipRest={() => dispatch({ type: 'skip-rest' })}
        />
      </main>
    </>
  );
}

function HowTo({ item: { steps, key_points } }: { item: h5.TodayItem }) {
  return (
    <section className={timerCss.howto} aria-label="怎么做">
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {key_points.length > 0 && <p>注意：{key_points.join('；')}</p>}
    </section>
  );
}

function Counters({ item, position }: { item: h5.TodayItem; position: Position }) {
  const isBetween = position.stage === 'rest' || position.stage === 'switch' || position.stage === 'prepare';
  return (
    <div className={`text-center ${timerCss.counters}`}>
      <p>
        <strong>
          {position.set} / {item.sets}
        </strong>
        <span className="note">{isBetween && position.stage === 'rest' ? '下一组' : '组'}</span>
      </p>
      <Ring position={position} />
      <p>
        {item.reps > 0 && (
          <>
            <strong>
              {isBetween ? 0 : position.rep} / {item.reps}
            </strong>
            <span className="note">次</span>
          </>
        )}
      </p>
    </div>
  );
}

const radius = 44;
const circumference = 2 * Math.PI * radius;

/** The time left of the stage, as a number and as a ring. */
function Ring({ position }: { position: Position }) {
  const { stage, leftMs, lengthMs } = position;
  const share = lengthMs > 0 ? leftMs / lengthMs : 0;
  const count = countText(position);
  return (
    <div className={timerCss.ring} data-stage={stage} role="timer" aria-label={`${stageText(stage)} ${count}`}>
      <svg viewBox="0 0 100 100" fill="none" stroke="#e1e7ee" strokeWidth="8" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} />
        <circle
          className={timerCss.ringLeft}
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${Math.max(0.01, share * circumference)} ${circumference}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <strong className={count.length > 3 ? timerCss.ringLong : undefined}>{count}</strong>
      <span className="note">{stageText(stage)}</span>
    </div>
  );
}

/** Sounds at changes of stage on screen; those missed while the page was hidden are not made up for. */
function useCues(position: Position): void {
  const before = useRef(position);
  useEffect(() => {
    const cue = cueBetween(before.current, position);
    before.current = position;
    if (cue) play(cue);
  });
}

/** Keeps the screen on during a training, if the phone supports it. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low, for example.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isWanted]);
}

const speaker = 'M3 9.5v5h4l6 4.5v-14l-6 4.5z';

function SoundButton() {
  const [muted, setIsMuted] = useState(isMuted);
  return (
    <button
      type="button"
      className={`row gap-1 ${css.topButton}`}
      aria-label="提示音"
      aria-pressed={!muted}
      onClick={() => {
        setMuted(!muted);
        setIsMuted(!muted);
        if (muted) wakeSound();
      }}
    >
      <Icon d={`${speaker}${muted ? 'M16.5 9.5l5 5m0-5l-5 5' : 'M16.5 8.5l3-1.5m-3 5h4m-4 3.5l3 1.5'}`} />
      {muted && <span>静音</span>}
    </button>
  );
}
