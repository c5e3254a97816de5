import { maskPhone, type ParsedOf, type user } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { type AppError, notFound } from '#server/platform/errors.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { agencyScope, patientScope } from '#server/platform/scope.ts';
import { countReports, isVisible, listReports } from './hierarchy.queries.ts';
import { loadTree } from './hierarchy-tree.queries.ts';
import { nestTree } from './hierarchy-tree.ts';
import { mayBrowse, peopleScope } from './people-scope.ts';

export async function listEmploree(caller: Caller, input: ParsedOf<typeof user.listEmploree>) {
  const { context, principal } = caller;
  const { db } = context.database;
  const { manager_id: managerId = principal.userId, keyword, page, size } = input;
  const filter = { managerId, keyword, scope: peopleScope(principal) };
  if (managerId !== principal.userId && !(await isVisible(db, managerId, filter.scope))) {
    throw await outOfScope(caller, 'list_emploree', managerId);
  }
  const [total, rows] = await Promise.all([countReports(db, filter), listReports(db, filter, { page, size })]);
  const showsPhone = principal.modules.includes('USER_MGR');
  const list = rows.map(({ phone, patientCount, employeeCount, ...row }) => ({
    ...row,
    phone: showsPhone ? phone : maskPhone(phone),
    patient_count: patientCount,
    employee_count: employeeCount,
  }));
  return { list, total, page, size };
}

/** The tree starts from `root_id` if given; else doctors start from themselves, everybody else from the agencies. */
export async function listEmploreeTree(caller: Caller, { root_id: rootId }: ParsedOf<typeof user.listEmploreeTree>) {
  const { context, principal } = caller;
  const startsFromPerson = rootId !== undefined || principal.userType === '医生';
  const seesAgencies = !startsFromPerson && (principal.userType === '机构' || mayBrowse(principal));
  const rows = await loadTree(context.database.db, {
    people: peopleScope(principal),
    patients: patientScope(principal),
    agencies: seesAgencies ? agencyScope(principal) : null,
    rootId,
  });
  if (rootId === undefined) {
    const self = principal.userType === '医生' ? principal.userId : undefined;
    return { list: selfFirst(nestTree(rows, self), self) };
  }
  const list = nestTree(rows, rootId).filter(({ id }) => id === rootId);
  if (list.length === 0) throw await outOfScope(caller, 'list_emploree_tree', rootId);
  return { list };
}

/** Puts the caller's own team before those of the colleagues the caller covers. */
function selfFirst<N extends { id: number | string }>(nodes: N[], self: number | undefined): N[] {
  return [...nodes.filter(({ id }) => id === self), ...nodes.filter(({ id }) => id !== self)];
}

async function outOfScope(caller: Caller, action: string, entityId: number): Promise<AppError> {
  await auditRefused(caller, { action, entity: 'user', entityId });
  return notFound();
}
