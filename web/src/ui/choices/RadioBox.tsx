import DisabledContext from 'antd/es/config-provider/DisabledContext';
import type { ComponentProps } from 'react';
import { useContext } from 'react';
import css from './tick-box.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Among those of one name one is chosen. */
  name: string;
  onChange(): void;
}

/** A native radio button with its label. */
export function RadioBox({ disabled, onChange, className = '', children, ...box }: Props) {
  const isFormDisabled = useContext(DisabledContext);
  return (
    <label className={`radio-box flex middle plain tick-line ${className}`.trim()}>
      <input
        {...box}
        type="radio"
        disabled={disabled ?? isFormDisabled}
        className={`relative fixed m-0 field ${css.box}`}
        onChange={onChange}
      />
      <span className="tick-text">{children}</span>
    </label>
  );
}
