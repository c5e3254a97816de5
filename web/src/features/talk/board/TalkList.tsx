import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { talk } from '@yun/contract';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import css from './board.module.css';
import { keptTop, type Place } from './keep-place.ts';
import { TalkLine } from './TalkLine.tsx';

interface Props {
  rows: readonly talk.TalkRow[];
  opened: number | null;
  /** The conversation opened last by a key: it is scrolled into view and focused. */
  lastKeyed: { id: number } | null;
  /** Identifies tab, order and filters: when it changes, the list starts at the top. */
  question: string;
  keyword: string;
  age: number;
  callerId: number;
  hrefOf(patientId: number): string;
  onOpen(patientId: number): void;
  /** Whether the next page is read when the end comes into view. */
  canGoOn: boolean;
  onGoOn(): void;
  /** Below the last row. */
  foot: ReactNode;
}

const usualHeight = 91;

/** The rows, of which only those in view are rendered. */
export function TalkList(props: Props) {
  const { rows, opened, lastKeyed, question, keyword, age, callerId, hrefOf, onOpen, canGoOn, onGoOn, foot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const openedAt = rows.findIndex(({ patient_id }) => patient_id === opened);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    // At most as high as the window: so the first render has the rows, and the document is laid out once.
    initialRect: { width: 0, height: window.innerHeight },
    getItemKey: (index) => rows[index]?.patient_id ?? index,
    overscan: 4,
    useFlushSync: false,
    // The open row is always rendered: it may have the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return openedAt < 0 || shown.includes(openedAt) ? shown : [...shown, openedAt].sort((a, b) => a - b);
      },
      [openedAt],
    ),
  });
  useKeptPlace({ scroller, rows, opened, question, places: () => virtualizer.measurementsCache.map(placeOf) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a key has opened a conversation
  useEffect(() => {
    if (!lastKeyed || openedAt < 0) return;
    virtualizer.scrollToIndex(openedAt, { align: 'auto' });
    scroller.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
  }, [lastKeyed, openedAt < 0]);

  const items = virtualizer.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? 0) >= rows.length - 1;
  useEffect(() => {
    if (isAtEnd && canGoOn) onGoOn();
  }, [isAtEnd, canGoOn, onGoOn]);

  return (
    <div ref={scroller} className={`grow scroll ${css.scroller}`}>
      <ul className="plain-list relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.row}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TalkLine
                  row={row}
                  href={hrefOf(row.patient_id)}
                  keyword={keyword}
                  isOpened={row.patient_id === opened}
                  callerId={callerId}
                  age={age}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
      {foot}
    </div>
  );
}

const placeOf = ({ key, start, size }: { key: unknown; start: number; size: number }): Place => ({
  key: key as number,
  start,
  size,
});

interface KeptPlace {
  scroller: { current: HTMLDivElement | null };
  rows: readonly talk.TalkRow[];
  opened: number | null;
  question: string;
  places(): Place[];
}

/** Keeps the scroll position when rows move. */
function useKeptPlace({ scroller, rows, opened, question, places }: KeptPlace): void {
  const before = useRef<{ question: string; places: Place[] }>({ question, places: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change, not when one of them is opened
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    if (before.current.question !== question) {
      list.scrollTop = 0;
    } else {
      const view = { top: list.scrollTop, height: list.clientHeight };
      const top = keptTop(before.current.places, places(), view, opened);
      if (Math.abs(top - view.top) >= 1) list.scrollTop = top;
    }
    before.current = { question, places: places() };
  }, [rows, question]);

  // Sizes measured since then count as the state before the next change.
  useEffect(() => {
    before.current = { ...before.current, places: places() };
  });
}
