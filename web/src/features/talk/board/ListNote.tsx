import { DisconnectOutlined, InboxOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from './board.module.css';
import { emptyText } from './board-text.ts';
import type { Board } from './use-board.ts';

/** Instead of the rows: why there are none, and what can be done. */
export function ListNote({ board }: { board: Board }) {
  const { list, first, tab, keyword, doctorId, change } = board;
  if (first) {
    const { title, text } = emptyText({ tab, keyword, doctorId, counts: first.counts });
    return (
      <Note role="status" icon={keyword ? <SearchOutlined aria-hidden /> : <InboxOutlined aria-hidden />} title={title}>
        {text && <p>{text}</p>}
        {(keyword || doctorId) && (
          <Button className="mt-3" onClick={() => change({ keyword: '', doctor_id: '' })}>
            清除筛选
          </Button>
        )}
      </Note>
    );
  }
  if (list.error instanceof ApiError) {
    return (
      <Note role="alert" icon={<ReloadOutlined aria-hidden />} title="没有读取到会话">
        <p>{errorText(list.error).replace(/。?$/, '。')}</p>
        <p className="small">{errorReference(list.error)}</p>
        <Button className="mt-3" onClick={() => void list.refetch()}>
          重试
        </Button>
      </Note>
    );
  }
  if (list.fetchStatus === 'paused') {
    return (
      <Note role="status" icon={<DisconnectOutlined aria-hidden />} title="网络已断开">
        <p>恢复后会自动读取会话。</p>
      </Note>
    );
  }
  return (
    <Delayed>
      <ListSkeleton />
    </Delayed>
  );
}

interface NoteProps {
  role?: 'status' | 'alert';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** An icon, a title and a few lines in the middle of an empty column. */
export function Note({ role, icon, title, children }: NoteProps) {
  return (
    <div className={`stack middle centered grow gap-1 muted text-center ${css.note}`} role={role}>
      {icon}
      <h2 className="plain heading">{title}</h2>
      {children}
    </div>
  );
}

const lines = [1, 2, 3, 4, 5, 6];

function ListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在读取会话</span>
      {lines.map((line) => (
        <div key={line} className={`line-bottom ${css.waitLine}`} aria-hidden>
          <span className="bar" style={{ width: '60%' }} />
          <span className="bar" />
          <span className="bar" style={{ width: '40%' }} />
        </div>
      ))}
    </div>
  );
}
