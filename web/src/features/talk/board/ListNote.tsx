import { DisconnectOutlined, InboxOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from './board.module.css';
import { emptyText } from './empty-text.ts';
import talkListCss from './talk-list.module.css';
import type { Board } from './use-board.ts';

/** Where there is no line to show: why, and what can be done. */
export function ListNote({ board }: { board: Board }) {
  const { list, first, tab, keyword, doctorId, change } = board;
  if (first) {
    const { title, text } = emptyText({ tab, keyword, doctorId, counts: first.counts });
    return (
      <div className={`stack middle centered ${css.talkNote}`} role="status">
        {keyword ? <SearchOutlined aria-hidden /> : <InboxOutlined aria-hidden />}
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {(keyword || doctorId) && <Button onClick={() => change({ keyword: '', doctor_id: '' })}>清除筛选</Button>}
      </div>
    );
  }
  if (list.error instanceof ApiError) {
    return (
      <div className={`stack middle centered ${css.talkNote}`} role="alert">
        <ReloadOutlined aria-hidden />
        <h2>没有读取到会话</h2>
        <p>{errorText(list.error).replace(/。?$/, '。')}</p>
        <p className="small">{errorReference(list.error)}</p>
        <Button onClick={() => void list.refetch()}>重试</Button>
      </div>
    );
  }
  if (list.fetchStatus === 'paused') {
    return (
      <div className={`stack middle centered ${css.talkNote}`} role="status">
        <DisconnectOutlined aria-hidden />
        <h2>网络已断开</h2>
        <p>恢复后会自动读取会话。</p>
      </div>
    );
  }
  return (
    <Delayed>
      <ListSkeleton />
    </Delayed>
  );
}

const lines = [1, 2, 3, 4, 5, 6];

function ListSkeleton() {
  return (
    <div className={talkListCss.talkSkeleton} role="status">
      <span className="visually-hidden">正在读取会话</span>
      {lines.map((line) => (
        <div key={line} aria-hidden>
          <span className="bar" />
          <span className="bar" />
          <span className="bar" />
        </div>
      ))}
    </div>
  );
}
