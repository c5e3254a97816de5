import type { Tx } from '#server/platform/database/index.ts';
import type { TalkCard } from '#server/platform/patient-hooks.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { publishTalks } from '../publish-talk.ts';

export interface PlacedCard extends TalkCard {
  patientId: number;
}

/** The patient is locked. */
export async function addCard(tx: Tx, patientId: number, card: TalkCard): Promise<void> {
  await addCards(tx, [{ patientId, ...card }]);
}

const cardsAtOnce = 500;

/** Cards are nobody's message: they are not unread, and nobody waits because of them. The patients are locked. */
export async function addCards(tx: Tx, cards: readonly PlacedCard[]): Promise<void> {
  for (let n = 0; n < cards.length; n += cardsAtOnce) {
    const rows = cards.slice(n, n + cardsAtOnce).map(({ level = 0, ...card }) => ({
      ...{ senderType: 'system' as const, level },
      ...card,
    }));
    await tx.insert(talkRecords).values(rows);
  }
  await publishTalks(
    tx,
    cards.map(({ patientId }) => patientId),
  );
}
