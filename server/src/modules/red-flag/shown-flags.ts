import type { StoredFlag } from '#server/tables/training.table.ts';

/** Where something certain was read, only that counts: phone and conversation say the same of a message. */
export function shownFlags(flags: readonly StoredFlag[]): readonly StoredFlag[] {
  const certain = flags.filter(({ is_doubtful }) => !is_doubtful);
  return certain.length > 0 ? certain : flags;
}
