import type { talk } from '@yun/contract';
import type { TalkTab } from '@yun/contract/talk/labels';
import type { TalkListPage } from '../talk.api.ts';

type Row = talk.TalkRow;

/** The pages as one list. A conversation that moved while they were read is in two of them: the first counts. */
export function rowsOf(pages: readonly TalkListPage[]): Row[] {
  const seen = new Set<number>();
  return pages
    .flatMap(({ list }) => list)
    .filter(({ patient_id }) => !seen.has(patient_id) && seen.add(patient_id).size > 0);
}

/** Values of a row that has left the tab: they must not show the old reason. */
const gone: Record<TalkTab, Partial<Row>> = {
  all: { unread: 0 },
  unread: { unread: 0 },
  waiting: { waiting_minutes: null },
  alert: { open_alerts: 0, risk_reasons: [] },
  mine: { unread: 0 },
  handled: { handled: false },
};

/** A conversation that is read or handled leaves its tab; the open one keeps its place until another is opened. */
export function keepOpened(rows: readonly Row[], shown: readonly Row[], opened: number | null, tab: TalkTab): Row[] {
  const at = shown.findIndex(({ patient_id }) => patient_id === opened);
  const line = shown[at];
  if (!line || rows.some(({ patient_id }) => patient_id === opened)) return [...rows];
  return [...rows.slice(0, at), { ...line, ...gone[tab] }, ...rows.slice(at)];
}

/** The row before or after the open one; the first when none is open. */
export function neighbourOf(rows: readonly Row[], opened: number | null, step: 1 | -1): Row | undefined {
  const at = rows.findIndex(({ patient_id }) => patient_id === opened);
  return at < 0 ? rows[0] : rows[at + step];
}
