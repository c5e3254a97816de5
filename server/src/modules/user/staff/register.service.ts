import { type ParsedOf, passwordRules, permissionCodes, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { randomPassword } from '#server/platform/session/random-password.ts';
import { setManager } from '../hierarchy/manager-rules.ts';
import { toPostValues } from '../post.ts';
import { insertUser } from '../user.queries.ts';
import { lockAccounts } from './change-account.ts';
import { subtitleOf } from './changes.ts';
import { assertGrantableCodes, assertGrantableTypes, assertManagerChoice, assertMayBelong } from './grant-rules.ts';
import { assertUnused, refuseTaken } from './unique-fields.ts';

type Registration = ParsedOf<typeof user.register>;

/** Creates an account. Its first password, generated or given, must be changed; a generated one is answered once. */
export async function register(caller: Caller, input: Registration) {
  const { context, origin, principal } = caller;
  refuseWeak(input);
  return auditRefusals(caller, { action: 'register', entity: 'user' }, async () => {
    await assertGrantable(context.database.db, principal, input);
    const firstPassword = input.password === undefined ? randomPassword(input) : null;
    const passwordHash = await context.passwords.enter((hasher) => hasher.hash(firstPassword ?? input.password ?? ''));
    const id = await refuseTaken(() =>
      context.database.withTx(async (tx) => {
        await lockAccounts(tx, principal);
        const newId = await insertAccount(tx, principal, input, passwordHash);
        await audit(tx, origin, {
          action: 'register',
          entity: 'user',
          entityId: newId,
          actor: principal,
          detail: { modules: input.modules, userType: input.userType },
        });
        return newId;
      }),
    );
    return { id, first_password: firstPassword };
  });
}

async function assertGrantable(db: Db | Tx, principal: Principal, input: Registration): Promise<void> {
  const { userType, agency_id: agencyId = null, modules } = input;
  assertGrantableTypes(principal, [userType], '不能创建这种类型的用户');
  await assertMayBelong(db, principal, { userType, agencyId });
  assertGrantableCodes(principal, { userType, agencyId }, modules);
}

async function insertAccount(tx: Tx, principal: Principal, input: Registration, passwordHash: string): Promise<number> {
  const { account, nickname, userType, phone, agency_id: agencyId = null, manager_id: managerId = null } = input;
  const post = toPostValues(input);
  // Checked again under the lock: the agency may have been closed since.
  await assertMayBelong(tx, principal, { userType, agencyId });
  await assertManagerChoice(tx, principal, { id: null, agencyId }, managerId);
  await assertUnused(tx, { account, phone });
  const id = await insertUser(tx, {
    account,
    passwordHash,
    mustChangePassword: true,
    nickname,
    userType,
    phone,
    email: input.email ?? null,
    ...post,
    subtitle: subtitleOf(post),
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
