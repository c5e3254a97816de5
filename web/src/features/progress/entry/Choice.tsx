import { type KeyboardEvent, useId, useRef } from 'react';
import css from './entry.module.css';
import { isOpenEnded, typedChoice } from './typed-choice.ts';

interface ChoiceOption<T> {
  value: T;
  label: string;
  /** The points of an answer, shown before its label. */
  mark?: string;
  /** The digits that choose it, if not the value itself; empty: none. */
  digit?: string;
}

interface Props<T> {
  id?: string;
  /** Accessible name of the group. */
  label: string;
  options: readonly ChoiceOption<T>[];
  value?: T;
  onChange?(value: T): void;
  /** `chips` in a line, or `rows` below each other. */
  look?: 'chips' | 'rows';
  isReadOnly?: boolean;
  /** Called when typed digits are complete, so that the focus can move to the next question. */
  onTyped?(): void;
}

const pauseMs = 900;

/** Native radio buttons: arrow keys move, digits choose. */
export function Choice<T extends string | number | null>(props: Props<T>) {
  const { id, label, options, value = null, onChange, look = 'chips', isReadOnly = false, onTyped } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', time: 0 });

  function handleKey(event: KeyboardEvent): void {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isReadOnly) return;
    const keys = options.map((option) => option.digit ?? String(option.value));
    const before = Date.now() - typed.current.time < pauseMs ? typed.current.text : '';
    const { typed: text, index } = typedChoice(before, event.key, keys);
    typed.current = { text, time: Date.now() };
    const chosen = options[index];
    if (!chosen) return;
    event.preventDefault();
    onChange?.(chosen.value);
    if (!isOpenEnded(text, keys) && onTyped) onTyped();
    else group.current?.querySelectorAll('input')[index]?.focus();
  }

  return (
    <div
      ref={group}
      id={id}
      className={look === 'rows' ? `stack ${css.stacked} ${css.choice}` : `flex wrap gap-1 ${css.choice}`}
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        (currentTarget.querySelector<HTMLElement>('input:checked') ?? currentTarget.querySelector('input'))?.focus();
      }}
      onKeyDown={handleKey}
    >
      {options.map((option) => (
        <label key={String(option.value)} className="relative">
          <input
            type="radio"
            name={name}
            checked={(value as T | null) === option.value}
            disabled={isReadOnly && value !== option.value}
            onChange={() => !isReadOnly && onChange?.(option.value)}
          />
          <span className={`plain rounded figures ${look === 'rows' ? '' : 'text-center'}`}>
            {option.mark !== undefined && <b>{option.mark}</b>}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
