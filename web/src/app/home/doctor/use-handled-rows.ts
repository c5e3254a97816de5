import type { system } from '@yun/contract';
import { useCallback, useMemo, useState } from 'react';
import type { HandledAlerts } from '#web/features/alert/index.ts';

type Row = system.PriorityRow;

interface Handled extends HandledAlerts {
  row: Row;
  place: number;
}

export interface ShownRow {
  row: Row;
  /** Dealt with a moment ago: still there, with the way back. */
  handled: HandledAlerts | null;
}

/** The rows as they came, and in their old place those dealt with a moment ago, whatever has come since. */
export function useHandledRows(rows: readonly Row[]) {
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  const markHandled = useCallback((row: Row, place: number, alerts: HandledAlerts) => {
    setHandled((before) => [...before.filter((one) => one.row.id !== row.id), { ...alerts, row, place }]);
  }, []);
  const forget = useCallback((id: number) => setHandled((before) => before.filter((one) => one.row.id !== id)), []);
  const shown = useMemo(() => withHandled(rows, handled), [rows, handled]);
  return { rows: shown, markHandled, forget };
}

function withHandled(rows: readonly Row[], handled: readonly Handled[]): ShownRow[] {
  const shown: ShownRow[] = rows
    .filter(({ id }) => !handled.some(({ row }) => row.id === id))
    .map((row) => ({ row, handled: null }));
  for (const one of [...handled].sort((a, b) => a.place - b.place)) {
    shown.splice(one.place, 0, { row: one.row, handled: one });
  }
  return shown;
}
