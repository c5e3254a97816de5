import type { talk } from '@yun/contract';
import { Bubble } from './Bubble.tsx';
import { PendingBubble } from './PendingBubble.tsx';
import type { TalkRow } from './rows.ts';
import { StatusCard } from './StatusCard.tsx';
import { useTalkActs } from './talk-acts.ts';

interface Props {
  row: TalkRow;
  userName: string;
  /** Why older ones could not be read. */
  olderFailure: string;
  onReadOlder(): void;
}

export function TalkRowView({ row, userName, olderFailure, onReadOlder }: Props) {
  if (row.kind === 'day') return <p className="talk-rule">{row.word}</p>;
  if (row.kind === 'unread') return <p className="talk-rule talk-rule-unread">以下 {row.count} 条未读</p>;
  if (row.kind === 'pending') return <PendingBubble message={row.message} name={userName} />;
  if (row.kind === 'record') return <RecordView record={row.record} />;
  if (row.kind === 'begin') return <p className="talk-aside">没有更早的消息</p>;
  return (
    <p className="talk-aside" role="status">
      {olderFailure || '正在读取更早的消息…'}
      {olderFailure && (
        <button type="button" className="talk-link" onClick={onReadOlder}>
          重试
        </button>
      )}
    </p>
  );
}

function RecordView({ record }: { record: talk.TalkRecord }) {
  const { userId } = useTalkActs();
  if (record.status === 'recalled') {
    const who = record.sender_id === userId && record.sender_type === 'doctor' ? '你' : record.sender_name;
    return <p className="talk-aside">{who}撤回了一条消息</p>;
  }
  if (record.type === 'system') return <p className="talk-aside">{record.content}</p>;
  return record.sender_type === 'system' || record.type.endsWith('_card') ? (
    <StatusCard record={record} />
  ) : (
    <Bubble record={record} />
  );
}
