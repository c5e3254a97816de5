// Reads texts with the tables of the server, so that a danger is found without a network. The tables are loaded after the
// first page is shown; until then only the server reads.
import type { RedFlagGroup, RedFlagLevel } from '@yun/contract/red-flag/groups';

/** The dangers read from a text, to be asked about. */
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

/** Doubtful signs are left out if a certain one was read. */
export function readDanger(text: string): ReadDanger | undefined {
  const flags = reader?.(text) ?? [];
  const certain = flags.filter(({ isDoubtful }) => !isDoubtful);
  const asked = certain.length > 0 ? certain : flags;
  const [worst] = asked;
  if (worst === undefined) return undefined;
  return { groups: asked.map(({ group }) => group), level: worst.level, isDoubtful: certain.length === 0 };
}
