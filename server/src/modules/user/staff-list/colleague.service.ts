import type { ParsedOf, user } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { isAgencyInSight, listColleagues } from './colleague.queries.ts';

export async function listColleague(
  context: Context,
  principal: Principal,
  { keyword, agency_id: agencyId, role }: ParsedOf<typeof user.listColleague>,
) {
  const { db } = context.database;
  if (agencyId !== undefined && !(await isAgencyInSight(db, principal, agencyId))) throw notFound();
  const found = await listColleagues(db, principal, { keyword, agencyId, role });
  return { list: found.map(({ patientCount, ...person }) => ({ ...person, patient_count: patientCount })) };
}
