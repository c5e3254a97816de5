import { Input, type InputProps } from 'antd';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DD` or null. */
  value?: string | null;
  onChange?(day: string | null): void;
  min?: string;
  max?: string;
}

/** A day, typed or chosen in the browser's own calendar: one key per digit, no picker to load. */
export function DayInput({ value, onChange, ...rest }: Props) {
  return (
    <Input
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
      {...rest}
    />
  );
}
