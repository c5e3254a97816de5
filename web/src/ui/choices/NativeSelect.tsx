import { DownOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import css from './native-select.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  options: readonly (readonly [value: string, label: string])[];
  /** The text of the first option, which is no choice. */
  none?: string;
  value: string;
  /** Without a border: in a line of its own. */
  isPlain?: boolean;
  onChange(value: string): void;
}

/** A choice from a short list; the browser shows the options. */
export function NativeSelect({ options, none, value, isPlain = false, onChange, className = '', ...select }: Props) {
  const isInvalid = String(select['aria-invalid']) === 'true';
  return (
    <span className={`relative ${className}`.trim()}>
      <select
        {...select}
        className={`full-width ${isPlain ? 'bare-button' : 'field'} ${value ? 'plain' : 'faint'} ${isInvalid ? 'crit-line' : ''} ${select.disabled ? 'sunken muted' : ''} ${css.select}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && (
          <option className="plain" value="">
            {none}
          </option>
        )}
        {options.map(([option, label]) => (
          <option key={option} className="plain" value={option}>
            {label}
          </option>
        ))}
      </select>
      <DownOutlined className={`pale ${css.arrow}`} aria-hidden />
    </span>
  );
}
