import type { OutputOf, ParsedOf, system } from '@yun/contract';
import { hidePersonalValues, mayReadPersonal } from '#server/modules/patient/record/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { countAuditLines, findAuditLines, toSearch } from './audit.queries.ts';

export async function listAudit(
  { context, principal }: Caller,
  { page, size, ...filters }: ParsedOf<typeof system.listAudit>,
): Promise<OutputOf<typeof system.listAudit>> {
  const { db } = context.database;
  const search = toSearch(filters);
  const lines = await findAuditLines(db, principal, search, { page, size });
  const list = mayReadPersonal(principal) ? lines : lines.map(withoutPersonal);
  return { list, total: await countAuditLines(db, principal, search.filters), page, size };
}

function withoutPersonal(line: system.AuditEntry): system.AuditEntry {
  return line.entity === 'patient' ? { ...line, detail: hidePersonalValues(line.detail) } : line;
}
