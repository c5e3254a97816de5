// What the patient's own page shows of dangers: those that are certain and not released, and the question about the rest.
import {
  type DangerSign,
  dangerSigns,
  type h5,
  levelOfSign,
  type RedFlagGroup,
  type RedFlagLevel,
  redFlagGroups,
  signGroups,
} from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findOpenEvents, type OpenEvent } from './open-event.queries.ts';
import { isCertain } from './release.ts';

interface OpenDangers {
  danger: h5.OpenDanger | null;
  question: h5.RedFlagQuestion | null;
}

const highest = (levels: readonly RedFlagLevel[]) => Math.max(2, ...levels) as RedFlagLevel;
const unique = <T>(values: readonly T[]) => [...new Set(values)];

export async function findOpenDangers(db: Db | Tx, patientId: number): Promise<OpenDangers> {
  const events = await findOpenEvents(db, patientId);
  return {
    danger: toDanger(events.filter(isCertain)),
    question: toQuestion(events.filter((one) => !isCertain(one))),
  };
}

function toDanger(events: readonly OpenEvent[]): h5.OpenDanger | null {
  const [newest] = events;
  if (newest === undefined) return null;
  const tapped = new Set<DangerSign>(events.flatMap(({ signs }) => signs));
  const signs = dangerSigns.filter((sign) => tapped.has(sign));
  const confirmed = unique(events.flatMap(({ flags }) => flags.map(({ group }) => group)));
  const groups = confirmed.filter((group) => signs.every((sign) => signGroups[sign] !== group));
  return {
    level: highest([...signs.map(levelOfSign), ...groups.map(levelOf)]),
    signs,
    groups,
    time: newest.time,
  };
}

const levelOf = (group: RedFlagGroup): RedFlagLevel => redFlagGroups[group].level;

function toQuestion(events: readonly OpenEvent[]): h5.RedFlagQuestion | null {
  const [newest] = events;
  if (newest === undefined) return null;
  const flags = events.flatMap((one) => one.flags);
  const sure = flags.filter(({ is_doubtful }) => !is_doubtful);
  const asked = sure.length > 0 ? sure : flags;
  return {
    message_key: newest.key,
    level: highest(asked.map(({ group, is_doubtful }) => (levelOf(group) - (is_doubtful ? 1 : 0)) as RedFlagLevel)),
    groups: unique(asked.map(({ group }) => group)),
    is_doubtful: sure.length === 0,
    text: newest.text,
    time: newest.time,
  };
}
