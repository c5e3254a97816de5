import { type ReactNode, useId } from 'react';
import { RadioBox } from './RadioBox.tsx';
import type { FieldState } from './StandIn.tsx';

interface Props<Value> extends Omit<FieldState, 'placeholder' | 'onBlur'> {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Given by the form, like `onChange`. */
  value?: Value | null;
  onChange?(value: NoInfer<Value>): void;
  disabled?: boolean;
  className?: string;
}

/** A choice from few, all of them shown; nothing is chosen until somebody does. */
export function RadioGroup<Value extends string | number | boolean>(props: Props<Value>) {
  const { options, value, onChange, disabled, className = '', ...field } = props;
  const name = useId();
  return (
    <div {...field} role="radiogroup" className={`flex wrap gap-x-2 ${className}`.trim()}>
      {options.map((option) => (
        <RadioBox
          key={String(option.value)}
          name={name}
          value={String(option.value)}
          checked={option.value === value}
          disabled={disabled || option.disabled || undefined}
          onChange={() => onChange?.(option.value)}
        >
          {option.label}
        </RadioBox>
      ))}
    </div>
  );
}
