import DisabledContext from 'antd/es/config-provider/DisabledContext';
import type { ComponentProps } from 'react';
import { useContext } from 'react';
import css from './tick-box.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Some of the things it stands for are chosen. */
  isMixed?: boolean;
  onChange?(isOn: boolean): void;
}

/** A native checkbox, with its label or an `aria-label`; in a form with `valuePropName="checked"`. */
export function CheckBox({ isMixed = false, checked = false, disabled, onChange, children, ...box }: Props) {
  const isFormDisabled = useContext(DisabledContext);
  return (
    <label className={`check-box flex middle plain tick-line`}>
      <input
        {...box}
        type="checkbox"
        checked={checked}
        disabled={disabled ?? isFormDisabled}
        className={`relative fixed m-0 field ${css.box}`}
        // Only a property of the element.
        ref={(element) => {
          if (element) element.indeterminate = isMixed;
        }}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {children && <span className="tick-text">{children}</span>}
    </label>
  );
}
