// The same tables the server reads by, so that a danger is seen without a network. Fetched after the first page stands;
// until then the server reads alone.
import type { RedFlagGroup, RedFlagLevel } from '@yun/contract/red-flag/groups';

/** What was read from a text and is to be asked about. */
export interface ReadDanger {
  groups: RedFlagGroup[];
  level: RedFlagLevel;
  isDoubtful: boolean;
}

type Reader = typeof import('@yun/contract/red-flag/index').readRedFlags;
let reader: Reader | null = null;

export async function loadReader(): Promise<void> {
  reader ??= (await import('@yun/contract/red-flag/index')).readRedFlags;
}

/** Where something certain was read, only that is asked about. */
export function readDanger(text: string): ReadDanger | undefined {
  const flags = reader?.(text) ?? [];
  const certain = flags.filter(({ isDoubtful }) => !isDoubtful);
  const asked = certain.length > 0 ? certain : flags;
  const [worst] = asked;
  if (worst === undefined) return undefined;
  return { groups: asked.map(({ group }) => group), level: worst.level, isDoubtful: certain.length === 0 };
}
