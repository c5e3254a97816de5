import { UserAddOutlined } from '@ant-design/icons';
import type { user } from '@yun/contract';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/data-table/DataTable.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';
import type { ListQuery } from '#web/ui/data-table/table-props.ts';
import type { SelectedRows } from '#web/ui/data-table/use-selected-rows.ts';
import { NameCell, StatusCell } from './cells.tsx';
import { RowActions, type RowHandlers } from './columns.tsx';
import { hasFilters, type ListAddress } from './list-query.ts';
import css from './user-list.module.css';

type Row = user.StaffRow;

interface Props {
  handlers: RowHandlers;
  columns: DataColumn<Row>[];
  list: ListQuery<Row>;
  address: ListAddress;
  selected: SelectedRows<user.StaffRow> | null;
  onChange(changes: Partial<ListAddress>): void;
  onClearFilters(): void;
}

export function UserList({ handlers, columns, list, address, selected, onChange, onClearFilters }: Props) {
  return (
    <DataTable
      name="user-list"
      label="用户列表"
      unit="人"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      sort={address.sort}
      onChange={onChange}
      empty={
        hasFilters(address) ? (
          <NoMatch noun="用户" onClear={onClearFilters}>
            换一个关键词，或者去掉一些条件。
          </NoMatch>
        ) : (
          <NoUsersYet mayCreate={mayCreate(handlers.caller)} />
        )
      }
      selection={
        selected
          ? {
              selected: selected.keys,
              onSelect: selected.select,
              isDisabled: (row) => !row.can_manage || row.status === 'removed',
              label: ({ nickname }) => nickname,
            }
          : undefined
      }
      card={(row) => (
        <UserCard
          row={row}
          caller={handlers.caller}
          onShow={() => handlers.onShow(row)}
          actions={<RowActions {...handlers} row={row} />}
        />
      )}
      rowClassName={({ status }) => (status === 'active' ? '' : css.closedRow)}
    />
  );
}

export function mayCreate({ permissions, view_as }: user.Profile): boolean {
  return permissions.includes('USER_MGR') && view_as === null;
}

function NoUsersYet({ mayCreate }: { mayCreate: boolean }) {
  return (
    <TableNote
      icon={<UserAddOutlined />}
      title="还没有用户"
      actions={mayCreate && <Button href="/doctor/create">新建用户</Button>}
    >
      <p>新建医生或机构人员的账号后，会出现在这里。</p>
    </TableNote>
  );
}

interface UserCardProps {
  row: user.StaffRow;
  caller: user.Profile;
  actions: ReactNode;
  onShow(): void;
}

/** One account on a phone. */
function UserCard({ row, caller, actions, onShow }: UserCardProps) {
  const place = [row.title ?? row.userTypeName, row.department, row.agency_name].filter(Boolean).join(' · ');
  const figures = row.userType === '管理员' ? [] : [`患者 ${row.patient_count}`, `下属 ${row.employee_count}`];
  if (row.manager_name) figures.push(`上级 ${row.manager_name}`);
  return (
    <>
      <div className="flex top between gap-3">
        <span>
          <NameCell row={row} caller={caller} onShow={onShow} />
        </span>
        <span className={css.cardStatus}>
          <StatusCell row={row} />
        </span>
      </div>
      <p className="muted">{place}</p>
      <div className="flex middle between gap-3 muted">
        <span>{figures.join(' · ')}</span>
        {actions}
      </div>
    </>
  );
}
