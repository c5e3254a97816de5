import type { OutputOf, ParsedOf, system } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { countAuditLines, findAuditLines, toSearch } from './audit.queries.ts';

export async function listAudit(
  { context, principal }: Caller,
  { page, size, ...filters }: ParsedOf<typeof system.listAudit>,
): Promise<OutputOf<typeof system.listAudit>> {
  const { db } = context.database;
  const search = toSearch(filters);
  const list = await findAuditLines(db, principal, search, { page, size });
  return { list, total: await countAuditLines(db, principal, search.filters), page, size };
}
