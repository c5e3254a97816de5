import { useQuery } from '@tanstack/react-query';
import { LateChangeList } from '#web/features/audit/index.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SidePanel } from './EditParts.tsx';
import { accountHistoryQuery } from './edit.api.ts';

/** 操作记录: the last changes of the account. */
export function HistoryPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(accountHistoryQuery(id));
  return (
    <SidePanel title="操作记录" extra={<a href={`/system/audit?entity=user&entity_id=${id}&only_changes=1`}>全部</a>}>
      {data && <LateChangeList entries={data.list} />}
      {error && !data && (
        <p>
          {failureLine(error) || '没有读取成功'}
          <Button type="link" size="small" onClick={() => refetch()}>
            重试
          </Button>
        </p>
      )}
    </SidePanel>
  );
}
