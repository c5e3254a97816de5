import { type ParsedOf, passwordRules, permissionCodes, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { randomPassword } from '#server/platform/session/random-password.ts';
import { setManager } from '../hierarchy/manager-rules.ts';
import { auditRefusals } from '../refusals.ts';
import { lockAccounts } from '../staff/change-account.ts';
import {
  assertGrantableCodes,
  assertGrantableTypes,
  assertManagerChoice,
  assertMayBelong,
} from '../staff/grant-rules.ts';
import { subtitleOf } from '../staff/subtitle.ts';
import { assertUnused, tellTaken } from '../staff/unique-fields.ts';
import { insertUser } from '../user.queries.ts';

type Registration = ParsedOf<typeof user.register>;

/** Makes an account; a generated password is answered once and must be changed, as must a given one. */
export async function register(context: Context, origin: Origin, principal: Principal, input: Registration) {
  refuseWeak(input);
  return auditRefusals(context, origin, principal, { action: 'register' }, async () => {
    await assertGrantable(context.database.db, principal, input);
    const firstPassword = input.password === undefined ? randomPassword(input) : null;
    const passwordHash = await context.passwords.enter((hasher) => hasher.hash(firstPassword ?? input.password ?? ''));
    const id = await tellTaken(() =>
      context.database.withTx(async (tx) => {
        await lockAccounts(tx, principal);
        const made = await insertAccount(tx, principal, input, passwordHash);
        await audit(tx, origin, {
          action: 'register',
          entity: 'user',
          entityId: made,
          actor: principal,
          detail: { modules: input.modules, userType: input.userType },
        });
        return made;
      }),
    );
    return { id, first_password: firstPassword };
  });
}

async function assertGrantable(db: Db | Tx, principal: Principal, input: Registration): Promise<void> {
  const { userType, agency_id: agencyId, modules } = input;
  assertGrantableTypes(principal, [userType], '不能创建这种类型的用户');
  await assertMayBelong(db, principal, { userType, agencyId });
  assertGrantableCodes(principal, { userType, agencyId }, modules);
}

async function insertAccount(tx: Tx, principal: Principal, input: Registration, passwordHash: string): Promise<number> {
  const { account, nickname, userType, phone, agency_id: agencyId, manager_id: managerId = null } = input;
  const { email = null, title = null, department = null, license_no: licenseNo = null } = input;
  // Once more, now that nothing can change any longer.
  await assertMayBelong(tx, principal, { userType, agencyId });
  await assertManagerChoice(tx, principal, { id: null, agencyId }, managerId);
  await assertUnused(tx, { account, phone });
  const id = await insertUser(tx, {
    ...{ account, passwordHash, mustChangePassword: true, nickname, userType, phone, email },
    ...{ title, department, licenseNo, subtitle: subtitleOf({ department, title }) },
    agencyId,
    modules: permissionCodes.filter((code) => input.modules.includes(code)),
    createdBy: principal.userId,
  });
  if (managerId !== null) await setManager(tx, principal, { id }, managerId);
  return id;
}

function refuseWeak({ password, account, phone }: Registration): void {
  if (password === undefined) return;
  const broken = passwordRules.find((rule) => !rule.holds(password, { account, phone }));
  if (broken) throw invalid([{ field: 'password', message: `密码不符合要求：${broken.text}` }]);
}
