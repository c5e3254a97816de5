import { permissionCodes } from '@yun/contract';
import type { Account } from './change-account.ts';

/** The contract's name of a field and ours. */
const columns = {
  nickname: 'nickname',
  phone: 'phone',
  email: 'email',
  userType: 'userType',
  title: 'title',
  department: 'department',
  license_no: 'licenseNo',
  agency_id: 'agencyId',
  manager_id: 'managerId',
  modules: 'modules',
  status: 'status',
  avatar_id: 'avatarId',
  signature_id: 'signatureId',
} as const satisfies Record<string, keyof Account>;

type Field = keyof typeof columns;
type ValueOf<F extends Field> = Account[(typeof columns)[F]];
type Wishes = { [F in Field]?: ValueOf<F> | undefined };

/** What becomes different, by the contract's names. */
export type Changes = { [F in Field]?: { from: ValueOf<F>; to: ValueOf<F> } };

/** The account as wished, and how it differs from now. */
export function changesOf(account: Account, wishes: Wishes): { next: Account; changes: Changes } {
  const fields = (Object.keys(columns) as Field[]).filter((field) => wishes[field] !== undefined);
  const given = Object.fromEntries(fields.map((field) => [columns[field], wishes[field]]));
  const next: Account = { ...account, ...given };
  next.modules = permissionCodes.filter((code) => next.modules.includes(code));
  const changed = fields.filter((field) => !isSame(account[columns[field]], next[columns[field]]));
  const changes = changed.map((field) => [field, { from: account[columns[field]], to: next[columns[field]] }]);
  return { next, changes: Object.fromEntries(changes) };
}

/** The new values, by our names. */
export function valuesOf(changes: Changes): Partial<Account> {
  const entries = Object.entries(changes) as [Field, { to: unknown }][];
  return Object.fromEntries(entries.map(([field, { to }]) => [columns[field], to]));
}

export function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0;
}

/** Codes are a set: their order says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}
