import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { UndoNotice } from '#web/ui/UndoNotice.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { forgetHandledTalk, useHandledTalk, useHandleTalk } from '../use-handle-talk.ts';
import { searchWith } from './board-address.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import { ListNote } from './ListNote.tsx';
import { TalkList } from './TalkList.tsx';
import type { Board } from './use-board.ts';
import { useMinute } from './use-minute.ts';

const secondsToUndo = 10;

/** The left column: who wrote, the most urgent first. */
export function ListColumn({ board }: { board: Board }) {
  const { list, rows, opened, lastKeyed, keyword, tab, sort, doctorId, open } = board;
  const [params] = useSearchParams();
  const now = useMinute();
  const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError } = list;
  const handleGoOn = useStable(() => void fetchNextPage());
  const handleOpen = useCallback((id: number) => open(id, 'click'), [open]);
  const isEmpty = rows.length === 0;
  return (
    <section className="board-list" aria-label="会话列表" data-busy={list.isFetching && !list.isPending}>
      <ListHead board={board} />
      {list.error && list.data && !isFetchNextPageError && (
        <p className="talk-list-failure" role="alert">
          没有更新成功：{failureLine(list.error)}
          <button type="button" onClick={() => void list.refetch()}>
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
      <Handled />
    </section>
  );
}

function Handled() {
  const handled = useHandledTalk((state) => state.handled);
  const { undo } = useHandleTalk();
  if (!handled) return null;
  return (
    <UndoNotice
      key={handled.at}
      text={handled.text}
      seconds={secondsToUndo}
      undo={() => undo(handled)}
      onClose={forgetHandledTalk}
    />
  );
}
