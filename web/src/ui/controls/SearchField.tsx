import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { type ComponentProps, useRef } from 'react';
import css from '../text-fields/text-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** A field to search in, with a button that empties it. */
export function SearchField({ value, onChange, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);

  function clear(): void {
    onChange('');
    field.current?.focus();
  }

  return (
    <span className={`search-box input-box field full-width shrink inline-row ${css.box}`}>
      <SearchOutlined aria-hidden />
      <input
        {...input}
        ref={field}
        className={`bare-button fill ${css.text}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className={`touch-target bare-button fixed plain fine pale ${css.button}`}
        aria-label="清空"
        style={{ visibility: value === '' ? 'hidden' : 'visible' }}
        onClick={clear}
      >
        <CloseCircleFilled aria-hidden />
      </button>
    </span>
  );
}
