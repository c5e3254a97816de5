import { type ParsedOf, type progress, today } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { formatTime } from '#server/platform/time.ts';
import { rangeOf } from '../summary/summary.service.ts';
import { findSummaryFacts } from '../summary/summary-facts.ts';
import { reportOf, reportRange } from './report.ts';

export async function getStageReport(
  caller: Caller,
  { patient_id, ...period }: ParsedOf<typeof progress.getStageReport>,
): Promise<progress.StageReport> {
  const range = rangeOf(reportRange(period, today()));
  const facts = await findSummaryFacts(caller, { action: 'report', detail: { ...range } }, patient_id);
  return { ...reportOf(facts, range, today()), printed_by: caller.principal.nickname, time: formatTime(new Date()) };
}
