import { isDay } from '@yun/contract/base/day';
import { useState } from 'react';
import { dayProblem } from '#web/ui/date-input/typed-day.ts';
import type { BuilderAction } from './builder-state.ts';

export type DateField = 'start_date' | 'end_date' | 'effective_date';

type TypedDates = Partial<Record<DateField, string>>;

/** Typed text that is not a day: the plan keeps its last date, and cannot be saved until the text is corrected. */
export function useTypedDates(dispatch: (action: BuilderAction) => void) {
  const [typed, setTyped] = useState<TypedDates>({});
  return {
    typed,
    problems: Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, dayProblem(text)])),
    set(field: DateField, day: string | null): void {
      const isValid = day !== null && isDay(day);
      setTyped(({ [field]: _, ...others }) => (isValid ? others : { ...others, [field]: day ?? '' }));
      if (!isValid) return;
      dispatch(
        field === 'effective_date'
          ? { type: 'effective', effectiveDate: day }
          : { type: 'set', values: { [field]: day } },
      );
    },
    clear: () => setTyped({}),
  };
}
