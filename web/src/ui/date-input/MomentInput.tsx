import { type Ref, useState } from 'react';
import type { InputProps } from '#web/ui/controls/text-input.ts';
import { DateInput } from './DateInput.tsx';
import { joined, type MomentParts, partsOf } from './moment.ts';
import { TimeInput } from './TimeInput.tsx';

interface Props extends Pick<InputProps, 'onBlur'> {
  /** The field of the day. */
  ref?: Ref<HTMLInputElement>;
  id?: string;
  autoFocus?: boolean;
  status?: '' | 'error' | 'warning';
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  /** `2026-11-18 08:30`; '' for none. */
  value?: string;
  /** Called with a moment, '' when both fields are empty, or the typed text where it is none (see `isMoment`). */
  onChange?(moment: string): void;
  /** Moments; the calendar offers their days. */
  min?: string;
  max?: string;
}

/** A day and a time beside it. The label of the field belongs to the day. */
export function MomentInput({ value = '', onChange, min, max, id, ref, autoFocus, ...shared }: Props) {
  const [kept, setKept] = useState(() => partsOf(value));
  // Text that is no moment may contain more spaces: while it is our own, it is not split again.
  const parts = joined(kept) === value ? kept : partsOf(value);

  function change(changes: Partial<MomentParts>): void {
    const next = { ...parts, ...changes };
    setKept(next);
    onChange?.(joined(next));
  }

  return (
    <span className="flex gap-2">
      <DateInput
        id={id}
        ref={ref}
        autoFocus={autoFocus}
        {...shared}
        value={parts.day}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        onChange={(day) => change({ day: day ?? '' })}
      />
      <TimeInput aria-label="时刻" {...shared} value={parts.time} onChange={(time) => change({ time })} />
    </span>
  );
}
