import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { eventsOf } from '@yun/contract/alert/adverse-event';
import { sessionStatusLabels } from '@yun/contract/progress/labels';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { SessionDialog } from '../lazy-dialogs.ts';
import { sessionListQuery } from '../progress.api.ts';
import { RecordMark } from './RecordHead.tsx';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';
import { dayText, painText, setsText } from './record-text.ts';
import css from './records.module.css';
import { SessionDetail } from './SessionDetail.tsx';

export interface SessionTabProps {
  summary: progress.ProgressSummary;
  /** The first day shown; null: all. */
  from: string | null;
}

const defaults = { session_page: '1', session_size: '20' };
type Session = progress.TrainSession;

/** 训练记录: the sessions of the range, the newest first. */
export function SessionTab({ summary, from }: SessionTabProps) {
  const [query, change] = useUrlQuery(defaults);
  const range = { from: from ?? '', to: '', page: query.session_page, size: query.session_size };
  const { data, error, refetch, isFetching } = useQuery(sessionListQuery(summary.patient.id, range));
  const [dialog, setDialog] = useState<'new' | Session | null>(null);
  const now = summary.time.slice(0, 10);
  const columns = useMemo(() => columnsOf(now, setDialog), [now]);
  return (
    <div className={`shrink ${css.part} ${css.wide}`}>
      <RecordTable
        label="训练记录"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ train_date, slot_no }) => ` ${train_date} 第 ${slot_no} 次训练`}
        data={data}
        error={error}
        isRefreshing={isFetching && data !== undefined}
        onRetry={() => void refetch()}
        onPage={({ page, size }) =>
          change(size ? { session_size: size, session_page: '1' } : { session_page: page ?? '1' })
        }
        detail={(session) => <SessionDetail session={session} />}
        empty={
          <TableNote
            icon={<HistoryOutlined />}
            title={from === null ? '还没有训练记录' : '这段时间没有训练记录'}
            actions={summary.can_record && <Button onClick={() => setDialog('new')}>代录训练</Button>}
          >
            <p>患者打卡或医生代录后出现在这里。</p>
          </TableNote>
        }
      />
      {dialog && (
        <SessionDialog
          summary={summary}
          session={dialog === 'new' ? undefined : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

function columnsOf(now: string, onCorrect: (session: Session) => void): RecordColumn<Session>[] {
  return [
    { key: 'day', title: '日期', width: 210, render: (row) => <Day row={row} now={now} /> },
    { key: 'time', title: '时间', width: 160, render: timeText },
    { key: 'done', title: '完成', width: 170, render: (row) => `${sessionStatusLabels[row.status]} ${setsText(row)}` },
    { key: 'pain', title: '疼痛 前 → 后', width: 120, render: (row) => <Pain row={row} /> },
    { key: 'rpe', title: '用力', width: 70, render: ({ rpe }) => rpe ?? '未报' },
    {
      key: 'source',
      title: '来源',
      render: ({ source, recorder_name }) => (source === '医生代录' && recorder_name ? `${recorder_name}代录` : source),
    },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      render: (row) =>
        row.can_correct && (
          <Button
            type="link"
            size="small"
            aria-label={`更正 ${row.train_date} 第 ${row.slot_no} 次训练`}
            onClick={() => onCorrect(row)}
          >
            更正
          </Button>
        ),
    },
  ];
}

function Day({ row, now }: { row: Session; now: string }) {
  return (
    <>
      <strong>{dayText(row.train_date, now)}</strong>
      {row.slot_no > 1 && <span className="small"> 第 {row.slot_no} 次</span>}
      {row.is_late && <RecordMark>补录</RecordMark>}
      {row.is_corrected && <RecordMark>更正</RecordMark>}
      {eventsOf(row.adverse_event, row.signs).map((event) => (
        <RecordMark key={event} isBad>
          {event}
        </RecordMark>
      ))}
    </>
  );
}

function timeText({ start_time, duration_min }: Session): string {
  const minutes = duration_min === null ? null : `${duration_min} 分钟`;
  return [start_time?.slice(11, 16), minutes].filter(Boolean).join(' · ') || '未报';
}

function Pain({ row }: { row: Session }) {
  const { pain_max, pain_before, pain_after } = row;
  const isHigher = pain_max !== null && pain_max > Math.max(pain_before ?? 0, pain_after ?? 0);
  return (
    <>
      {painText(row)}
      {isHigher && <span className="small"> 最高 {pain_max}</span>}
    </>
  );
}
