import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import css from './date-input.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { limitsOf, within } from './month.ts';
import { isWithin } from './typed-day.ts';
import { hasTopLayer, usePlace } from './use-place.ts';

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

/** One month as a dialog, by the WAI-ARIA date picker pattern. It is rendered beside its field, so that it belongs to the dialogs around it. */
export function Calendar({ value, today, min, max, canClear, anchor, opener, onChoose, onClose }: CalendarProps) {
  const layer = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const back = useRef(document.activeElement as HTMLElement | null);
  const limits = limitsOf(min, max);
  const [day, setDay] = useState(() => within(value || today, limits));
  const takesFocus = useRef(true);

  usePlace(layer, anchor);
  useOutsidePress(layer, opener, onClose);
  useEscape(leave);
  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    takesFocus.current = false;
  }, [day]);

  function move(to: string): void {
    const next = within(to, limits);
    takesFocus.current = next !== day;
    setDay(next);
  }

  /** Returns the focus to the field or the button, whichever had it: on a phone the field would open the keyboard. */
  function leave(): void {
    onClose();
    (anchor.current?.contains(back.current) ? back.current : opener.current)?.focus();
  }

  function choose(chosen: string): void {
    if (chosen !== '' && !isWithin(chosen, limits.min, limits.max)) return;
    onChoose(chosen);
    leave();
  }

  const month = { day, today, ...limits };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dim ground of the sheet; Escape closes it as well
    <div
      ref={layer}
      className={css.layer}
      {...(hasTopLayer && { popover: 'manual' as const })}
      onKeyDown={handleKey}
      onClick={({ target, currentTarget }) => target === currentTarget && leave()}
    >
      {/* It takes the focus by a press on its ground: outside, the page behind would see the keys. */}
      <div className={`panel ${css.calendar}`} role="dialog" aria-modal aria-label="选择日期" tabIndex={-1}>
        <MonthHead {...month} onChange={(next) => setDay(within(next, limits))} />
        <MonthGrid ref={grid} {...month} value={value} onMove={move} onChoose={choose} />
        <div className={`row between gap-1 ${css.foot}`}>
          <button type="button" disabled={!isWithin(today, limits.min, limits.max)} onClick={() => choose(today)}>
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

function handleKey(event: KeyboardEvent<HTMLElement>): void {
  // The page behind it does not see its keys; Ctrl+S must not reach the browser.
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  if (event.key === 'Tab' && wrapTab(event)) event.preventDefault();
}

/** Moves the focus from the last control to the first, or back; false where the browser moves it itself. */
function wrapTab({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  const controls = [...currentTarget.querySelectorAll<HTMLElement>(':is(button, select):not(:disabled)')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const [from, to] = shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  // The panel, which contains them all, may have the focus itself.
  if (!from || !document.activeElement?.contains(from)) return false;
  to?.focus();
  return true;
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

/** Wherever the focus is: Ant Design hears Escape on the window, and would close what is behind the calendar. */
function useEscape(onEscape: () => void): void {
  const handleEscape = useStable((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    addEventListener('keydown', handleEscape, true);
    return () => removeEventListener('keydown', handleEscape, true);
  }, [handleEscape]);
}
