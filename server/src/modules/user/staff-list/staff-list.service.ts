import { maskPhone, normalizePhone, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { toStaffRow } from '../staff/staff.answers.ts';
import { listStaff } from '../staff/staff.queries.ts';
import { toWorkbook } from './staff-export.ts';
import { findStaffIds, type StaffFilters } from './staff-list.queries.ts';

export async function listUser(
  { context, principal }: Caller,
  { page, size, ...filters }: ParsedOf<typeof user.listUser>,
) {
  const { db } = context.database;
  const { ids, total } = await findStaffIds(db, principal, filters, { limit: size, offset: (page - 1) * size });
  const rows = await listStaff(db, principal, ids);
  return { list: rows.map((row) => toStaffRow(principal, row)), total, page, size };
}

const maxRows = 10_000;

export async function exportUser({ context, origin, principal }: Caller, filters: StaffFilters) {
  const { db } = context.database;
  const { ids, total } = await findStaffIds(db, principal, filters, { limit: maxRows, offset: 0 });
  if (total > maxRows) throw invalid([{ field: '', message: `结果超过 ${maxRows} 行，请缩小筛选范围` }]);
  const rows = await listStaff(db, principal, ids);
  const file = await toWorkbook(
    principal,
    rows.map((row) => toStaffRow(principal, row)),
  );
  await audit(db, origin, {
    action: 'export_user',
    entity: 'user',
    actor: principal,
    detail: { rows: rows.length, filters: auditedFilters(filters) },
  });
  return file;
}

/** A complete phone number in the keyword must not reach the audit trail. */
function auditedFilters({ keyword, ...filters }: StaffFilters) {
  const phone = normalizePhone(keyword);
  return { ...filters, ...(keyword !== '' && { keyword: phone === null ? keyword : maskPhone(phone) }) };
}
