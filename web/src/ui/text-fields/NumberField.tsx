import { type ComponentProps, useState } from 'react';
import { Input } from './Input.tsx';
import { inLimits, type Limits, readNumber } from './typed-number.ts';

interface Props
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'min' | 'max' | 'onPressEnter'>,
    Limits {
  value?: number | null;
  /** Called with every number within the limits while typing; on blur and Enter with the nearest one. Null for an empty field. */
  onChange?(value: number | null): void;
}

/** A number. What is typed stays until the field is left; the arrow keys count up and down, with Shift in tens. */
export function NumberField({ value = null, onChange, min, max, precision, onBlur, onKeyDown, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState({ value, sent: value });
  const limits = { min, max, precision };

  // Shows a change from elsewhere, such as a restored draft; our own, coming back, must not overwrite what was typed.
  if (value !== last.value) {
    setLast({ value, sent: value });
    if (value !== last.sent) setTyped(null);
  }

  function send(next: number | null): void {
    setLast((before) => ({ ...before, sent: next }));
    if (next !== value) onChange?.(next);
  }

  function change(text: string): void {
    setTyped(text);
    const number = readNumber(text);
    if (number === null || (number !== undefined && inLimits(number, { min, max }) === number)) send(number);
  }

  function settle(): void {
    if (typed === null) return;
    setTyped(null);
    const number = readNumber(typed);
    if (number !== undefined) send(number === null ? null : inLimits(number, limits));
  }

  function step(by: number): void {
    setTyped(null);
    // Without the noise of binary fractions: 0.1 + 1 + 1 …
    send(inLimits(Number(((value ?? 0) + by).toPrecision(12)), limits));
  }

  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => change(target.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') settle();
        if (direction && !rest.readOnly) {
          event.preventDefault();
          step(direction * (event.shiftKey ? 10 : 1));
        }
        onKeyDown?.(event);
      }}
    />
  );
}
