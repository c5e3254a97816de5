import type { ParsedOf, user } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { isAgencyInScope, listColleagues } from './colleague.queries.ts';

export async function listColleague(
  { context, principal }: Caller,
  { keyword, agency_id: agencyId, role }: ParsedOf<typeof user.listColleague>,
) {
  const { db } = context.database;
  if (agencyId !== undefined && !(await isAgencyInScope(db, principal, agencyId))) throw notFound();
  const found = await listColleagues(db, principal, { keyword, agencyId, role });
  return { list: found.map(({ patientCount, ...person }) => ({ ...person, patient_count: patientCount })) };
}
