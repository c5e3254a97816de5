import type { OutputOf, ParsedOf, system } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { countAuditLines, findAuditLines, toSearch } from './audit.queries.ts';

export async function listAudit(
  { database: { db } }: Context,
  principal: Principal,
  query: ParsedOf<typeof system.listAudit>,
): Promise<OutputOf<typeof system.listAudit>> {
  const { page, size, ...wanted } = query;
  const search = toSearch(wanted);
  const list = await findAuditLines(db, principal, search, { page, size });
  return { list, total: await countAuditLines(db, principal, search.filters), page, size };
}
