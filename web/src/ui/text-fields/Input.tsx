import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import css from './text-field.module.css';
import { type FieldStatus, heldValue, useFieldBox } from './use-field-box.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'value'> {
  value?: string | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  status?: FieldStatus;
  size?: 'large';
  /** Not for the Enter that accepts what the input method offers. */
  onPressEnter?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** A line of text. What stands before or after it is inside its box. */
export function Input({
  className,
  prefix,
  suffix,
  status,
  size,
  style,
  onPressEnter,
  onKeyDown,
  ...props
}: InputProps) {
  const { box, field } = useFieldBox({ ...props, className, status, size });
  const input = {
    type: 'text',
    ...props,
    ...field,
    ...heldValue(props),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter' && !event.repeat && !event.nativeEvent.isComposing) onPressEnter?.(event);
      onKeyDown?.(event);
    },
  };
  if (!prefix && !suffix) return <input {...box} {...input} style={style} />;
  return (
    <span {...box} style={style} className={`affixed inline-row ${box.className}`}>
      {prefix && <span className="fixed flex middle">{prefix}</span>}
      <input {...input} className={`bare-button fill ${css.text}`} />
      {suffix && <span className="fixed flex middle">{suffix}</span>}
    </span>
  );
}
