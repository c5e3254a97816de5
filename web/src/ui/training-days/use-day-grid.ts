import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { isWithin, movedDay } from './calendar-days.ts';

interface Options {
  from: string;
  to: string;
  selected: string | null;
  onSelect(day: string): void;
  /** Weeks are side by side. */
  isAcross?: boolean;
}

/** Days as a grid: one of them is in the Tab order, arrows move from there, Enter and a click select. */
export function useDayGrid({ from, to, selected, onSelect, isAcross = false }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const current = [visited, selected].find((day) => day && isWithin(day, from, to)) ?? to;

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(current);
      return;
    }
    const next = movedDay(event.key, current, from, to, isAcross);
    if (next === null) return;
    event.preventDefault();
    setVisited(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  function handleClick(event: MouseEvent): void {
    const day = event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (!day) return;
    setVisited(day);
    onSelect(day);
  }

  return { current, gridProps: { ref: grid, role: 'grid' as const, onKeyDown: handleKey, onClick: handleClick } };
}
