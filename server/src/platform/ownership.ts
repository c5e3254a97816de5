// Records owned by the system, by an agency or by one person: who sees them, who may change them.
import { errorCodes, type PermissionCode } from '@yun/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Principal } from './caller.ts';
import { AppError, forbidden, invalid } from './errors.ts';

export interface Owner {
  ownerScope: 'system' | 'agency' | 'user';
  /** For a personal record: the agency it was created in. */
  agencyId: number | null;
  ownerId: number | null;
}

type Columns = Record<keyof Owner, SQLWrapper>;
type Viewer = Pick<Principal, 'userId' | 'agencyId' | 'userType' | 'modules'>;

/** Visible: records of the system, of the viewer's agency and its parent, and personal ones; administrators see all. */
export function ownedScope(columns: Columns, viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  const isOwn = sql`(${columns.ownerScope} = 'user' and ${columns.ownerId} = ${viewer.userId})`;
  return sql`(${sharedScope(columns, viewer.agencyId)} or ${isOwn})`;
}

/** Visible to everybody in the agency; with null: to everybody. */
export function sharedScope({ ownerScope, agencyId: column }: Columns, agencyId: number | null): SQL {
  if (agencyId === null) return sql`${ownerScope} = 'system'`;
  const shared = sql`(select ${agencyId}::bigint union all select parent_id from agency where id = ${agencyId})`;
  return sql`(${ownerScope} = 'system' or (${ownerScope} = 'agency' and ${column} in ${shared}))`;
}

const holds = ({ modules }: Viewer, code: PermissionCode) => modules.includes(code);
const keepsOwn = (viewer: Viewer) => holds(viewer, 'PATIENT_MGR') || holds(viewer, 'USER_MGR');
const keepsSystem = (viewer: Viewer) => viewer.userType === '管理员' && holds(viewer, 'ADMIN_MGR');

/** Administrators with USER_MGR may write the records of every agency, others with USER_MGR those of their own. */
export function mayWrite(viewer: Viewer, { ownerScope, agencyId, ownerId }: Owner): boolean {
  if (ownerScope === 'system') return keepsSystem(viewer);
  if (ownerScope === 'user') return ownerId === viewer.userId && keepsOwn(viewer);
  return holds(viewer, 'USER_MGR') && (viewer.userType === '管理员' || agencyId === viewer.agencyId);
}

/** `mayWrite` as an SQL condition. */
export function writableScope({ ownerScope, agencyId, ownerId }: Columns, viewer: Viewer): SQL {
  const ofAgency = viewer.userType === '管理员' ? sql`true` : sql`${agencyId} = ${viewer.agencyId}`;
  return sql`(case ${ownerScope}
    when 'system' then ${keepsSystem(viewer)}::boolean
    when 'user' then ${ownerId} = ${viewer.userId} and ${keepsOwn(viewer)}::boolean
    else ${ofAgency} and ${holds(viewer, 'USER_MGR')}::boolean end)`;
}

/** The owner of a new record. */
export function ownerOf(viewer: Viewer, ownerScope: Owner['ownerScope']): Owner {
  if (ownerScope === 'agency' && viewer.agencyId === null) {
    throw invalid([{ field: 'owner_scope', message: '你不属于任何机构，不能归属机构' }]);
  }
  const owner = {
    ownerScope,
    agencyId: ownerScope === 'system' ? null : viewer.agencyId,
    ownerId: ownerScope === 'user' ? viewer.userId : null,
  };
  if (!mayWrite(viewer, owner)) throw forbidden();
  return owner;
}

/** A personal record may be given to the agency. No other change of owner is allowed: others build on the record. */
export function nextOwner(viewer: Viewer, stored: Owner, wanted: Owner['ownerScope']): Owner {
  const { ownerScope, agencyId, ownerId } = stored;
  if (ownerScope === wanted) return { ownerScope, agencyId, ownerId };
  if (ownerScope === 'user' && wanted === 'agency') return ownerOf(viewer, 'agency');
  const message = '归属不能更改，只有本人的可以转为机构的';
  throw new AppError(errorCodes.wrongState, message, { data: { errors: [{ field: 'owner_scope', message }] } });
}
