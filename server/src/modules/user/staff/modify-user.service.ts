import { maskPhone, type ParsedOf, type user } from '@yun/contract';
import { leaveTeams } from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { dropCovers } from '../hierarchy/cover.service.ts';
import { setManager } from '../hierarchy/manager-rules.ts';
import { assertNothingLeft } from '../hierarchy/possessions.ts';
import { type Account, assertAuthAdminRemains, changeAccount } from './change-account.ts';
import { type Changes, changesOf, isEmpty, valuesOf } from './changes.ts';
import { assertGrantableCodes, assertGrantableTypes, assertManagerChoice, assertMayBelong } from './grant-rules.ts';
import { getVersion, updateAccount } from './staff.queries.ts';
import { conflict } from './staff.service.ts';
import { subtitleOf } from './subtitle.ts';
import { assertUnused, tellTaken } from './unique-fields.ts';

/** Changes what is given and different; a request that changes nothing leaves no trace. */
export function modifyUser(
  context: Context,
  origin: Origin,
  principal: Principal,
  { id, version, ...wishes }: ParsedOf<typeof user.modifyUser>,
) {
  return tellTaken(() =>
    changeAccount(context, origin, principal, { action: 'modify_user', userId: id }, async (tx, account) => {
      if (account.version !== version) throw await conflict(tx, principal, id);
      const { next, changes } = changesOf(account, { ...leavingManager(account, wishes.agency_id), ...wishes });
      if (!isEmpty(changes)) {
        await assertAllowed(tx, principal, account, next, changes);
        await write(context, tx, principal, next, changes);
        await tell(tx, origin, principal, id, changes);
        if (changes.agency_id || changes.userType) await leave(tx, origin, principal, account);
      }
      return { id, version: await getVersion(tx, id) };
    }),
  );
}

/** Who leaves an agency leaves the manager there. */
function leavingManager({ agencyId }: Account, wished: number | null | undefined) {
  return wished === undefined || wished === agencyId ? {} : { manager_id: null };
}

/** Deputies and teams are within the agency, among doctors. */
async function leave(tx: Tx, origin: Origin, principal: Principal, account: Account): Promise<void> {
  await dropCovers(tx, origin, principal, account.id);
  await leaveTeams(tx, origin, principal, account);
}

async function assertAllowed(tx: Tx, principal: Principal, account: Account, next: Account, changes: Changes) {
  if (changes.userType) assertGrantableTypes(principal, [account.userType, next.userType], '不能更改为这种用户类型');
  const given = next.modules.filter((code) => !account.modules.includes(code));
  const taken = account.modules.filter((code) => !next.modules.includes(code));
  assertGrantableCodes(principal, account, taken);
  assertGrantableCodes(principal, next, given);
  if (changes.agency_id || changes.userType) await assertMayBelong(tx, principal, next);
  if (changes.agency_id) await assertNothingLeft(tx, account.id);
  // Patients belong to a doctor.
  else if (changes.userType) await assertNothingLeft(tx, account.id, 'patients');
  if (changes.manager_id || changes.agency_id) await assertManagerChoice(tx, principal, next, next.managerId);
  if (changes.phone) await assertUnused(tx, { phone: next.phone, exceptId: account.id });
}

async function write(context: Context, tx: Tx, principal: Principal, next: Account, changes: Changes): Promise<void> {
  const { manager_id: manager, ...others } = changes;
  if (manager) await setManager(tx, principal, next, manager.to);
  if (!isEmpty(others)) await updateAccount(tx, next.id, { ...valuesOf(others), subtitle: subtitleOf(next) });
  if (changes.phone || changes.status?.to === 'disabled') await context.sessions.endAll(tx, next.id, 'revoked');
  if (next.isAuthAdmin) await assertAuthAdminRemains(tx);
}

async function tell(tx: Tx, origin: Origin, actor: Principal, entityId: number, changes: Changes): Promise<void> {
  const { status, phone, ...others } = changes;
  const detail = { ...others, ...(phone && { phone: { from: maskPhone(phone.from), to: maskPhone(phone.to) } }) };
  if (!isEmpty(detail)) await audit(tx, origin, { action: 'modify_user', entity: 'user', entityId, actor, detail });
  if (status === undefined) return;
  const action = status.to === 'disabled' ? 'disable_user' : 'enable_user';
  await audit(tx, origin, { action, entity: 'user', entityId, actor });
}
