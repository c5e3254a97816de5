// What the patient's own page shows of dangers: those that are certain and not released, and the questions about the rest.
import {
  type DangerSign,
  dangerSigns,
  type h5,
  levelOfSign,
  type RedFlagLevel,
  redFlagLevel,
  signGroups,
} from '@yun/contract';
import { findLoweredGroups } from '#server/modules/alert/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { StoredFlag } from '#server/tables/training.table.ts';
import { findOpenEvents, type OpenEvent } from './open-event.queries.ts';
import { isCertain } from './release.ts';

type OpenDangers = Pick<h5.Today, 'danger' | 'question' | 'further_questions' | 'danger_facts'>;

const unique = <T>(values: readonly T[]) => [...new Set(values)];

interface OwnPatient {
  id: number;
  agencyId: number;
  onAnticoagulants: boolean;
}

/** With what decides about levels, so that phone and alert say the same. */
export async function findOpenDangers(
  db: Db | Tx,
  { id, agencyId, onAnticoagulants }: OwnPatient,
): Promise<OpenDangers> {
  const danger_facts = { on_anticoagulants: onAnticoagulants, lowered: await findLoweredGroups(db, agencyId) };
  const events = await findOpenEvents(db, id);
  const asked = events.filter((one) => !isCertain(one)).map((one) => toQuestion(one, danger_facts));
  const [question = null, ...further_questions] = asked.reverse().sort(byUrgency);
  const danger = toDanger(events.filter(isCertain), danger_facts);
  return { danger, question, further_questions, danger_facts };
}

/** The worst first, then the certain one; of equals the oldest, in which order they come. */
const byUrgency = (a: h5.RedFlagQuestion, b: h5.RedFlagQuestion) =>
  b.level - a.level || Number(a.is_doubtful) - Number(b.is_doubtful);

function toDanger(events: readonly OpenEvent[], { on_anticoagulants }: h5.Today['danger_facts']): h5.OpenDanger | null {
  const [newest] = events;
  if (newest === undefined) return null;
  const patient = { onAnticoagulants: on_anticoagulants };
  const tapped = new Set<DangerSign>(events.flatMap(({ signs }) => signs));
  const signs = dangerSigns.filter((sign) => tapped.has(sign));
  const confirmed = unique(events.flatMap(({ flags }) => flags.map(({ group }) => group)));
  const groups = confirmed.filter((group) => signs.every((sign) => signGroups[sign] !== group));
  const levels = [
    ...signs.map((sign) => levelOfSign(sign, patient)),
    ...groups.map((group) => redFlagLevel({ group, isDoubtful: false }, { lowered: [], ...patient })),
  ];
  return { level: Math.max(...levels) as RedFlagLevel, signs, groups, time: newest.time };
}

/** One message, one question: an answer counts for nothing else. */
function toQuestion(event: OpenEvent, { on_anticoagulants, lowered }: h5.Today['danger_facts']): h5.RedFlagQuestion {
  const asked = shownFlags(event.flags);
  const settings = { lowered, onAnticoagulants: on_anticoagulants };
  const levels = asked.map(({ group, is_doubtful: isDoubtful }) => redFlagLevel({ group, isDoubtful }, settings));
  return {
    message_key: event.key,
    level: Math.max(...levels) as RedFlagLevel,
    groups: unique(asked.map(({ group }) => group)),
    is_doubtful: asked.every(({ is_doubtful }) => is_doubtful),
    text: event.text,
    time: event.time,
  };
}

/** Where something certain was read, only that counts: phone and conversation say the same of a message. */
export function shownFlags(flags: readonly StoredFlag[]): readonly StoredFlag[] {
  const certain = flags.filter(({ is_doubtful }) => !is_doubtful);
  return certain.length > 0 ? certain : flags;
}
