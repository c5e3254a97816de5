import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import {
  type Ref,
  type UIEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { useOnce } from '#web/ui/use-once.ts';
import { shownUpTo, type TalkRow } from './rows.ts';
import { TalkRowView } from './TalkRowView.tsx';
import './messages.css';

export interface ListHandle {
  toEnd(): void;
  /** Whether the record is among those that were read. */
  toRecord(id: number): boolean;
}

interface Props {
  rows: readonly TalkRow[];
  label: string;
  userName: string;
  /** The newest record, of whomever. */
  newestId: number;
  /** Of those, the records of others. */
  isOthers(row: TalkRow): boolean;
  onShown(shownId: number): void;
  onReadOlder(): Promise<void>;
  ref: Ref<ListHandle>;
}

const sizes: Record<TalkRow['kind'], number> = { older: 40, begin: 40, day: 40, unread: 40, record: 88, pending: 88 };
const endPx = 32;

/** Long conversations draw only what is on screen. It opens at the unread line, else at its end, and never jumps. */
export function MessageList({ rows, label, userName, newestId, isOthers, onShown, onReadOlder, ref }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[rows[index]?.kind ?? 'record'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
  });
  const [isPlaced, setIsPlaced] = useState(false);
  const [unseen, setUnseen] = useState(0);
  const [olderFailure, setOlderFailure] = useState('');
  const once = useOnce();
  /** The newest record when the reader was last at the end. */
  const endId = useRef(newestId);
  /** Whether he stays at the end, whatever grows or shrinks: until he scrolls up himself. */
  const end = useRef({ isHeld: false, top: 0 });

  function handleScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>): void {
    if (scrollHeight - clientHeight - scrollTop <= endPx) end.current.isHeld = true;
    else if (scrollTop < end.current.top) end.current.isHeld = false;
    end.current.top = scrollTop;
  }

  const look = useCallback(() => {
    if (end.current.isHeld && !virtualizer.isAtEnd(1)) virtualizer.scrollToEnd();
    if (virtualizer.isAtEnd()) endId.current = newestId;
    setUnseen(rows.filter((row) => row.kind === 'record' && row.record.id > endId.current && isOthers(row)).length);
    const top = virtualizer.scrollOffset ?? 0;
    const bottom = top + (virtualizer.scrollRect?.height ?? 0);
    onShown(shownUpTo(rows, virtualizer.getVirtualItems(), top, bottom));
  }, [rows, newestId, isOthers, onShown, virtualizer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    const line = rows.findIndex(({ kind }) => kind === 'unread');
    if (line >= 0) virtualizer.scrollToIndex(line, { align: 'start' });
    else virtualizer.scrollToEnd();
    const frame = requestAnimationFrame(() => setIsPlaced(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    // The composer below grows and shrinks.
    const watch = new ResizeObserver(() => {
      if (end.current.isHeld) virtualizer.scrollToEnd();
    });
    if (scroller.current) watch.observe(scroller.current);
    return () => watch.disconnect();
  }, [virtualizer]);

  const { isScrolling } = virtualizer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when scrolling has come to rest
  useEffect(() => {
    if (!isPlaced) return;
    // The list follows to its end with the next frame.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [look, isPlaced, isScrolling, virtualizer.getTotalSize()]);

  const readOlder = () =>
    once(async () => {
      setOlderFailure('');
      await onReadOlder().catch((error) => setOlderFailure(failureLine(error) || '没有读到'));
    });
  const items = virtualizer.getVirtualItems();
  const isAtOlder = isPlaced && rows[0]?.kind === 'older' && items[0]?.index === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the beginning is reached, or has moved
  useEffect(() => {
    if (isAtOlder && !olderFailure) void readOlder();
  }, [isAtOlder, rows.length]);

  useImperativeHandle(ref, () => ({
    toEnd: () => virtualizer.scrollToEnd(),
    toRecord(id) {
      const index = rows.findIndex((row) => row.kind === 'record' && row.record.id === id);
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
      return index >= 0;
    },
  }));

  return (
    <div className="talk-view">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={scroller} className="talk-scroller" aria-label={label} tabIndex={0} onScroll={handleScroll}>
        <ul className="talk-rows" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <li
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  className="talk-row"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <TalkRowView
                    row={row}
                    userName={userName}
                    olderFailure={olderFailure}
                    onReadOlder={() => void readOlder()}
                  />
                </li>
              )
            );
          })}
        </ul>
      </section>
      <div className="talk-new" role="status">
        {unseen > 0 && (
          <Button size="small" shape="round" type="primary" onClick={() => virtualizer.scrollToEnd()}>
            {unseen} 条新消息
          </Button>
        )}
      </div>
    </div>
  );
}
