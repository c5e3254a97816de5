import { useCallback, useEffect, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { useSearchParams } from '#web/ui/page-address.ts';
import { UndoNotice } from '#web/ui/status/UndoNotice.tsx';
import { clearHandledTalk, useHandledTalk, useHandleTalk } from '../use-handle-talk.ts';
import css from './board.module.css';
import { searchWith } from './board-address.ts';
import { ListHead } from './ListHead.tsx';
import { ListNote } from './ListNote.tsx';
import { rowsOf } from './merge-rows.ts';
import { TalkList } from './TalkList.tsx';
import type { Board } from './use-board.ts';

const secondsToUndo = 10;

/** The left column: the conversations, the most urgent first. */
export function ListColumn({ board }: { board: Board }) {
  const { list, rows, opened, lastKeyed, keyword, tab, sort, doctorId, open } = board;
  const [params] = useSearchParams();
  const now = useMinute();
  const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError } = list;
  const handleGoOn = useStable(() => void fetchNextPage());
  const handleOpen = useCallback((id: number) => open(id, 'click'), [open]);
  const isEmpty = rows.length === 0;
  return (
    <section
      className={`stack shrink relative ${css.list}`}
      aria-label="会话列表"
      data-busy={list.isFetching && !list.isPending}
    >
      <ListHead board={board} />
      {list.error && list.data && !isFetchNextPageError && (
        <p className={`fine warn-box ${css.failure}`} role="alert">
          没有更新成功：{failureLine(list.error)}
          <button type="button" className="bare-button link-text" onClick={() => void list.refetch()}>
            重试
          </button>
        </p>
      )}
      {isEmpty ? (
        <ListNote board={board} />
      ) : (
        <TalkList
          rows={rows}
          opened={opened}
          lastKeyed={lastKeyed}
          question={[tab, sort, keyword, doctorId].join('\n')}
          keyword={keyword}
          age={Math.max(0, Math.floor((now - list.dataUpdatedAt) / 60_000))}
          callerId={board.caller.id}
          hrefOf={(id) => `/message/board${searchWith(params, id)}`}
          onOpen={handleOpen}
          canGoOn={hasNextPage && !isFetching && !isFetchNextPageError}
          onGoOn={handleGoOn}
          foot={<ListFoot board={board} />}
        />
      )}
      <UndoHandled />
    </section>
  );
}

function UndoHandled() {
  const handled = useHandledTalk((state) => state.handled);
  const { undo } = useHandleTalk();
  if (!handled) return null;
  return (
    <UndoNotice
      key={handled.at}
      text={handled.text}
      seconds={secondsToUndo}
      undo={() => undo(handled)}
      onClose={clearHandledTalk}
    />
  );
}

/** Below the last line: whether there are more conversations. */
function ListFoot({ board: { list } }: { board: Board }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  if (isFetchNextPageError) {
    return (
      <p className={`small text-center part-pad`} role="alert">
        后面的会话没有读取成功：{failureLine(error)}
        <Button type="link" size="small" onClick={() => void list.fetchNextPage()}>
          重试
        </Button>
      </p>
    );
  }
  if (hasNextPage) {
    return (
      <p className={`small text-center part-pad`}>
        {isFetchingNextPage ? (
          '正在读取更多会话…'
        ) : (
          <Button type="link" size="small" onClick={() => void list.fetchNextPage()}>
            显示更多
          </Button>
        )}
      </p>
    );
  }
  // An open conversation that no longer matches the filter is shown but not counted.
  const shown = rowsOf(list.data?.pages ?? []).length;
  return <p className={`small text-center part-pad`}>已显示全部 {shown} 个会话</p>;
}

/** The current time, updated every minute, so that 刚刚 becomes 1分钟前. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
