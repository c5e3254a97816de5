import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import css from './date-input.module.css';
import { addMonths, dayAfterKey, dayLabel, daysOf, weekdays } from './month.ts';
import { isWithin } from './typed-day.ts';

export interface CalendarProps {
  /** '' for none. */
  value: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  canClear: boolean;
  /** The field it is placed at. */
  anchor: RefObject<HTMLElement | null>;
  /** Opens it; a press on it while the calendar is open does not close it first. */
  opener: RefObject<HTMLElement | null>;
  onChoose(day: string): void;
  onClose(): void;
}

// In the top layer nothing can cover or clip it. Chrome 109 has none: there a z-index keeps it on top.
const hasTopLayer = 'showPopover' in HTMLElement.prototype;

/** One month as a dialog, by the WAI-ARIA date picker pattern. It is rendered beside its field, so that it belongs to the dialogs around it. */
export function Calendar({ value, today, min, max, canClear, anchor, opener, onChoose, onClose }: CalendarProps) {
  const layer = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const back = useRef(document.activeElement as HTMLElement | null);
  const [day, setDay] = useState(() => within(value || today, min, max));
  const takesFocus = useRef(true);

  usePlace(layer, anchor);
  useOutsidePress(layer, opener, onClose);
  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    takesFocus.current = false;
  }, [day]);

  function move(to: string): void {
    const next = within(to, min, max);
    takesFocus.current = next !== day;
    setDay(next);
  }

  /** Returns the focus to the field or the button, whichever had it: on a phone the field would open the keyboard. */
  function leave(): void {
    onClose();
    (anchor.current?.contains(back.current) ? back.current : opener.current)?.focus();
  }

  function choose(chosen: string): void {
    if (chosen !== '' && !isWithin(chosen, min, max)) return;
    onChoose(chosen);
    leave();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    // The page behind it does not see its keys; Ctrl+S must not reach the browser.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.key === 'Escape') leave();
    else if (event.key !== 'Tab' || !wrapTab(event)) return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dim ground of the sheet; Escape closes it as well
    <div
      ref={layer}
      className={css.layer}
      {...(hasTopLayer && { popover: 'manual' as const })}
      onKeyDown={handleKey}
      onClick={({ target, currentTarget }) => target === currentTarget && leave()}
    >
      <div className={`panel ${css.calendar}`} role="dialog" aria-modal aria-label="选择日期">
        <MonthHead day={day} today={today} min={min} max={max} onChange={(next) => setDay(within(next, min, max))} />
        <MonthGrid
          ref={grid}
          day={day}
          value={value}
          today={today}
          min={min}
          max={max}
          onMove={move}
          onChoose={choose}
        />
        <div className={`row between gap-1 ${css.foot}`}>
          <button type="button" disabled={!isWithin(today, min, max)} onClick={() => choose(today)}>
            今天
          </button>
          {canClear && (
            <button type="button" onClick={() => choose('')}>
              清除
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Calls back when the pointer is pressed outside both elements. */
function useOutsidePress(
  layer: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onPress: () => void,
): void {
  const handlePress = useStable(({ target }: Event) => {
    if (![layer.current, opener.current].some((part) => part?.contains(target as Node))) onPress();
  });
  useEffect(() => {
    addEventListener('pointerdown', handlePress, true);
    return () => removeEventListener('pointerdown', handlePress, true);
  }, [handlePress]);
}

type Limits = Pick<CalendarProps, 'min' | 'max'>;

interface HeadProps extends Limits {
  day: string;
  today: string;
  onChange(day: string): void;
}

function MonthHead({ day, today, min, max, onChange }: HeadProps) {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const first = Math.min(year, Number((min ?? addMonths(today, -1200)).slice(0, 4)));
  const last = Math.max(year, Number((max ?? addMonths(today, 240)).slice(0, 4)));
  const previous = addMonths(day, -1).slice(0, 7);
  const next = addMonths(day, 1).slice(0, 7);
  return (
    <div className="row between gap-1">
      <button
        type="button"
        aria-label="上个月"
        disabled={min !== undefined && previous < min.slice(0, 7)}
        onClick={() => onChange(addMonths(day, -1))}
      >
        <LeftOutlined aria-hidden />
      </button>
      <select
        aria-label="年"
        value={year}
        onChange={({ target }) => onChange(addMonths(day, 12 * (Number(target.value) - year)))}
      >
        {Array.from({ length: last - first + 1 }, (_, n) => last - n).map((option) => (
          <option key={option} value={option}>{`${option}年`}</option>
        ))}
      </select>
      <select
        aria-label="月"
        value={month}
        onChange={({ target }) => onChange(addMonths(day, Number(target.value) - month))}
      >
        {Array.from({ length: 12 }, (_, n) => n + 1).map((option) => (
          <option key={option} value={option} disabled={!hasDays(year, option, min, max)}>{`${option}月`}</option>
        ))}
      </select>
      <button
        type="button"
        aria-label="下个月"
        disabled={max !== undefined && next > max.slice(0, 7)}
        onClick={() => onChange(addMonths(day, 1))}
      >
        <RightOutlined aria-hidden />
      </button>
    </div>
  );
}

const weeks = [0, 1, 2, 3, 4, 5];

interface GridProps extends Limits {
  ref: RefObject<HTMLTableElement | null>;
  /** The day that has the focus, or gets it by Tab. */
  day: string;
  value: string;
  today: string;
  onMove(day: string): void;
  onChoose(day: string): void;
}

function MonthGrid({ ref, day, value, today, min, max, onMove, onChoose }: GridProps) {
  const month = day.slice(0, 7);
  const days = daysOf(month);

  function handleKey(event: KeyboardEvent): void {
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  }

  const cell = (one: string | null, column: number) => (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid its cells are chosen
    <td key={one ?? column} role="gridcell" tabIndex={-1} aria-selected={one !== null && one === value}>
      {one && (
        <button
          type="button"
          data-day={one}
          tabIndex={one === day ? 0 : -1}
          aria-label={dayLabel(one)}
          aria-disabled={!isWithin(one, min, max)}
          aria-current={one === today ? 'date' : undefined}
          onClick={() => onChoose(one)}
        >
          {Number(one.slice(8))}
        </button>
      )}
    </td>
  );

  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are walked through with the arrow keys
      role="grid"
      aria-label={`${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`}
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="faint" abbr={`星期${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>{days.slice(week * 7, week * 7 + 7).map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day itself, or the nearest one that may be chosen. */
function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

function hasDays(year: number, month: number, min: string | undefined, max: string | undefined): boolean {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  return isWithin(name, min?.slice(0, 7), max?.slice(0, 7));
}

/** Moves the focus from the last control to the first, or back; false where the browser moves it itself. */
function wrapTab({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  const controls = [...currentTarget.querySelectorAll<HTMLElement>(':is(button, select):not(:disabled)')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const [from, to] = shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return false;
  to?.focus();
  return true;
}

const gap = 4;

/** Places it below its field, or above where there is more space; on a phone the stylesheet makes it a sheet. */
function usePlace(layer: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (hasTopLayer) element?.showPopover();
    const place = () => {
      const field = anchor.current?.getBoundingClientRect();
      if (!element || !field) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const { clientWidth, clientHeight } = document.documentElement;
      const isBelow = field.bottom + gap + height <= clientHeight || field.top < clientHeight - field.bottom;
      const top = isBelow ? field.bottom + gap : field.top - gap - height;
      element.style.setProperty('--date-input-top', `${Math.max(gap, Math.min(top, clientHeight - height - gap))}px`);
      element.style.setProperty(
        '--date-input-left',
        `${Math.max(gap, Math.min(field.left, clientWidth - width - gap))}px`,
      );
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [layer, anchor]);
}
