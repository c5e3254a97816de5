import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { toPatientRow } from './list.answers.ts';
import { findPatientIds, listPatientRows } from './list.queries.ts';
import { countTabs } from './list-counts.queries.ts';

export async function listPatient(
  { database: { db } }: Context,
  principal: Principal,
  { page, size, ...wanted }: ParsedOf<typeof patient.listPatient>,
): Promise<AnswerOf<typeof patient.listPatient>> {
  const part = { limit: size, offset: (page - 1) * size };
  const { ids, total, isMore } = await findPatientIds(db, principal, wanted, part);
  const rows = await listPatientRows(db, principal, ids);
  return { list: rows.map(toPatientRow), total, page, size, is_more: isMore };
}

export function countPatient(
  { database: { db } }: Context,
  principal: Principal,
  place: ParsedOf<typeof patient.countPatient>,
): Promise<AnswerOf<typeof patient.countPatient>> {
  return countTabs(db, principal, place);
}
