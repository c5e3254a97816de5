import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { type FilterChip, FilterChips, recordChip } from '#web/ui/data-table/FilterChips.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { useAgencyName } from '#web/ui/person-picker/use-agency-name.ts';
import { AlertActions } from './AlertActions.tsx';
import { AlertFilters } from './AlertFilters.tsx';
import { AlertTag } from './AlertTag.tsx';
import { alertListQuery } from './alert.api.ts';
import { AlertPatient, AlertState, alertColumns, Reason } from './alert-columns.tsx';
import css from './alert-list.module.css';
import { type AlertAddress, alertDefaults, isFiltered } from './list-query.ts';
import { type AlertHandlers, useAlertHandlers } from './use-alert-handlers.tsx';

const AlertDrawer = lateDialog('预警的依据', async () => (await import('./AlertDrawer.tsx')).AlertDrawer);

/** 预警: what the rules have found, and what was done about it. */
export function AlertListPage() {
  const [address, change] = useUrlQuery<AlertAddress>(alertDefaults);
  const { shown, ...query } = address;
  const list = useQuery(alertListQuery(query));
  const { data } = list;
  const { handlers, overlays, notice } = useAlertHandlers();
  const show = (row: alert.AlertRow) => change({ shown: String(row.id) }, { keepPage: true });
  const columns = alertColumns({ view: query.view, handlers, onShow: show });
  const chips = useChips(address, data?.list[0]?.patient);
  const clear = () => change({ ...alertDefaults, view: address.view });
  const open = data?.list.find(({ id }) => String(id) === shown);
  return (
    <ListPage title="预警">
      {notice}
      <section className="card list-card" aria-label="预警">
        <div className="list-filters">
          <AlertFilters address={address} counts={data?.counts} onChange={change} />
          <TableTools name="alert-list" columns={columns} />
        </div>
        <FilterChips chips={chips} defaults={alertDefaults} onChange={change} onClear={clear} />
        <DataTable
          name="alert-list"
          label="预警列表"
          unit="条预警"
          columns={columns}
          rowKey={({ id }) => id}
          list={list}
          sort={query.sort}
          onChange={change}
          empty={<NoAlerts address={address} onClear={clear} />}
          card={(row) => <AlertCard row={row} handlers={handlers} onShow={show} />}
        />
      </section>
      {open && <AlertDrawer row={open} onClose={() => change({ shown: '' }, { keepPage: true })} />}
      {overlays}
    </ListPage>
  );
}

/** The patient, doctor or agency that the list is limited to. `first`: the patient of the first row, as all rows share it. */
function useChips(
  address: AlertAddress,
  first: alert.AlertRow['patient'] | undefined,
): FilterChip<keyof AlertAddress>[] {
  const agencyName = useAgencyName(address.agency_id, undefined);
  return [
    ...recordChip(address, 'patient_id', '患者', first?.name ?? null),
    ...recordChip(address, 'doctor_id', '责任医生', first?.doctor_name ?? null),
    ...recordChip(address, 'agency_id', '机构', agencyName),
  ];
}

const quiet: Record<string, [title: string, text: string]> = {
  open: ['没有待处理的预警', '有新的情况会出现在这里和首页。'],
  snoozed: ['没有稍后提醒的预警', '选择“稍后提醒”的预警会在这里等到那一天。'],
  done: ['还没有结束的预警', '处理过、忽略或自动解除的预警会留在这里。'],
};

function NoAlerts({ address, onClear }: { address: AlertAddress; onClear(): void }) {
  if (isFiltered(address)) {
    return (
      <NoMatch noun="预警" onClear={onClear}>
        换一个级别或规则，或查看全部。
      </NoMatch>
    );
  }
  const [title, text] = quiet[address.view] ?? ['没有预警', ''];
  return (
    <TableNote icon={<BellOutlined />} title={title}>
      <p>{text}</p>
    </TableNote>
  );
}

interface Props {
  row: alert.AlertRow;
  handlers: AlertHandlers;
  onShow(row: alert.AlertRow): void;
}

/** One alert in a narrow window. */
function AlertCard({ row, handlers, onShow }: Props) {
  return (
    <div className={css.card}>
      <div className="flex between top gap-2">
        <div>
          <AlertPatient row={row} />
        </div>
        <AlertTag severity={row.severity} />
      </div>
      <div>
        <Reason row={row} onShow={onShow} />
      </div>
      <p className="small">
        {row.create_time.slice(5, 16)} · {row.patient.doctor_name} · <AlertState row={row} />
      </p>
      <AlertActions row={row} handlers={handlers} />
    </div>
  );
}
