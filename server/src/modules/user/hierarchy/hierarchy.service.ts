import { maskPhone } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { type AppError, notFound } from '#server/platform/errors.ts';
import { agencyScope, patientScope } from '#server/platform/scope.ts';
import { countReports, isVisible, listReports } from './hierarchy.queries.ts';
import { loadTree } from './hierarchy-tree.queries.ts';
import { nestTree } from './hierarchy-tree.ts';
import { mayBrowse, peopleScope } from './people-scope.ts';

interface Asked {
  manager_id?: number | undefined;
  keyword: string;
  page: number;
  size: number;
}

export async function listEmploree(context: Context, origin: Origin, principal: Principal, asked: Asked) {
  const { db } = context.database;
  const managerId = asked.manager_id ?? principal.userId;
  const filter = { managerId, keyword: asked.keyword, scope: peopleScope(principal) };
  if (managerId !== principal.userId && !(await isVisible(db, managerId, filter.scope))) {
    throw await outOfSight(context, origin, principal, 'list_emploree', managerId);
  }
  const { page, size } = asked;
  const [total, rows] = await Promise.all([countReports(db, filter), listReports(db, filter, asked)]);
  const showsPhone = principal.modules.includes('USER_MGR');
  const list = rows.map(({ phone, patientCount, employeeCount, ...row }) => ({
    ...row,
    phone: showsPhone ? phone : maskPhone(phone),
    patient_count: patientCount,
    employee_count: employeeCount,
  }));
  return { list, total, page, size };
}

/** Administrators and agency staff start from agencies, doctors from themselves, a wanted root from that person. */
export async function listTree(context: Context, origin: Origin, principal: Principal, rootId: number | undefined) {
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
  if (list.length === 0) throw await outOfSight(context, origin, principal, 'list_emploree_tree', rootId);
  return { list };
}

/** Whoever stands in for colleagues sees them beside his own team. */
function selfFirst<N extends { id: number | string }>(nodes: N[], self: number | undefined): N[] {
  return [...nodes.filter(({ id }) => id === self), ...nodes.filter(({ id }) => id !== self)];
}

async function outOfSight(
  context: Context,
  origin: Origin,
  actor: Principal,
  action: string,
  entityId: number,
): Promise<AppError> {
  await audit(context.database.db, origin, { action, entity: 'user', entityId, actor, result: 'refused' });
  return notFound();
}
