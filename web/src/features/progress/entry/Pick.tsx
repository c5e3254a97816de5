import css from './entry.module.css';

interface Props<T extends string> {
  id?: string;
  label?: string;
  value?: T;
  onChange?(value: T): void;
  options: readonly PickOption<T>[] | readonly PickGroup<T>[];
  disabled?: boolean;
  className?: string;
}

interface PickOption<T extends string> {
  value: T;
  label: string;
}

interface PickGroup<T extends string> {
  group: string;
  options: readonly PickOption<T>[];
}

/** A native select: quick by keyboard, and familiar on every phone. */
export function Pick<T extends string>(props: Props<T>) {
  const { label, value, onChange, options, className = 'full-width', ...rest } = props;
  return (
    <select
      className={`${className} field ${css.select}`}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value as T)}
      {...rest}
    >
      {options.map((entry) =>
        'group' in entry ? (
          <optgroup key={entry.group} label={entry.group}>
            {entry.options.map(asOption)}
          </optgroup>
        ) : (
          asOption(entry)
        ),
      )}
    </select>
  );
}

function asOption({ value, label }: PickOption<string>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
