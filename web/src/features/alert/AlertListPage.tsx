import { BellOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { Button } from 'antd';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { useUrlQuery } from '#web/ui/use-url-query.ts';
import { AlertCard } from './AlertCard.tsx';
import { AlertDrawer } from './AlertDrawer.tsx';
import { AlertFilters } from './AlertFilters.tsx';
import { alertListQuery } from './alert.api.ts';
import { alertColumns } from './alert-columns.tsx';
import { type AlertAddress, alertDefaults, isFiltered } from './list-query.ts';
import { useAlertActs } from './use-alert-acts.tsx';
import './alert-list.css';

/** 预警: what the rules have found, and what was done about it. */
export function AlertListPage() {
  const [address, change] = useUrlQuery<AlertAddress>(alertDefaults);
  const { shown, ...query } = address;
  const { data, error, isFetching, refetch } = useQuery(alertListQuery(query));
  const { acts, overlays, notice } = useAlertActs();
  const show = (row: alert.AlertRow) => change({ shown: String(row.id) }, { keepPage: true });
  const columns = alertColumns({ view: query.view, acts, onShow: show });
  const open = data?.list.find(({ id }) => String(id) === shown);
  return (
    <div className="page list-page alert-page">
      <div className="page-head">
        <h1>预警</h1>
      </div>
      {notice}
      <section className="card list-card" aria-label="预警">
        <div className="list-filters">
          <AlertFilters address={address} counts={data?.counts} list={data?.list ?? []} onChange={change} />
          <TableTools name="alert-list" columns={columns} />
        </div>
        <DataTable
          name="alert-list"
          label="预警列表"
          unit="条预警"
          columns={columns}
          rowKey={({ id }) => id}
          data={data}
          sort={query.sort}
          onChange={change}
          isRefreshing={isFetching}
          error={error as ApiError | null}
          onRetry={() => void refetch()}
          empty={<NoAlerts address={address} onClear={() => change({ ...alertDefaults, view: address.view })} />}
          card={(row) => <AlertCard row={row} acts={acts} onShow={show} />}
        />
      </section>
      {open && <AlertDrawer row={open} onClose={() => change({ shown: '' }, { keepPage: true })} />}
      {overlays}
    </div>
  );
}

const quiet: Record<string, [title: string, text: string]> = {
  open: ['没有待处理的预警', '有新的情况会出现在这里和首页。'],
  snoozed: ['没有稍后提醒的预警', '选择“稍后提醒”的预警会在这里等到那一天。'],
  done: ['还没有结束的预警', '处理过、忽略或自动解除的预警会留在这里。'],
};

function NoAlerts({ address, onClear }: { address: AlertAddress; onClear(): void }) {
  if (isFiltered(address)) {
    return (
      <TableNote
        icon={<SearchOutlined />}
        title="没有符合条件的预警"
        actions={<Button onClick={onClear}>清除筛选</Button>}
      >
        <p>换一个级别或规则，或查看全部。</p>
      </TableNote>
    );
  }
  const [title, text] = quiet[address.view] ?? ['没有预警', ''];
  return (
    <TableNote icon={<BellOutlined />} title={title}>
      <p>{text}</p>
    </TableNote>
  );
}
