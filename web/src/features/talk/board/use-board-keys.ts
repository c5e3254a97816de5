import { useEffect } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import css from './board.module.css';

export type BoardKey = 'next' | 'previous' | 'unread' | 'handle' | 'compose' | 'help';

const keys: Readonly<Record<string, BoardKey>> = {
  j: 'next',
  k: 'previous',
  u: 'unread',
  e: 'handle',
  Enter: 'compose',
  '?': 'help',
};

/** Whether this key is meant for something else: a field, a button, a dialog over the page. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'))
    return true;
  if (key === 'Enter' && element?.closest('a, button, summary, [role="separator"]')) {
    // Enter on the row that is already open is free for the board.
    if (!element.closest(`.${css.line}[aria-current="true"]`)) return true;
  }
  return hasOpenDialog();
}

function hasOpenDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"]:not(.bubble), [role="alertdialog"]')].some(
    (dialog) => !dialog.closest('[inert], [hidden], [aria-hidden="true"], [style*="display: none"]'),
  );
}

/** J, K, U, E, Enter and ?, for the page on screen. */
export function useBoardKeys(run: (key: BoardKey) => void): void {
  const handle = useStable((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    // Shift is allowed for ?, which many keyboards need.
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== '?')) return;
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!key || isTaken(event)) return;
    event.preventDefault();
    run(key);
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [handle]);
}
