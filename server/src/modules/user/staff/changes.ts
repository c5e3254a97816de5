import { permissionCodes } from '@yun/contract';
import { columnOfPost } from '../post.ts';
import type { Account } from './staff.queries.ts';

/** Contract field to table column. */
const columns = {
  nickname: 'nickname',
  phone: 'phone',
  email: 'email',
  userType: 'userType',
  ...columnOfPost,
  agency_id: 'agencyId',
  manager_id: 'managerId',
  modules: 'modules',
  status: 'status',
  avatar_id: 'avatarId',
  signature_id: 'signatureId',
} as const satisfies Record<string, keyof Account>;

type Field = keyof typeof columns;
type ValueOf<F extends Field> = Account[(typeof columns)[F]];
type AccountInput = { [F in Field]?: ValueOf<F> | undefined };

/** The fields that change, by their contract names. */
export type Changes = { [F in Field]?: { from: ValueOf<F>; to: ValueOf<F> } };

/** The account after the input is applied, and what that changes; an absent field stays unchanged. */
export function changesOf(account: Account, input: AccountInput): { next: Account; changes: Changes } {
  const fields = (Object.keys(columns) as Field[]).filter((field) => input[field] !== undefined);
  const given = Object.fromEntries(fields.map((field) => [columns[field], input[field]]));
  const next: Account = { ...account, ...given };
  next.modules = permissionCodes.filter((code) => next.modules.includes(code));
  const changed = fields.filter((field) => !isSame(account[columns[field]], next[columns[field]]));
  const changes = changed.map((field) => [field, { from: account[columns[field]], to: next[columns[field]] }]);
  return { next, changes: Object.fromEntries(changes) };
}

/** The new values, by their column names. */
export function valuesOf(changes: Changes): Partial<Account> {
  const entries = Object.entries(changes) as [Field, { to: unknown }][];
  return Object.fromEntries(entries.map(([field, { to }]) => [columns[field], to]));
}

export function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0;
}

/** Permission codes are a set: their order does not matter. */
function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  return before.length === after.length && before.every((value) => after.includes(value));
}

/** The line under a name: `康复医学科·主治医师`. */
export function subtitleOf({ department, title }: { department: string | null; title: string | null }): string | null {
  const parts = [department, title === '其他' ? null : title].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('·');
}
