// Red-flag readers by what an agency has set for W12. A reader holds its own word table, so it is kept per settings.
import { loweredGroups, type RedFlagGroup, type RuleParams, redFlagGroupCodes } from '@yun/contract';
import { createRedFlagReader, type RedFlagReader, readRedFlags } from '@yun/contract/red-flag/index';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { loadSettings } from './settings.ts';

/** More than agencies are expected to have their own words; beyond it the oldest reader is dropped. */
const maxReaders = 50;
const readers = new Map<string, RedFlagReader>();

const listOf = (params: RuleParams, key: string): readonly string[] => {
  const value = params[key];
  return Array.isArray(value) ? value : [];
};

export function readerFor(params: RuleParams): RedFlagReader {
  const additions = Object.fromEntries(
    redFlagGroupCodes.map((group) => [group, listOf(params, group)] as const).filter(([, words]) => words.length > 0),
  );
  const lowered = loweredGroups(params);
  if (lowered.length === 0 && Object.keys(additions).length === 0) return readRedFlags;
  const key = JSON.stringify([additions, lowered]);
  const cached = readers.get(key);
  if (cached !== undefined) return cached;
  const [oldest] = readers.keys();
  if (readers.size >= maxReaders && oldest !== undefined) readers.delete(oldest);
  const reader = createRedFlagReader({ additions, lowered });
  readers.set(key, reader);
  return reader;
}

export async function loadRedFlagReader(db: Db | Tx, agencyId: number): Promise<RedFlagReader> {
  return readerFor((await loadSettings(db, [agencyId]))(agencyId).W12.params);
}

/** Groups that an agency treats as a warning only. */
export async function findLoweredGroups(db: Db | Tx, agencyId: number): Promise<RedFlagGroup[]> {
  return loweredGroups((await loadSettings(db, [agencyId]))(agencyId).W12.params);
}
