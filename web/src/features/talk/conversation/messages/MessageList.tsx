import type { talk } from '@yun/contract';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../conversation.module.css';
import { useTalkActions } from '../talk-actions.ts';
import { Bubble } from './Bubble.tsx';
import { PendingBubble } from './PendingBubble.tsx';
import type { TalkRow } from './rows.ts';
import { StatusCard } from './StatusCard.tsx';
import { useEndHold, useOlderRecords, useOpeningPlace, useShownRecords, useVirtualRows } from './use-message-scroll.ts';

export interface ListHandle {
  toEnd(): void;
  /** Returns whether the record is loaded. */
  toRecord(id: number): boolean;
}

import { TextButton } from './TextButton.tsx';

interface Props {
  rows: readonly TalkRow[];
  label: string;
  userName: string;
  /** The newest record, whoever sent it. */
  newestId: number;
  /** Whether the row is a record of another sender than the user. */
  isOthers(row: TalkRow): boolean;
  onShown(shownId: number): void;
  onReadOlder(): Promise<void>;
  ref: Ref<ListHandle>;
}

/** The messages, of which only those on screen are drawn. */
export function MessageList({ rows, label, userName, newestId, isOthers, onShown, onReadOlder, ref }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualRows(rows, scroller);
  const isPlaced = useOpeningPlace(list, rows);
  const { handleScroll, restore } = useEndHold(list, scroller);
  const unseen = useShownRecords(list, { rows, newestId, isPlaced, restoreEnd: restore, isOthers, onShown });
  const items = list.getVirtualItems();
  const isAtStart = isPlaced && rows[0]?.kind === 'older' && items[0]?.index === 0;
  const older = useOlderRecords(isAtStart, rows.length, onReadOlder);

  useImperativeHandle(ref, () => ({
    toEnd: () => list.scrollToEnd(),
    toRecord(id) {
      const index = rows.findIndex((row) => row.kind === 'record' && row.record.id === id);
      if (index >= 0) list.scrollToIndex(index, { align: 'center' });
      return index >= 0;
    },
  }));

  return (
    <div className={`grow relative ${css.view}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={scroller} className={css.scroller} aria-label={label} tabIndex={0} onScroll={handleScroll}>
        <ul className="full-width plain-list relative" style={{ height: list.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <li
                  key={item.key}
                  ref={list.measureElement}
                  data-index={item.index}
                  className={css.row}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <Row row={row} userName={userName} olderFailure={older.failure} onReadOlder={older.readOlder} />
                </li>
              )
            );
          })}
        </ul>
      </section>
      <div className={`text-center ${css.new}`} role="status">
        {unseen > 0 && (
          <Button size="small" shape="round" type="primary" onClick={() => list.scrollToEnd()}>
            {unseen} 条新消息
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  row: TalkRow;
  userName: string;
  /** Why older records could not be read; empty: they could. */
  olderFailure: string;
  onReadOlder(): void;
}

function Row({ row, userName, olderFailure, onReadOlder }: RowProps) {
  if (row.kind === 'day') return <p className={`flex middle gap-4 small lines-small ${css.rule}`}>{row.label}</p>;
  if (row.kind === 'unread')
    return (
      <p className={`flex middle gap-4 link-text bold fine lines-small ${css.rule}`} data-unread>
        以下 {row.count} 条未读
      </p>
    );
  if (row.kind === 'pending') return <PendingBubble message={row.message} name={userName} />;
  if (row.kind === 'record') return <RecordRow record={row.record} />;
  if (row.kind === 'begin') return <Aside>没有更早的消息</Aside>;
  return (
    <p className="row centered small lines-small text-center" role="status">
      {olderFailure || '正在读取更早的消息…'}
      {olderFailure && <TextButton onClick={onReadOlder}>重试</TextButton>}
    </p>
  );
}

/** A line that is no message. */
function Aside({ children }: { children: ReactNode }) {
  return <p className="small lines-small text-center">{children}</p>;
}

function RecordRow({ record }: { record: talk.TalkRecord }) {
  const { userId } = useTalkActions();
  if (record.status === 'recalled') {
    const sender = record.sender_id === userId && record.sender_type === 'doctor' ? '你' : record.sender_name;
    return <Aside>{sender}撤回了一条消息</Aside>;
  }
  if (record.type === 'system') return <Aside>{record.content}</Aside>;
  return record.sender_type === 'system' || record.type.endsWith('_card') ? (
    <StatusCard record={record} />
  ) : (
    <Bubble record={record} />
  );
}
