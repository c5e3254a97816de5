import { describe, expect, it } from 'vitest';
import { todayItem } from '#web/test/h5-today.ts';
import { sideNow } from './stage-text.ts';
import { type Position, positionAt, prepareMs, type Stage } from './timeline.ts';

const both = todayItem({ side: '双侧', sets: 2, reps: 1, hold_sec: 0, tempo_sec: 4, rest_sec: 30 });

describe('the side while the timer runs', () => {
  it('is the one to train; at a change of sides and during a rest, the next one', () => {
    const textAt = (ms: number) => sideNow(both, positionAt(both, prepareMs + ms));
    expect(textAt(-1)).toBe('两侧轮流，先做左腿');
    expect(textAt(0)).toBe('先做左腿');
    // 4 seconds of work, 6 to turn over, 4 of work, 30 of rest.
    expect(textAt(4000)).toBe('换右腿');
    expect(textAt(10_000)).toBe('再做右腿');
    expect(textAt(14_000)).toBe('下一组先做左腿');
    expect(textAt(44_000)).toBe('先做左腿');
    expect(textAt(999_999)).toBe('两侧轮流');
  });

  it('is named at every stage of an exercise of one side', () => {
    const stages: Stage[] = ['prepare', 'out', 'hold', 'back', 'duration', 'switch', 'rest', 'done'];
    const at = (stage: Stage): Pick<Position, 'stage' | 'pass'> => ({ stage, pass: 1 });
    for (const stage of stages) {
      expect(sideNow(todayItem({ side: '右' }), at(stage))).toBe('右腿');
      expect(sideNow(todayItem({ side: '不分', is_unilateral: false }), at(stage))).toBe('');
    }
  });
});
