// Keyboard navigation in the item table.
import type { KeyboardEvent } from 'react';
import css from './plan-items.module.css';

function cellsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-cell]')];
}

export function focusFirstCell(): void {
  document.querySelector<HTMLElement>(`.${css.items} [data-row] [data-cell]`)?.focus();
}

/** Enter: next cell, also across rows; Shift+Enter: previous cell; ↑ ↓: the same cell of the row above or below. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
  const row = (event.target as Element).closest<HTMLElement>('[data-row]');
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(row);
  const isUp = event.key === 'ArrowUp';
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  // In a select the arrows choose an option.
  if ((isUp || event.key === 'ArrowDown') && cell.tagName !== 'SELECT') {
    event.preventDefault();
    cellsOf(rows[at + (isUp ? -1 : 1)] ?? row)[cellsOf(row).indexOf(cell)]?.focus();
  } else if (event.key === 'Enter' && cell.tagName !== 'BUTTON') {
    event.preventDefault();
    const all = rows.flatMap(cellsOf);
    all[all.indexOf(cell) + (event.shiftKey ? -1 : 1)]?.focus();
  }
}
