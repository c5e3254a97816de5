import { useState } from 'react';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import type { SplitLimits } from '#web/ui/split-pane/SplitBar.tsx';

type Column = 'list' | 'patient';
export type Widths = Record<Column, number>;

export const columnLimits: Record<Column, SplitLimits> = {
  list: { least: 240, most: 480, usual: 312 },
  patient: { least: 240, most: 440, usual: 300 },
};

function fitWidth(column: Column, width: number): number {
  const { least, most } = columnLimits[column];
  return Math.min(most, Math.max(least, Math.round(width)));
}

/** Reads the stored `312,300`; a missing or invalid width gets its default. */
export function readWidths(text: string | null): Widths {
  const [list, patient] = (text ?? '').split(',').map(Number);
  return { list: widthOr('list', list), patient: widthOr('patient', patient) };
}

function widthOr(column: Column, width: number | undefined): number {
  return width ? fitWidth(column, width) : columnLimits[column].usual;
}

/** The widths of the columns, stored for this user in this browser. */
export function useColumns(userId: number) {
  const key = `yun.board-columns.${userId}`;
  const [widths, setWidths] = useState(() => readWidths(readStored('localStorage', key)));

  function resize(column: Column, width: number): void {
    const next = { ...widths, [column]: fitWidth(column, width) };
    setWidths(next);
    writeStored('localStorage', key, `${next.list},${next.patient}`);
  }
  return { widths, resize };
}
