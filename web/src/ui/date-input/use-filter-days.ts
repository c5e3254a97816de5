import { isDay } from '@yun/contract/base/day';
import { useState } from 'react';

interface Held {
  typed: string;
  /** The day that it was typed over. */
  applied: string;
}

/**
 * The days of a filter: a day and an empty field apply, text that is no day leaves the list as it is. That text is held here,
 * so that it can be cleared together with the days. It also goes with the last filter (`isFiltered`), and with a change of its
 * day from elsewhere.
 */
export function useFilterDays<N extends string>(
  days: Record<N, string>,
  isFiltered: boolean,
  apply: (changes: Partial<Record<NoInfer<N>, string>>) => void,
) {
  const names = Object.keys(days) as N[];
  const [held, setHeld] = useState<Partial<Record<N, Held | undefined>>>({});
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered !== wasFiltered) {
    setWasFiltered(isFiltered);
    if (!isFiltered) setHeld({});
  }

  const heldOf = (name: N) => (held[name]?.applied === days[name] ? held[name] : undefined);

  return {
    /** Some field holds text that is no day. */
    hasHeld: names.some((name) => heldOf(name) !== undefined),
    clear: () => {
      setHeld({});
      apply(Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>);
    },
    fieldOf: (name: N) => ({
      value: heldOf(name)?.typed ?? days[name],
      onChange: (typed: string | null) => {
        const isApplied = typed === null || isDay(typed);
        setHeld({ ...held, [name]: isApplied ? undefined : { typed, applied: days[name] } });
        if (isApplied) apply({ [name]: typed ?? '' } as Record<N, string>);
      },
    }),
  };
}
