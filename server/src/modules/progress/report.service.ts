import { type ParsedOf, type progress, today } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { noteLook } from '#server/platform/note-look.ts';
import { formatTime } from '#server/platform/time.ts';
import { reportOf, reportRange } from './report.ts';
import { getSummaryPatient, rangeOf } from './summary.service.ts';
import { findSummaryFacts } from './summary-facts.ts';

export async function getStageReport(
  caller: Caller,
  { patient_id, ...wanted }: ParsedOf<typeof progress.getStageReport>,
): Promise<progress.StageReport> {
  const range = rangeOf(reportRange(wanted, today()));
  const patient = await getSummaryPatient(caller, 'report', patient_id);
  const facts = await findSummaryFacts(caller, patient);
  await noteLook(caller, { action: 'report', entity: 'patient', entityId: patient_id, detail: { ...range } });
  return { ...reportOf(facts, range, today()), printed_by: caller.principal.nickname, time: formatTime(new Date()) };
}
