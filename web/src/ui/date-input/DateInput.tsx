import { CalendarOutlined } from '@ant-design/icons';
import { today as todayInShanghai } from '@yun/contract/base/day';
import DisabledContext from 'antd/es/config-provider/DisabledContext';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { serverNow } from '#web/lib/time/server-time.ts';
import { Input, type InputProps } from '#web/ui/controls/text-input.ts';
import type { CalendarProps } from './Calendar.tsx';
import css from './date-input.module.css';
import { FieldProblem } from './FieldProblem.tsx';
import { isWholeDay, readDay } from './typed-day.ts';
import { useTyped } from './use-typed.ts';

type Passed = Pick<
  InputProps,
  | 'id'
  | 'disabled'
  | 'autoFocus'
  | 'onBlur'
  | 'status'
  | 'placeholder'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
>;

interface Props extends Passed {
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string;
  /** `YYYY-MM-DD`; '' or null for none. */
  value?: string | null | undefined;
  /** Called with a day, or null for an empty field. Text that is no day is passed on as typed (see `isDay`), to be refused. */
  onChange?(day: string | null): void;
  min?: string | undefined;
  max?: string | undefined;
  /** Reports an empty field. In a form the rule of the item does that. */
  required?: boolean;
  'aria-required'?: boolean;
}

const loadCalendar = () => import('./Calendar.tsx');

/** A day, typed in any common format or picked from a calendar, always shown as `2026-11-18`. */
export function DateInput({ className = '', value, onChange, min, max, required = false, ...rest }: Props) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isFormDisabled = useContext(DisabledContext);
  const { Calendar, isUnavailable, ...calendar } = useCalendar();
  const today = todayInShanghai(serverNow());
  const typed = useTyped({
    value: value ?? '',
    isRequired: required,
    read: (text) => readDay(text, { today, min, max }),
    isWhole: isWholeDay,
    emptyProblem: '请输入日期',
    onChange: (next) => onChange?.(next === '' ? null : next),
  });
  const problem = isUnavailable ? '日历没有打开，请直接输入日期' : rest.status === 'error' ? null : typed.problem;

  function open(): void {
    typed.commit();
    calendar.open();
  }

  function handleKey(event: KeyboardEvent): void {
    typed.commitOnKey(event);
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <span ref={place} className={`date-input relative full-width shrink ${css.input} ${className}`}>
      <span className={`grid relative ${css.field}`}>
        <Input
          autoComplete="off"
          // The number keys of an iPhone have no separators: the hint is a form that they can type.
          inputMode="numeric"
          placeholder="如 20260105"
          maxLength={20}
          {...rest}
          aria-required={rest['aria-required'] || required || undefined}
          {...(rest.status === 'error' && { 'aria-invalid': true })}
          {...(problem !== null && {
            status: 'error' as const,
            'aria-invalid': true,
            'aria-describedby': [rest['aria-describedby'], `${id}-problem`].filter(Boolean).join(' '),
          })}
          value={typed.text}
          onChange={({ target }) => typed.change(target.value)}
          onBlur={(event) => typed.handleBlur(event, rest.onBlur)}
          onKeyDown={handleKey}
        />
        <OpenButton
          ref={opener}
          isOpen={Calendar !== null}
          disabled={rest.disabled ?? isFormDisabled}
          onClick={Calendar === null ? open : calendar.close}
        />
      </span>
      <FieldProblem id={`${id}-problem`} text={problem} />
      {Calendar && (
        <Calendar
          value={typed.value}
          today={today}
          min={min}
          max={max}
          canClear={!required && typed.text !== ''}
          anchor={place}
          opener={opener}
          onChoose={typed.choose}
          onClose={calendar.close}
        />
      )}
    </span>
  );
}

/** Loads the calendar when it is opened for the first time. */
function useCalendar() {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const [isUnavailable, setIsUnavailable] = useState(false);

  function open(): void {
    loadCalendar().then(
      (loaded) => {
        setIsUnavailable(false);
        setCalendar(() => loaded.Calendar);
      },
      () => setIsUnavailable(true),
    );
  }

  return { Calendar, isUnavailable, open, close: () => setCalendar(null) };
}

function OpenButton({ isOpen, ...button }: ComponentProps<'button'> & { isOpen: boolean }) {
  return (
    <button
      {...button}
      type="button"
      className={`bare-button rounded faint ${css.open}`}
      aria-label="打开日历"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => void loadCalendar().catch(() => {})}
    >
      <CalendarOutlined aria-hidden />
    </button>
  );
}
