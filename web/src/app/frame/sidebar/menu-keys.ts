import type { KeyboardEvent } from 'react';
import css from './menu.module.css';

const rows = `.${css.row}`;

/**
 * Arrow keys for a menu, beside Tab and Enter: up and down through the visible rows, right into a folder, left out of
 * it. Works on the rows in the document, so it needs no state of folders and fly-outs.
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

/** The rows reachable from this one by arrow keys: those of the same fly-out, or those outside of fly-outs. */
function around(row: HTMLElement, menu: HTMLElement): Element[] {
  const flyout = row.closest(`.${css.flyout}`);
  return [...menu.querySelectorAll(rows)].filter((other) => other.closest(`.${css.flyout}`) === flyout);
}

function beside(row: HTMLElement, menu: HTMLElement, step: number): Element | undefined {
  const all = around(row, menu);
  return all[all.indexOf(row) + step];
}

function isOpen(folder: HTMLElement): boolean {
  return folder.getAttribute('aria-expanded') === 'true';
}
