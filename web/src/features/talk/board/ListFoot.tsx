import { Button } from 'antd';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { rowsOf } from './merge-rows.ts';
import type { Board } from './use-board.ts';

/** Behind the last line: whether there is more. */
export function ListFoot({ board: { list } }: { board: Board }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  if (isFetchNextPageError) {
    return (
      <p className="talk-list-foot" role="alert">
        后面的会话没有读取成功：{failureLine(error)}
        <Button type="link" size="small" onClick={() => void list.fetchNextPage()}>
          重试
        </Button>
      </p>
    );
  }
  if (hasNextPage) {
    return (
      <p className="talk-list-foot">
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
  // Whoever is open and has left the list is not counted.
  const shown = rowsOf(list.data?.pages ?? []).length;
  return <p className="talk-list-foot">已显示全部 {shown} 个会话</p>;
}
