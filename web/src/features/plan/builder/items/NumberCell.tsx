import { useState } from 'react';
import css from './plan-items.module.css';

interface Props {
  label: string;
  value: number;
  problem?: string | undefined;
  isReadOnly: boolean;
  /** NaN while the text is not a number. */
  onChange(value: number): void;
}

/** A number in the item table; its text is selected at focus, so that typing replaces it. */
export function NumberCell({ label, value, problem, isReadOnly, onChange }: Props) {
  const [typed, setTyped] = useState({ text: Number.isNaN(value) ? '' : String(value), value });
  // A template or 频率应用到全部动作 changed the value.
  if (!Object.is(typed.value, value)) setTyped({ text: Number.isNaN(value) ? '' : String(value), value });

  function handleChange(text: string): void {
    const narrowed = text.normalize('NFKC').trim();
    const next = /^\d{1,5}$/.test(narrowed) ? Number(narrowed) : Number.NaN;
    setTyped({ text, value: next });
    onChange(next);
  }

  return (
    <input
      className={`full-width field ${css.cell} ${css.number} ${problem ? css.wrong : ''}`}
      data-cell=""
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem}
      readOnly={isReadOnly}
      value={typed.text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
}
