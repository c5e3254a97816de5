import css from './pick.module.css';

interface Props<T extends string> {
  id?: string;
  label?: string;
  value?: T;
  onChange?(value: T): void;
  options: readonly { value: T; word: string }[] | readonly PickGroup<T>[];
  disabled?: boolean;
}

interface PickGroup<T extends string> {
  group: string;
  options: readonly { value: T; word: string }[];
}

/** One of many: the browser's own list, quick by keyboard and known on every phone. */
export function Pick<T extends string>({ label, value, onChange, options, ...rest }: Props<T>) {
  return (
    <select
      className={`full-width plain surface ${css.entrySelect}`}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value as T)}
      {...rest}
    >
      {options.map((one) =>
        'group' in one ? (
          <optgroup key={one.group} label={one.group}>
            {one.options.map(asOption)}
          </optgroup>
        ) : (
          asOption(one)
        ),
      )}
    </select>
  );
}

function asOption({ value, word }: { value: string; word: string }) {
  return (
    <option key={value} value={value}>
      {word}
    </option>
  );
}
