// Scrolling of the message list: opens at the unread line or the end, stays at the end, reports what was on screen.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { shownUpTo, type TalkRow } from './rows.ts';

const sizes: Record<TalkRow['kind'], number> = { older: 40, begin: 40, day: 40, unread: 40, record: 88, pending: 88 };
/** A list scrolled this close to its end counts as at the end. */
const endPx = 32;

type List = Virtualizer<HTMLDivElement, Element>;

/** Where the list opens: at the unread line, else at its end. */
function estimatedTop(rows: readonly TalkRow[], viewHeight: number): number {
  const heightOf = (some: readonly TalkRow[]) => some.reduce((sum, { kind }) => sum + sizes[kind], 0);
  const line = rows.findIndex(({ kind }) => kind === 'unread');
  const end = Math.max(0, heightOf(rows) - viewHeight);
  return line < 0 ? end : Math.min(heightOf(rows.slice(0, line)), end);
}

/** Draws only the rows on screen. */
export function useVirtualRows(rows: readonly TalkRow[], scroller: RefObject<HTMLDivElement | null>): List {
  const viewHeight = window.innerHeight;
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[rows[index]?.kind ?? 'record'],
    // About what will be on screen: so the first render has its rows, and the document is laid out once.
    initialRect: { width: 0, height: viewHeight },
    initialOffset: () => estimatedTop(rows, viewHeight),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    useFlushSync: false,
  });
}

/** Scrolls to the unread line, else to the end. Returns whether that is done. */
export function useOpeningPlace(list: List, rows: readonly TalkRow[]): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    const line = rows.findIndex(({ kind }) => kind === 'unread');
    if (line >= 0) list.scrollToIndex(line, { align: 'start' });
    else list.scrollToEnd();
    const frame = requestAnimationFrame(() => setIsPlaced(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPlaced;
}

interface EndHold {
  handleScroll(event: UIEvent<HTMLElement>): void;
  /** Scrolls to the end again if the reader was there and has not scrolled up. */
  restore(): void;
}

/** A reader at the end stays there, whatever grows or shrinks, until the reader scrolls up. */
export function useEndHold(list: List, scroller: RefObject<HTMLDivElement | null>): EndHold {
  const end = useRef({ isHeld: false, top: 0 });
  useEffect(() => {
    // The composer below grows and shrinks.
    const observer = new ResizeObserver(() => {
      if (end.current.isHeld) list.scrollToEnd();
    });
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [list, scroller]);
  return {
    handleScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
      if (scrollHeight - clientHeight - scrollTop <= endPx) end.current.isHeld = true;
      else if (scrollTop < end.current.top) end.current.isHeld = false;
      end.current.top = scrollTop;
    },
    restore: useCallback(() => {
      if (end.current.isHeld && !list.isAtEnd(1)) list.scrollToEnd();
    }, [list]),
  };
}

interface Watched {
  rows: readonly TalkRow[];
  newestId: number;
  isPlaced: boolean;
  restoreEnd(): void;
  isOthers(row: TalkRow): boolean;
  onShown(shownId: number): void;
}

/** Reports the newest record on screen. Returns how many records of others came since the reader was at the end. */
export function useShownRecords(
  list: List,
  { rows, newestId, isPlaced, restoreEnd, isOthers, onShown }: Watched,
): number {
  const [unseen, setUnseen] = useState(0);
  /** The newest record when the reader was last at the end. */
  const endId = useRef(newestId);
  const update = useCallback(() => {
    restoreEnd();
    if (list.isAtEnd()) endId.current = newestId;
    setUnseen(rows.filter((row) => row.kind === 'record' && row.record.id > endId.current && isOthers(row)).length);
    const top = list.scrollOffset ?? 0;
    const bottom = top + (list.scrollRect?.height ?? 0);
    onShown(shownUpTo(rows, list.getVirtualItems(), top, bottom));
  }, [rows, newestId, isOthers, onShown, restoreEnd, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when scrolling has come to rest
  useEffect(() => {
    if (!isPlaced) return;
    // The list follows to its end with the next frame.
    const frame = requestAnimationFrame(update);
    return () => cancelAnimationFrame(frame);
  }, [update, isPlaced, list.isScrolling, list.getTotalSize()]);
  return unseen;
}

/** Reads older records when the first row comes into view. A failure waits for a retry by hand. */
export function useOlderRecords(isAtStart: boolean, rowCount: number, onReadOlder: () => Promise<void>) {
  const [failure, setFailure] = useState('');
  const once = useOnce();
  const readOlder = () =>
    void once(async () => {
      setFailure('');
      await onReadOlder().catch((error) => setFailure(failureLine(error) || '没有读到'));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the start is reached, or has moved
  useEffect(() => {
    if (isAtStart && !failure) readOlder();
  }, [isAtStart, rowCount]);
  return { failure, readOlder };
}
