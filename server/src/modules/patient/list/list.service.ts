import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { toPatientRow } from './list.answers.ts';
import { findPatientIds, listPatientRows } from './list.queries.ts';
import { countTabs } from './list-counts.queries.ts';

export async function listPatient(
  { context, principal }: Caller,
  { page, size, ...filters }: ParsedOf<typeof patient.listPatient>,
): Promise<AnswerOf<typeof patient.listPatient>> {
  const { db } = context.database;
  const part = { limit: size, offset: (page - 1) * size };
  const { ids, total, isMore } = await findPatientIds(db, principal, filters, part);
  const rows = await listPatientRows(db, principal, ids);
  return { list: rows.map(toPatientRow), total, page, size, is_more: isMore };
}

export function countPatient(
  { context, principal }: Caller,
  place: ParsedOf<typeof patient.countPatient>,
): Promise<AnswerOf<typeof patient.countPatient>> {
  return countTabs(context.database.db, principal, place);
}
