import { useMutation, useQuery } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { PageButtons } from '#web/ui/data-table/PageButtons.tsx';
import { ask } from '#web/ui/dialog/ask.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { broadcastListQuery, cancelBroadcast } from '../talk.api.ts';
import css from './broadcast.module.css';
import { leftOutText } from './broadcast-values.ts';

const size = 10;
const statusText: Readonly<Record<talk.Broadcast['status'], string>> = {
  waiting: '待发',
  sent: '已发',
  cancelled: '已取消',
  failed: '未发出',
};

/** The caller's broadcasts; a scheduled one can be cancelled. */
export function BroadcastList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(broadcastListQuery({ page: String(page), size: String(size) }));
  if (!data) {
    return error ? (
      <p className="failure" role="alert">
        {failureLine(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    ) : (
      <p role="status">正在读取…</p>
    );
  }
  if (data.total === 0) return <p className="small">还没有群发过</p>;
  return (
    <>
      <ul className="plain-list mb-3">
        {data.list.map((broadcast) => (
          <Row key={broadcast.id} broadcast={broadcast} />
        ))}
      </ul>
      <PageButtons data={{ total: data.total, page, size }} onPage={setPage} />
    </>
  );
}

function Row({
  broadcast: { id, status, recipients, read, left_out, send_at, content, fail_reason },
}: {
  broadcast: talk.Broadcast;
}) {
  const { mutateAsync } = useMutation(cancelBroadcast);

  function handleCancel(): void {
    ask({
      title: `取消 ${send_at.slice(0, 16)} 的群发？`,
      patient: null,
      content: `还没有发出，${recipients} 位患者不会收到。`,
      okText: '取消群发',
      cancelText: '保留',
      onOk: () =>
        mutateAsync({ id }).then(
          () => void message.success('已取消'),
          (error: unknown) => void message.error(failureLine(error)),
        ),
    });
  }

  return (
    <li className={`grid line-bottom ${css.item}`}>
      <p>
        <b>{statusText[status]}</b> {send_at.slice(0, 16)} · {recipients} 位{status === 'sent' && ` · ${read} 位已读`}
      </p>
      {status === 'waiting' && (
        <Button type="link" size="small" onClick={handleCancel}>
          取消
        </Button>
      )}
      <p className={`whole-row muted ${css.text}`} dir="auto">
        {content}
      </p>
      {left_out.length > 0 && <p className={`whole-row note ${css.text}`}>{leftOutText(left_out)}</p>}
      {fail_reason && <p className="failure">{fail_reason}</p>}
    </li>
  );
}
