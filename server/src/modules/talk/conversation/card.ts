import type { Tx } from '#server/platform/database/index.ts';
import type { TalkCard } from '#server/platform/patient-change.ts';
import { talkRecords } from '#server/tables/talk.table.ts';

export interface PlacedCard extends TalkCard {
  patientId: number;
}

const cardsAtOnce = 500;

/** A card is from nobody: it is not unread, and nobody waits because of it. The patients are locked. */
export async function insertCards(tx: Tx, cards: readonly PlacedCard[]): Promise<void> {
  for (let n = 0; n < cards.length; n += cardsAtOnce) {
    const rows = cards.slice(n, n + cardsAtOnce);
    await tx
      .insert(talkRecords)
      .values(rows.map(({ level = 0, ...card }) => ({ senderType: 'system' as const, level, ...card })));
  }
}
