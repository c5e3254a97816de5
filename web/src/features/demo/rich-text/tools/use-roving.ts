import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Many buttons, one stop for the Tab key: the arrow keys move between them. Each has its name in `data-stop`. */
export function useRoving(first: string) {
  const [current, setCurrent] = useState(first);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
    const place = stops.indexOf(event.target as HTMLElement);
    const goals: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (place < 0 || goal === undefined) return;
    event.preventDefault();
    stops.at(goal % stops.length)?.focus();
  }

  return {
    box: {
      onKeyDown: handleKey,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => target.dataset.stop && setCurrent(target.dataset.stop),
    },
    stopOf: (name: string) => ({ 'data-stop': name, tabIndex: name === current ? 0 : -1 }),
  };
}
