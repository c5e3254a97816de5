import type { h5 } from '@yun/contract';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { momentAt } from '#web/ui/figure/moment.ts';
import { type Position, takesTurns } from './timeline.ts';
import css from './timer.module.css';
import { prefersReducedMotion } from './use-now.ts';

interface Props {
  item: h5.TodayItem;
  position: Position;
  isMoving: boolean;
  now: number;
}

const showHoldSec = 2;

/** Moves the drawing at the pace of the exercise. */
export function TimerFigure({ item, position, isMoving, now }: Props) {
  const { name, side, tempo_sec, hold_sec } = item;
  const tempo = Math.max(1, tempo_sec);
  const isLeft = takesTurns(item) ? position.pass === 1 : side === '左';
  const moment = () => {
    if (position.stage === 'rest' || position.stage === 'switch') return 0;
    if (position.stage === 'duration') return tempo_sec > 0 ? momentAt(position.inRepMs / 1000, tempo, 0) : 1;
    if (position.stage === 'prepare') return momentAt(now / 1000, tempo, Math.min(hold_sec, showHoldSec));
    return momentAt(position.inRepMs / 1000, tempo, hold_sec);
  };
  const isStill = !isMoving || position.stage === 'done' || prefersReducedMotion();
  return (
    <div className={css.figure}>
      <ExerciseFigure figure={item.figure} name={name} mirrored={isLeft} {...(!isStill && { moment: moment() })} />
    </div>
  );
}
