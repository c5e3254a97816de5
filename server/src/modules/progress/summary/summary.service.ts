import { type ParsedOf, packSummary, type progress } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { mayRecord } from '../progress-access.ts';
import { type Range, summaryOf } from './summary.ts';
import { findSummaryFacts } from './summary-facts.ts';

const everything: Range = { from: '0001-01-01', to: '9999-12-31' };

export function rangeOf({ from = everything.from, to = everything.to }: Partial<Range>): Range {
  if (from > to) throw invalid([{ field: 'to', message: '结束日期不能早于开始日期' }]);
  return { from, to };
}

export async function getProgressSummary(
  caller: Caller,
  { patient_id, ...period }: ParsedOf<typeof progress.getProgressSummary>,
): Promise<progress.PackedSummary> {
  const range = rangeOf(period);
  const facts = await findSummaryFacts(caller, { action: 'summary' }, patient_id);
  const can_record = mayRecord(caller.principal, facts.patient.shown);
  return packSummary({ ...summaryOf(facts, range), can_record, time: formatTime(new Date()) });
}
