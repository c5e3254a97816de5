import { useId } from 'react';
import css from './radio-bar.module.css';

interface Props<Value extends string> {
  /** Accessible name of the group, not shown. */
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  className?: string;
  onChange(value: Value): void;
}

/** Native radio buttons side by side in a bar: one of few choices. */
export function RadioBar<Value extends string>({ label, options, value, className = '', onChange }: Props<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`flex rounded neutral-box bar-pad ${css.bar} ${className}`.trim()}
    >
      {options.map(([option, text]) => (
        <label key={option} className="relative grow text-center">
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className="rounded nowrap">{text}</span>
        </label>
      ))}
    </div>
  );
}
