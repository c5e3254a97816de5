import { expect, it } from 'vitest';
import {
  highestPain,
  latestPain,
  medianOf,
  type PainEntry,
  painDirection,
  painDirectionLabels,
  usualPain,
} from './pain.ts';

it('finds the highest reported pain; a missing report is not 0', () => {
  expect([highestPain([]), highestPain([null, null]), highestPain([null, 0]), highestPain([3, null, 9, 1])]).toEqual([
    ...[null, null, 0, 9],
  ]);
});

const entry = (date: string, hour: string, pain: number | null): PainEntry => ({
  date,
  pain,
  time: new Date(`${date}T${hour}:00+08:00`),
});
const entries = (...pains: (number | null)[]) => pains.map((pain, n) => entry(`2026-11-0${n + 1}`, '09:00', pain));
const latest = (...pains: (number | null)[]) => latestPain(entries(...pains), []);

it('a first pain entry has the change null, not 0', () => {
  expect(latest(null, 8)).toEqual({ pain: 8, date: '2026-11-02', change: null });
  expect(latest(8, 8)).toEqual({ pain: 8, date: '2026-11-02', change: 0 });
  expect([null, 0, 2, -1].map((change) => painDirectionLabels[painDirection(change)])).toEqual([
    '首次',
    '持平',
    '上升',
    '下降',
  ]);
});

it('the latest pain stays with its day through trainings without an entry', () => {
  expect(latest(3, null, 8, null, null)).toEqual({ pain: 8, date: '2026-11-03', change: 5 });
  expect(latest(2, 0)).toEqual({ pain: 0, date: '2026-11-02', change: -2 });
  expect([latest(), latest(null, null)]).toEqual([null, null]);
});

it('what the clinic measured after the training is the latest pain, before it only what it is compared with', () => {
  const [yesterday, today] = ['2026-11-11', '2026-11-12'];
  const training = entry(today, '07:50', 2);
  expect(latestPain([training], [entry(today, '11:00', 10)])).toEqual({ pain: 10, date: today, change: 8 });
  expect(latestPain([], [entry(today, '11:00', 10)])).toEqual({ pain: 10, date: today, change: null });
  expect(latestPain([training], [entry(today, '10:00', 9), entry(today, '11:00', 10)])?.change).toBe(1);
  expect(latestPain([training], [entry(today, '07:00', 6)])).toEqual({ pain: 2, date: today, change: -4 });
  expect(latestPain([training], [entry(yesterday, '11:00', 10)])).toEqual({ pain: 2, date: today, change: -8 });
  // Entered today for yesterday: still of yesterday, and after what was measured then.
  const late = { ...training, date: yesterday };
  expect(latestPain([late], [entry(today, '07:00', 6)])).toEqual({ pain: 6, date: today, change: 4 });
  expect(latestPain([late], [entry(yesterday, '11:00', 10)])).toEqual({ pain: 2, date: yesterday, change: -8 });
});

it('medianOf', () => {
  expect([medianOf([]), medianOf([3]), medianOf([1, 9, 2]), medianOf([4, 1])]).toEqual([null, 3, 2, 2.5]);
});

it('compares the newest report with the seven days before its day', () => {
  const reports = (...days: [string, number][]) => days.map(([date, pain]) => ({ date, pain }));
  const week = reports(['2026-11-04', 9], ['2026-11-05', 1], ['2026-11-10', 2], ['2026-11-11', 3]);
  expect(usualPain([...week, ...reports(['2026-11-12', 8], ['2026-11-12', 3])])).toBe(2);
  expect(usualPain(week)).toBe(2);
  expect(usualPain(reports(['2026-11-12', 8]))).toBeNull();
  expect(usualPain([])).toBeNull();
});
