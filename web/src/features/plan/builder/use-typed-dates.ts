import { isDay } from '@yun/contract/base/day';
import { useState } from 'react';
import type { BuilderAction } from './builder-state.ts';

export type DateField = 'start_date' | 'end_date' | 'effective_date';

type TypedDates = Partial<Record<DateField, string>>;

/** Dates as typed where they are no days: the plan keeps its last ones, and cannot be saved before they are corrected. */
export function useTypedDates(dispatch: (action: BuilderAction) => void) {
  const [typed, setTyped] = useState<TypedDates>({});
  return {
    typed,
    problems: Object.fromEntries(Object.keys(typed).map((field) => [field, '请输入正确的日期'])),
    set(field: DateField, day: string | null): void {
      const isReal = day !== null && isDay(day);
      setTyped(({ [field]: _, ...others }) => (isReal ? others : { ...others, [field]: day ?? '' }));
      if (!isReal) return;
      dispatch(
        field === 'effective_date'
          ? { type: 'effective', effectiveDate: day }
          : { type: 'set', values: { [field]: day } },
      );
    },
    clear: () => setTyped({}),
  };
}
