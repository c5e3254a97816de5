import { normalizePhone } from '@yun/contract/base/phone';
import { useState } from 'react';
import { Input, type InputProps } from '#web/ui/controls/text-input.ts';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?(phone: string): void;
}

/**
 * Accepts a number in any format; a complete one is shown in groups, 199 0000 0016, except while it is typed. Focusing
 * the field changes nothing in it: the selection made by the Tab key stays.
 */
export function PhoneInput({ value = '', onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="tel"
      autoComplete="off"
      value={typed ?? groupPhone(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        const digits = normalizePhone(value);
        if (digits && digits !== value) onChange?.(digits);
        onBlur?.(event);
      }}
    />
  );
}

export function groupPhone(phone: string): string {
  const digits = normalizePhone(phone);
  return digits ? `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}` : phone;
}
