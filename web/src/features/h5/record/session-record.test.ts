import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate } from '#web/lib/time/server-time.ts';
import { todayItem } from '#web/test/h5-today.ts';
import { beginTraining, step, type Training } from '../timer/training.ts';
import { doneCount, minutesOf, noAnswers, toRecord } from './session-record.ts';

const start = Date.parse('2026-11-12T08:00:30+08:00');
const items = [
  todayItem({ plan_item_id: 1, sets: 1, reps: 2, hold_sec: 5, tempo_sec: 4, load_value: 2, load_unit: 'kg' }),
  todayItem({ plan_item_id: 2, sets: 1, reps: 0, hold_sec: 0, duration_sec: 60 }),
  todayItem({ plan_item_id: 3 }),
];
const begun = beginTraining({ key: 'k', planId: 5, versionNo: 3, date: '2026-11-12', round: 1, items }, start);
const at = (seconds: number) => start + seconds * 1000;
const trained = [
  { type: 'run', at: at(0) } as const,
  { type: 'next', at: at(60) } as const,
  { type: 'skip', reason: '没时间', at: at(70) } as const,
  { type: 'run', at: at(80) } as const,
  { type: 'report-stop-pain', pain: 6, isTooMuch: false, at: at(100) } as const,
  { type: 'stop-for-pain', isEnd: true, at: at(100) } as const,
].reduce<Training>(step, begun);

afterEach(() => {
  noteServerDate(new Date().toUTCString());
});

describe('the record of a training', () => {
  it('asks nothing twice and invents nothing: pain that was never reported stays unknown', () => {
    const { endPain: _, ...untold } = trained;
    expect(toRecord(untold, noAnswers(untold), at(180)).pain_after).toBeNull();
  });

  it('records what was done with its real numbers, and what was not reported as null', () => {
    const record = toRecord(trained, noAnswers(trained), at(180));
    expect(record).toMatchObject({ plan_id: 5, train_date: '2026-11-12', start_time: '08:00', duration_min: 3 });
    expect(record).toMatchObject({ pain_after: 6, rpe: null, note: null, signs: [], is_aborted: true });
    const kept = { pain: null, skipped_reason: null };
    expect(record.items).toEqual([
      { ...kept, plan_item_id: 1, sets_done: 1, reps_done: 2, hold_done: 5, load_done: 2 },
      {
        ...kept,
        plan_item_id: 2,
        sets_done: 0,
        reps_done: null,
        hold_done: null,
        load_done: null,
        skipped_reason: '没时间',
      },
      {
        ...kept,
        plan_item_id: 3,
        sets_done: 0,
        reps_done: null,
        hold_done: null,
        load_done: null,
        pain: 6,
        skipped_reason: '疼痛',
      },
    ]);
  });

  it('records no start that contradicts its day or the clock: the server would refuse it', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at(180) });
    const startWhen = (beganAt: number) => toRecord({ ...trained, beganAt }, noAnswers(trained), at(180)).start_time;
    expect(startWhen(start)).toBe('08:00');
    expect(startWhen(start - 9 * 3_600_000)).toBeNull();
    // The clock was set back since it began.
    expect(startWhen(at(900))).toBe('08:03');
    // The clock was corrected since it began: by the server's clock it was the day before.
    noteServerDate(new Date(at(180) - 8.2 * 3_600_000).toUTCString());
    expect(startWhen(start)).toBeNull();
  });

  it('records no reason for skipping an exercise that was done after all', () => {
    const answered = { ...noAnswers(trained), sets: [1, 1, 0], rpe: 4 };
    const record = toRecord({ ...trained, endPain: 0 }, answered, at(180));
    expect(record.items[1]).toMatchObject({ sets_done: 1, skipped_reason: null });
    expect([record.pain_after, record.rpe]).toEqual([0, 4]);
    expect(doneCount(trained, [1, 1, 0])).toBe(2);
  });

  it('does not count hours of interruption', () => {
    expect(minutesOf(trained, at(30))).toBe(1);
    expect(minutesOf(trained, at(7 * 3600))).toBeLessThan(25);
  });
});
