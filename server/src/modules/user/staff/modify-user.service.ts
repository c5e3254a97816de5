import { maskPhone, type ParsedOf, type user } from '@yun/contract';
import { leaveTeams } from '#server/modules/patient/care-team/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { dropCovers } from '../hierarchy/cover.service.ts';
import { setManager } from '../hierarchy/manager-rules.ts';
import { assertNothingLeft } from '../hierarchy/possessions.ts';
import { type Account, assertAuthAdminRemains, changeAccount } from './change-account.ts';
import { type Changes, changesOf, isEmpty, subtitleOf, valuesOf } from './changes.ts';
import { assertGrantableCodes, assertGrantableTypes, assertManagerChoice, assertMayBelong } from './grant-rules.ts';
import { getVersion, updateAccount } from './staff.queries.ts';
import { conflict } from './staff.service.ts';
import { assertUnused, refuseTaken } from './unique-fields.ts';

/** An absent field stays unchanged; a request that changes nothing writes no row and no audit line. */
export function modifyUser(caller: Caller, { id, version, ...input }: ParsedOf<typeof user.modifyUser>) {
  const { principal } = caller;
  return refuseTaken(() =>
    changeAccount(caller, { action: 'modify_user', userId: id }, async (tx, account) => {
      if (account.version !== version) throw await conflict(tx, principal, id);
      const { next, changes } = changesOf(account, { ...leavingManager(account, input.agency_id), ...input });
      if (!isEmpty(changes)) {
        await assertAllowed(tx, principal, account, next, changes);
        await write(tx, caller, next, changes);
        await auditChanges(tx, caller, id, changes);
        if (changes.agency_id || changes.userType) await leavePosts(tx, caller, account);
      }
      return { id, version: await getVersion(tx, id) };
    }),
  );
}

/** A change of agency removes the manager, unless the input names a new one. */
function leavingManager({ agencyId }: Account, nextAgencyId: number | null | undefined) {
  return nextAgencyId === undefined || nextAgencyId === agencyId ? {} : { manager_id: null };
}

/** Deputies and care teams consist of doctors of one agency. */
async function leavePosts(tx: Tx, caller: Caller, account: Account): Promise<void> {
  await dropCovers(tx, caller, account.id);
  await leaveTeams(tx, caller.origin, caller.principal, account);
}

async function assertAllowed(
  tx: Tx,
  principal: Caller['principal'],
  account: Account,
  next: Account,
  changes: Changes,
) {
  if (changes.userType) assertGrantableTypes(principal, [account.userType, next.userType], '不能更改为这种用户类型');
  const given = next.modules.filter((code) => !account.modules.includes(code));
  const taken = account.modules.filter((code) => !next.modules.includes(code));
  assertGrantableCodes(principal, account, taken);
  assertGrantableCodes(principal, next, given);
  if (changes.agency_id || changes.userType) await assertMayBelong(tx, principal, next);
  if (changes.agency_id) await assertNothingLeft(tx, account.id);
  // Only a doctor can be responsible for patients.
  else if (changes.userType) await assertNothingLeft(tx, account.id, 'patients');
  if (changes.manager_id || changes.agency_id) await assertManagerChoice(tx, principal, next, next.managerId);
  if (changes.phone) await assertUnused(tx, { phone: next.phone, exceptId: account.id });
}

/** A new agency_id also recounts the person's unread messages: trigger `member_is_counted` of 0010_talk.sql. */
async function write(tx: Tx, { context, principal }: Caller, next: Account, changes: Changes): Promise<void> {
  const { manager_id: manager, ...columns } = changes;
  if (manager) await setManager(tx, principal, next, manager.to);
  if (!isEmpty(columns)) await updateAccount(tx, next.id, { ...valuesOf(columns), subtitle: subtitleOf(next) });
  if (changes.phone || changes.status?.to === 'disabled') await context.sessions.endAll(tx, next.id, 'revoked');
  if (next.isAuthAdmin) await assertAuthAdminRemains(tx);
}

/** A change of status is an audit line of its own. */
async function auditChanges(tx: Tx, { origin, principal: actor }: Caller, entityId: number, changes: Changes) {
  const { status, phone, ...rest } = changes;
  const detail = { ...rest, ...(phone && { phone: { from: maskPhone(phone.from), to: maskPhone(phone.to) } }) };
  if (!isEmpty(detail)) await audit(tx, origin, { action: 'modify_user', entity: 'user', entityId, actor, detail });
  if (status === undefined) return;
  const action = status.to === 'disabled' ? 'disable_user' : 'enable_user';
  await audit(tx, origin, { action, entity: 'user', entityId, actor });
}
