import { maskPhone, type ParsedOf, type user } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
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
  const { selfId, ...scopes } = treeScopes(principal);
  const { db } = context.database;
  if (rootId === undefined) {
    return { list: selfFirst(nestTree(await loadTree(db, { ...scopes, rootId }), selfId), selfId) };
  }
  const rows = await loadTree(db, { ...scopes, agencies: null, rootId });
  const list = nestTree(rows, rootId).filter(({ id }) => id === rootId);
  if (list.length === 0) throw await outOfScope(caller, 'list_emploree_tree', rootId);
  return { list };
}

/** Which people, patients and agencies the tree shows to the caller; doctors stand at its top, without agencies. */
export function treeScopes(principal: Principal) {
  const isDoctor = principal.userType === '医生';
  const seesAgencies = !isDoctor && (principal.userType === '机构' || mayBrowse(principal));
  return {
    people: peopleScope(principal),
    patients: patientScope(principal),
    agencies: seesAgencies ? agencyScope(principal) : null,
    selfId: isDoctor ? principal.userId : undefined,
  };
}

/** Puts the caller's own team before those of the colleagues the caller covers. */
export function selfFirst<N extends { id: number | string }>(nodes: N[], self: number | undefined): N[] {
  return [...nodes.filter(({ id }) => id === self), ...nodes.filter(({ id }) => id !== self)];
}

export async function outOfScope(
  caller: Caller,
  action: string,
  entityId: number,
  entity: 'user' | 'agency' = 'user',
): Promise<AppError> {
  await auditRefused(caller, { action, entity, entityId });
  return notFound();
}
