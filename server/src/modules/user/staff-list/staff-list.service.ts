import { maskPhone, normalizePhone, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { toStaffRow } from '../staff/staff.answers.ts';
import { listStaff } from '../staff/staff.queries.ts';
import { toWorkbook } from './staff-export.ts';
import { findStaffIds, type StaffFilters } from './staff-list.queries.ts';

export async function listUsers(context: Context, principal: Principal, query: ParsedOf<typeof user.listUser>) {
  const { page, size, ...filters } = query;
  const { db } = context.database;
  const { ids, total } = await findStaffIds(db, principal, filters, { limit: size, offset: (page - 1) * size });
  const rows = await listStaff(db, principal, ids);
  return { list: rows.map((row) => toStaffRow(principal, row)), total, page, size };
}

const maxRows = 10_000;

export async function exportUsers(context: Context, origin: Origin, principal: Principal, filters: StaffFilters) {
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
    detail: { rows: rows.length, filters: toldFilters(filters) },
  });
  return file;
}

/** A whole phone number in the keyword must not reach the trail. */
function toldFilters({ keyword, ...filters }: StaffFilters) {
  const phone = normalizePhone(keyword);
  return { ...filters, ...(keyword !== '' && { keyword: phone === null ? keyword : maskPhone(phone) }) };
}
