import type { talk } from '@yun/contract';
import type { TalkTab } from '@yun/contract/talk/labels';
import type { TalkListPage } from '../talk.api.ts';

type Row = talk.TalkRow;

/** The pages as one list. Somebody who moved while they were read stands in two of them: the first place counts. */
export function rowsOf(pages: readonly TalkListPage[]): Row[] {
  const seen = new Set<number>();
  return pages
    .flatMap(({ list }) => list)
    .filter(({ patient_id }) => !seen.has(patient_id) && seen.add(patient_id).size > 0);
}

/** Why somebody is no longer in the group: the line must not go on saying otherwise. */
const gone: Record<TalkTab, Partial<Row>> = {
  all: { unread: 0 },
  unread: { unread: 0 },
  waiting: { waiting_minutes: null },
  alert: { open_alerts: 0, risk_reasons: [] },
  mine: { unread: 0 },
  handled: { handled: false },
};

/**
 * What is read or dealt with leaves its group, but whoever is being looked at keeps his line until somebody else is
 * opened: at the place where it stood.
 */
export function keepOpened(rows: readonly Row[], shown: readonly Row[], opened: number | null, tab: TalkTab): Row[] {
  const at = shown.findIndex(({ patient_id }) => patient_id === opened);
  const line = shown[at];
  if (!line || rows.some(({ patient_id }) => patient_id === opened)) return [...rows];
  return [...rows.slice(0, at), { ...line, ...gone[tab] }, ...rows.slice(at)];
}

/** The one before or after; the first when nobody is open. */
export function neighbourOf(rows: readonly Row[], opened: number | null, step: 1 | -1): Row | undefined {
  const at = rows.findIndex(({ patient_id }) => patient_id === opened);
  return at < 0 ? rows[0] : rows[at + step];
}
