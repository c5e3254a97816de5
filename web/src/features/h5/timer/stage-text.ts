import type { h5 } from '@yun/contract';
import { oneSideText, sideText } from '../today/today-text.ts';
import type { Cue } from './sound.ts';
import { type Position, type Stage, takesTurns } from './timeline.ts';

const stageTexts: Record<Stage, string> = {
  prepare: '准备，秒',
  out: '做动作，秒',
  hold: '保持，秒',
  back: '慢慢还原，秒',
  duration: '还剩',
  switch: '换另一侧，秒',
  rest: '休息，秒',
  done: '做完了',
};

export const stageText = (stage: Stage) => stageTexts[stage];

/** The side to train at this stage; while the sides change, the next one. */
export function sideNow(
  item: Pick<h5.TodayItem, 'side' | 'is_unilateral' | 'limb'>,
  { pass, stage }: Pick<Position, 'pass' | 'stage'>,
): string {
  if (!takesTurns(item) || stage === 'done') return sideText(item);
  const [left, right] = [oneSideText(item, '左'), oneSideText(item, '右')];
  if (stage === 'prepare') return `${sideText(item)}，先做${left}`;
  if (stage === 'switch') return `换${right}`;
  if (stage === 'rest') return `下一组先做${left}`;
  return pass === 1 ? `先做${left}` : `再做${right}`;
}

/** The countdown in seconds: 6, 5 … 1; a long duration in minutes, 7:05. */
export function countText({ stage, leftMs }: Pick<Position, 'stage' | 'leftMs'>): string {
  const seconds = Math.ceil(leftMs / 1000);
  if (stage !== 'duration' || seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The sound between two positions; null: none. */
export function cueBetween(before: Position, after: Position): Cue | null {
  if (after.stage !== before.stage) {
    if (after.stage === 'done' || after.stage === 'rest' || after.stage === 'switch') return 'end';
    return after.stage === 'out' || after.stage === 'duration' ? 'go' : 'change';
  }
  if (after.rep !== before.rep) return 'go';
  const second = (leftMs: number) => Math.ceil(leftMs / 1000);
  const isWait = after.stage === 'rest' || after.stage === 'prepare' || after.stage === 'switch';
  const isNew = second(after.leftMs) !== second(before.leftMs);
  return isWait && isNew && second(after.leftMs) <= 3 ? 'soon' : null;
}
