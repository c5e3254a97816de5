import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ChangeList } from '#web/features/audit/index.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { accountHistoryQuery } from './edit.api.ts';
import css from './edit.module.css';

/** 操作记录: what was done to the account lately. */
export function HistoryPanel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(accountHistoryQuery(id));
  return (
    <section className={`panel ${css.sidePanel}`} aria-labelledby={`history-${id}`}>
      <h2 id={`history-${id}`}>
        操作记录
        <a href={`/system/audit?entity=user&entity_id=${id}&only_changes=1`}>全部</a>
      </h2>
      {data && <ChangeList entries={data.list} />}
      {error && !data && (
        <p>
          {failureLine(error) || '没有读取成功'}
          <Button type="link" size="small" onClick={() => refetch()}>
            重试
          </Button>
        </p>
      )}
    </section>
  );
}
