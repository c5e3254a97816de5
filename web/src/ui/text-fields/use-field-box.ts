import DisabledContext from 'antd/es/config-provider/DisabledContext';
import { type AriaAttributes, useContext } from 'react';
import css from './text-field.module.css';

export type FieldStatus = '' | 'error' | 'warning';

interface Given {
  className?: string | undefined;
  status?: FieldStatus | undefined;
  size?: 'large' | undefined;
  disabled?: boolean | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/** What a text field and the box around it get: also a form, or the page around it, can disable a field. */
export function useFieldBox({ className = '', status = '', size, disabled, 'aria-invalid': invalid }: Given) {
  const isFormDisabled = useContext(DisabledContext);
  const isDisabled = disabled ?? isFormDisabled;
  const isInvalid = status === 'error' || invalid === true || invalid === 'true';
  return {
    box: {
      className: `input-box field full-width shrink ${css.box} ${size ? css.large : ''} ${className}`.trim(),
      'data-status': isInvalid ? 'error' : isDisabled ? 'off' : status,
    },
    field: { disabled: isDisabled, 'aria-invalid': isInvalid || undefined },
  };
}

/** React keeps a field as it began: one of a form is controlled even before it has a value. */
export function heldValue<Value extends string | number | readonly string[]>(props: { value?: Value | undefined }) {
  return 'value' in props ? { value: props.value ?? '' } : {};
}
