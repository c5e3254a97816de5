import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { type ComponentProps, useRef } from 'react';
import css from './search-field.module.css';

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
    <span className={`search-box field full-width inline-row ${css.field}`}>
      <SearchOutlined aria-hidden />
      <input
        {...input}
        ref={field}
        className={`bare-button fill plain ${css.input}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className={`bare-button fixed ${css.clear}`}
        aria-label="清空"
        data-off={value === ''}
        onClick={clear}
      >
        <CloseCircleFilled aria-hidden />
      </button>
    </span>
  );
}
