import { useId } from 'react';
import { Input, type InputProps } from '#web/ui/controls/text-input.ts';
import css from './date-input.module.css';
import { FieldProblem } from './FieldProblem.tsx';
import { isWholeTime, readTime } from './typed-time.ts';
import { useTyped } from './use-typed.ts';

interface Props
  extends Pick<InputProps, 'id' | 'status' | 'onBlur' | 'aria-label' | 'aria-describedby' | 'aria-invalid'> {
  /** `08:30`; '' for none. */
  value?: string | undefined;
  /** Called with a time, '' for an empty field, or the typed text where it is no time, so that it is refused. */
  onChange?(time: string): void;
}

/** A time of day on the 24-hour clock, regardless of the language of the browser. */
export function TimeInput({ value = '', onChange, ...rest }: Props) {
  const id = useId();
  const { text, problem, change, handleBlur, commitOnKey } = useTyped({
    value,
    isRequired: false,
    read: readTime,
    isWhole: isWholeTime,
    emptyProblem: '',
    onChange: (next) => onChange?.(next),
  });
  return (
    <span className={`date-input relative shrink ${css.input} ${css.time}`}>
      <Input
        autoComplete="off"
        inputMode="numeric"
        placeholder="如 0830"
        maxLength={10}
        {...rest}
        {...(problem !== null && {
          status: 'error' as const,
          'aria-invalid': true,
          'aria-describedby': [rest['aria-describedby'], `${id}-problem`].filter(Boolean).join(' '),
        })}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={(event) => handleBlur(event, rest.onBlur)}
        onKeyDown={commitOnKey}
      />
      <FieldProblem id={`${id}-problem`} text={problem} />
    </span>
  );
}
