import type { system } from '@yun/contract';
import css from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { CountLink, ListLink, listAddress, userList } from '../links.tsx';
import { loadColumns, type OverviewColumn, OverviewTable } from '../OverviewTable.tsx';

type Agency = system.AdminDashboard['agencies'][number];
type CountName = 'users' | 'patients' | 'active';
/** An agency, or without an id all of them together. */
type Row = Omit<Agency, 'id' | 'doctors' | 'unassigned_patients'> & { id: number | null };

const columns: OverviewColumn<Row>[] = [
  count('users', '用户', userList, {}),
  count('patients', '患者', '/patient/list', {}),
  count('active', '康复中', '/patient/list', { tab: 'active' }),
  ...loadColumns<Row>(
    ({ name }) => name,
    ({ id }): Record<string, number> => (id === null ? {} : { agency_id: id }),
  ),
];

function count(key: CountName, title: string, path: string, query: Record<string, string>): OverviewColumn<Row> {
  return {
    title,
    cell: ({ id, name, [key]: number }) =>
      id === null ? (
        number
      ) : (
        <CountLink count={number} to={listAddress(path, { agency_id: id, ...query })} label={`${name} ${title}`} />
      ),
  };
}

interface Props {
  agencies: readonly Agency[];
  /** Of all patients together, which is not the mean of the agencies. */
  adherence: number | null;
}

/** 各机构: accounts, patients and load of each agency. */
export function AgencyTable({ agencies, adherence }: Props) {
  return (
    <HomeBlock id="agencies" title="各机构">
      {agencies.length === 0 ? (
        <p className={`muted ${css.empty}`}>还没有机构。建立机构后，这里列出各机构的用户和患者。</p>
      ) : (
        <OverviewTable<Row>
          titleId="agencies-title"
          rowTitle="机构"
          rows={agencies}
          keyOf={({ id }) => id ?? 0}
          nameOf={(row) => <AgencyName row={row} />}
          columns={columns}
          sum={agencies.length > 1 ? sumOf(agencies, adherence) : undefined}
        />
      )}
    </HomeBlock>
  );
}

function AgencyName({ row: { id, name, status } }: { row: Row }) {
  if (id === null) return name;
  return (
    <>
      <ListLink to={listAddress(userList, { agency_id: id })}>{name}</ListLink>
      {status === 'disabled' && <span className="small"> 已停用</span>}
    </>
  );
}

function sumOf(agencies: readonly Agency[], adherence_7d: number | null): Row {
  const sum = (key: Exclude<keyof Agency, 'id' | 'name' | 'status' | 'adherence_7d'>) =>
    agencies.reduce((total, agency) => total + agency[key], 0);
  return {
    id: null,
    name: '合计',
    status: 'active',
    users: sum('users'),
    patients: sum('patients'),
    active: sum('active'),
    open_alerts: sum('open_alerts'),
    critical: sum('critical'),
    high: sum('high'),
    overdue_replies: sum('overdue_replies'),
    adherence_7d,
  };
}
