import css from './plan-items.module.css';

interface Props<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  isReadOnly: boolean;
  onChange(value: T): void;
}

/** A choice in the item table: the browser's own list, quick by keyboard. */
export function SelectCell<T extends string>({ label, value, choices, isReadOnly, onChange }: Props<T>) {
  return (
    <select
      className={`full-width field ${css.cell}`}
      data-cell=""
      aria-label={label}
      value={value}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value as T)}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
