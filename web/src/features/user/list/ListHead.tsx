import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { FilterChips } from '#web/ui/data-table/FilterChips.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import type { SelectedRows } from '#web/ui/data-table/use-selected-rows.ts';
import { useAgencyName } from '#web/ui/person-picker/use-agency-name.ts';
import { maySetManagers } from './allowed-actions.ts';
import { BulkBar } from './BulkBar.tsx';
import { Filters } from './Filters.tsx';
import { chipsOf, type FilterNames } from './filter-text.ts';
import { type ListAddress, listDefaults } from './list-query.ts';
import css from './user-list.module.css';

interface Props {
  caller: user.Profile;
  columns: DataColumn<user.StaffRow>[];
  list: { list: user.StaffRow[]; total: number } | undefined;
  address: ListAddress;
  selected: SelectedRows<user.StaffRow>;
  onChange(changes: Partial<ListAddress>): void;
  onClear(): void;
}

/** The two views and, for the list, its filters; while accounts are selected, the actions on them instead. */
export function ListHead({ caller, columns, list, address, selected, onChange, onClear }: Props) {
  const isTree = address.view === 'tree';
  const names = useFilterNames(address, list?.list ?? []);
  const isSelecting = !isTree && selected.rows.length > 0;
  return (
    <>
      {!isTree && <BulkBar rows={selected.rows} onClear={selected.clear} />}
      {!isSelecting && (
        <div className={`row wrap ${css.head}`}>
          <nav className={`flex ${css.views}`} aria-label="视图">
            <a className="flex middle gap-1" href={hrefOf(address, 'list')} aria-current={isTree ? undefined : 'page'}>
              列表{list && <span>{list.total}</span>}
            </a>
            <a className="flex middle gap-1" href={hrefOf(address, 'tree')} aria-current={isTree ? 'page' : undefined}>
              组织架构
            </a>
          </nav>
          {!isTree && (
            <>
              <Filters address={address} onChange={onChange} names={names} />
              <TableTools name="user-list" columns={columns} />
            </>
          )}
          {isTree && maySetManagers(caller) && (
            <p className={`small ${css.treeHint}`}>拖动人员可更改上级，也可点“设置上级”；更改前会再次确认</p>
          )}
        </div>
      )}
      {!isTree && (
        <FilterChips chips={chipsOf(address, names)} defaults={listDefaults} onChange={onChange} onClear={onClear} />
      )}
    </>
  );
}

/** The same filters in the other view, as an address of its own. */
function hrefOf(address: ListAddress, view: string): string {
  const entries = Object.entries({ ...address, view }).filter(
    ([name, value]) => value !== listDefaults[name as keyof ListAddress],
  );
  const query = new URLSearchParams(entries).toString();
  return `/doctor/list${query && `?${query}`}`;
}

/** The names behind the ids in the address: taken from the rows, requested only without rows. */
function useFilterNames({ agency_id, manager_id }: ListAddress, rows: readonly user.StaffRow[]): FilterNames {
  const ofAgency = rows.find((row) => String(row.agency_id) === agency_id)?.agency_name;
  const ofManager = rows.find((row) => String(row.manager_id) === manager_id)?.manager_name;
  const agencyName = useAgencyName(agency_id, ofAgency);
  const manager = useQuery({
    ...userInfoQuery(Number(manager_id)),
    enabled: /^\d+$/.test(manager_id) && !ofManager,
  });
  return { agencyName, managerName: ofManager ?? manager.data?.nickname ?? null };
}
