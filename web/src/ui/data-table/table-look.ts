// The columns and the row density a user has chosen for a table. Only differences from the standard are stored, so that a
// column added later is shown to every user.
import { useMemo, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { draftsOwner } from '#web/lib/drafts/drafts.ts';

interface TableLook {
  hidden: readonly string[];
  shown: readonly string[];
  isCompact: boolean;
}

interface Choosable {
  key: string;
  isOptional?: boolean;
  isFixed?: boolean;
  isWide?: boolean;
}

const standard: TableLook = { hidden: [], shown: [], isCompact: false };
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function parse(text: string): TableLook {
  try {
    const kept = JSON.parse(text) as Partial<TableLook> | null;
    const keys = (list: unknown) => (Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []);
    return { hidden: keys(kept?.hidden), shown: keys(kept?.shown), isCompact: kept?.isCompact === true };
  } catch {
    return standard;
  }
}

export function useTableLook(name: string): [look: TableLook, change: (changes: Partial<TableLook> | null) => void] {
  const key = `yun.table.${draftsOwner() ?? 'nobody'}.${name}`;
  const text = useSyncExternalStore(subscribe, () => readStored('localStorage', key) ?? '');
  const look = useMemo(() => parse(text), [text]);

  /** Null: back to the standard. */
  function change(changes: Partial<TableLook> | null): void {
    writeStored('localStorage', key, changes ? JSON.stringify({ ...look, ...changes }) : '');
    for (const listener of listeners) listener();
  }

  return [look, change];
}

export function isShown({ key, isFixed, isOptional }: Choosable, look: TableLook): boolean {
  if (isFixed) return true;
  return isOptional ? look.shown.includes(key) : !look.hidden.includes(key);
}

/** The change that shows or hides a column. */
export function withColumn({ key, isOptional }: Choosable, isOn: boolean, look: TableLook): Partial<TableLook> {
  const list = isOptional ? 'shown' : 'hidden';
  const rest = look[list].filter((other) => other !== key);
  return { [list]: isOn === (isOptional === true) ? [...rest, key] : rest };
}

/** The columns to render; a window of middle width has no space for the wide ones. */
export function chosenColumns<C extends Choosable>(columns: readonly C[], look: TableLook, isMiddle: boolean): C[] {
  return columns.filter((column) => isShown(column, look) && !(isMiddle && column.isWide));
}
