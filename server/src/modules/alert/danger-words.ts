import type { Db, Tx } from '#server/platform/database/index.ts';
import { wordsSaid } from './rules/negation.ts';
import { wordsOf } from './rules/wording.ts';
import { loadSettings } from './settings.ts';

/** Which words of danger a text says, by what the agency has set for W12; none where it is switched off. */
export async function loadDangerWords(db: Db | Tx, agencyId: number): Promise<(text: string) => string[]> {
  const { isEnabled, params } = (await loadSettings(db, [agencyId]))(agencyId).W12;
  const words = isEnabled ? wordsOf(params, 'words') : [];
  return (text) => wordsSaid(text, words);
}
