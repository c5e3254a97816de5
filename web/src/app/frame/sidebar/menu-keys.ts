import type { KeyboardEvent } from 'react';
import css from './menu.module.css';

const rows = `.${css.row}`;

/**
 * Arrow keys for a menu, beside Tab and Enter: up and down through the rows to be seen, right into a folder, left out
 * of it. Works on the rows as they stand in the document, so that it needs to know nothing of folders and fly-outs.
 */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = (event.target as Element).closest<HTMLElement>(rows);
  const act = row && actions[event.key]?.(row, event.currentTarget);
  if (!act) return;
  event.preventDefault();
  act();
}

type Act = (() => void) | undefined;

const actions: Record<string, (row: HTMLElement, menu: HTMLElement) => Act> = {
  ArrowDown: (row, menu) => focus(beside(row, menu, 1)),
  ArrowUp: (row, menu) => focus(beside(row, menu, -1)),
  Home: (row, menu) => focus(around(row, menu).at(0)),
  End: (row, menu) => focus(around(row, menu).at(-1)),
  ArrowRight(row) {
    if (!row.hasAttribute('aria-expanded')) return;
    return isOpen(row) ? focus(row.closest('li')?.querySelector(`:scope ul ${rows}`)) : () => row.click();
  },
  ArrowLeft(row) {
    if (isOpen(row)) return () => row.click();
    return focus(row.closest('ul')?.closest('li')?.querySelector(rows));
  },
};

function focus(row: Element | null | undefined): Act {
  return row ? () => (row as HTMLElement).focus() : undefined;
}

/** The rows one can walk through from this one: a fly-out and the menu it flies out of are worlds of their own. */
function around(row: HTMLElement, menu: HTMLElement): Element[] {
  const world = row.closest(`.${css.flyout}`);
  return [...menu.querySelectorAll(rows)].filter((one) => one.closest(`.${css.flyout}`) === world);
}

function beside(row: HTMLElement, menu: HTMLElement, step: number): Element | undefined {
  const all = around(row, menu);
  return all[all.indexOf(row) + step];
}

function isOpen(folder: HTMLElement): boolean {
  return folder.getAttribute('aria-expanded') === 'true';
}
