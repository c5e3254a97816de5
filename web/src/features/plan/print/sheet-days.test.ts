import type { plan } from '@yun/contract';
import { expect, it } from 'vitest';
import { sheetDays } from './sheet-days.ts';

const content = { start_date: '2026-11-01', end_date: '2026-11-28' } as plan.PlanContent;

it.each([
  ['in the middle: from today', '2026-11-01', '2026-11-10', '2026-11-10', 14],
  ['a version to come: from its day', '2026-11-20', '2026-11-10', '2026-11-20', 9],
  ['near the end: what is left', '2026-11-01', '2026-11-26', '2026-11-26', 3],
  ['over: its first two weeks, for the record', '2026-11-01', '2026-12-24', '2026-11-01', 14],
])('%s', (_name, effective, now, first, length) => {
  const days = sheetDays(content, effective, now);
  expect([days[0], days.length]).toEqual([first, length]);
});
