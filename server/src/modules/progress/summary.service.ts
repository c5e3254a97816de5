import type { AuditAction, ParsedOf, progress } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { noteLook } from '#server/platform/note-look.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { formatTime } from '#server/platform/time.ts';
import { mayRecord } from './change-progress.ts';
import { type Range, summaryOf } from './summary.ts';
import { findSummaryFacts } from './summary-facts.ts';
import { findSummaryPatient, type SummaryPatient } from './summary-patient.queries.ts';

/** In sight of the caller; whoever asks out of sight leaves a line. */
export async function getSummaryPatient(caller: Caller, action: AuditAction, id: number): Promise<SummaryPatient> {
  const patient = await findSummaryPatient(caller.context.database.db, caller.principal, id);
  if (patient !== undefined) return patient;
  await auditRefused(caller, { action, entity: 'patient', entityId: id });
  throw notFound();
}

const everything: Range = { from: '0001-01-01', to: '9999-12-31' };

export function rangeOf({ from = everything.from, to = everything.to }: Partial<Range>): Range {
  if (from > to) throw invalid([{ field: 'to', message: '结束日期不能早于开始日期' }]);
  return { from, to };
}

export async function getProgressSummary(
  caller: Caller,
  { patient_id, ...wanted }: ParsedOf<typeof progress.getProgressSummary>,
): Promise<progress.ProgressSummary> {
  const range = rangeOf(wanted);
  const patient = await getSummaryPatient(caller, 'summary', patient_id);
  const [facts] = await Promise.all([
    findSummaryFacts(caller, patient),
    noteLook(caller, { action: 'summary', entity: 'patient', entityId: patient_id }),
  ]);
  const can_record = mayRecord(caller.principal, patient.shown);
  return { ...summaryOf(facts, range), can_record, time: formatTime(new Date()) };
}
