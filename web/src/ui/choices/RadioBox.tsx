import { ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import css from './tick-box.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Among those of one name one is chosen. */
  name: string;
  onChange(): void;
}

/** A native radio button with its label. */
export function RadioBox({ disabled, onChange, className = '', children, ...box }: Props) {
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <label className={`radio-box flex middle plain tick-line ${className}`.trim()}>
      <input
        {...box}
        type="radio"
        disabled={disabled ?? componentDisabled}
        className={`relative fixed m-0 field ${css.box}`}
        onChange={onChange}
      />
      <span className="tick-text">{children}</span>
    </label>
  );
}
