import css from '../shell/h5.module.css';
import { Icon } from '../shell/Icon.tsx';
import type { Position } from './timeline.ts';

interface Props {
  position: Position;
  isRunning: boolean;
  isReady: boolean;
  /** Null: this is the last one. */
  nextName: string | null;
  onRun: () => void;
  onPause: () => void;
  onSkipRest: () => void;
  onNext: () => void;
  onAsk: (what: 'hurt' | 'skip') => void;
}

export function TimerButtons({ position, isRunning, isReady, nextName, onAsk, ...does }: Props) {
  const isDone = position.stage === 'done';
  return (
    <footer className={css.bottom}>
      {position.stage === 'rest' && isRunning && (
        <button type="button" className={css.link} onClick={does.onSkipRest}>
          歇好了，马上开始下一组
        </button>
      )}
      {isDone && (
        <button type="button" className={css.primary} onClick={does.onNext}>
          {nextName === null ? '练完了，去记录' : `下一个：${nextName}`}
        </button>
      )}
      {!isDone && isRunning && (
        <button type="button" className={css.primary} onClick={does.onPause}>
          <Icon d="M8 5v14M16 5v14" weight={2.4} />
          暂停
        </button>
      )}
      {!isDone && !isRunning && (
        <button type="button" className={css.primary} onClick={does.onRun}>
          {isReady ? '开始' : '继续'}
        </button>
      )}
      <div className={`flow gap-3 ${css.pair}`}>
        <button type="button" className={css.second} onClick={() => onAsk('hurt')}>
          太痛了，停下
        </button>
        {!isDone && (
          <button type="button" className={css.second} onClick={() => onAsk('skip')}>
            跳过这个
          </button>
        )}
      </div>
    </footer>
  );
}
