// Walking through the cells of the item table by keys: Enter goes on, arrows go up and down.
import type { KeyboardEvent } from 'react';
import css from './plan-items.module.css';

function cellsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-cell]')];
}

export function focusFirstCell(): void {
  document.querySelector<HTMLElement>(`.${css.planItems} [data-row] [data-cell]`)?.focus();
}

/** Enter: next cell, over the end of the row; Shift+Enter back; ↑ ↓ the same cell of another row. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
  const row = (event.target as Element).closest<HTMLElement>('[data-row]');
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(row);
  const isUp = event.key === 'ArrowUp';
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  // A list of its own goes by arrows.
  if ((isUp || event.key === 'ArrowDown') && cell.tagName !== 'SELECT') {
    event.preventDefault();
    cellsOf(rows[at + (isUp ? -1 : 1)] ?? row)[cellsOf(row).indexOf(cell)]?.focus();
  } else if (event.key === 'Enter' && cell.tagName !== 'BUTTON') {
    event.preventDefault();
    const all = rows.flatMap(cellsOf);
    all[all.indexOf(cell) + (event.shiftKey ? -1 : 1)]?.focus();
  }
}
