import DisabledContext from 'antd/es/config-provider/DisabledContext';
import { useContext } from 'react';
import { NativeSelect } from './NativeSelect.tsx';
import type { FieldState } from './StandIn.tsx';

interface Props<Value> extends Omit<FieldState, 'onBlur'> {
  options: readonly { value: Value; label: string }[];
  /** Given by the form, like `onChange`. */
  value?: Value | null;
  onChange?(value: Value | null): void;
  onBlur?(): void;
  /** A choice can be taken back: the placeholder stands among the options. */
  canClear?: boolean;
  disabled?: boolean;
}

/** A choice from a short list in a form, of values of any type; null is none. */
export function ChoiceField<Value extends string | number>(props: Props<Value>) {
  const { options, value = null, onChange, placeholder = '请选择', canClear = false, disabled, ...field } = props;
  const isFormDisabled = useContext(DisabledContext);
  return (
    <NativeSelect
      {...field}
      disabled={disabled ?? isFormDisabled}
      {...((canClear || value === null) && { none: placeholder })}
      options={options.map((option) => [String(option.value), option.label])}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange?.(options.find((option) => String(option.value) === text)?.value ?? null)}
    />
  );
}
