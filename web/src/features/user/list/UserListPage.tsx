import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { userListQuery } from '#web/features/user/staff.api.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { latePart } from '#web/ui/controls/late-part.tsx';
import { withoutSort } from '#web/ui/data-table/filter-values.ts';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { TableSkeleton } from '#web/ui/data-table/TableSkeleton.tsx';
import { useSelectedRows } from '#web/ui/data-table/use-selected-rows.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { ActionDialogs, type ChosenAction } from './ActionDialogs.tsx';
import { type RowHandlers, userColumns } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListHead } from './ListHead.tsx';
import { clearedFilters, filtersOf, type ListAddress, listDefaults } from './list-query.ts';
import { mayCreate, UserList } from './UserList.tsx';
import css from './user-list.module.css';

const PersonDrawer = lateDialog('人员', async () => (await import('./PersonDrawer.tsx')).PersonDrawer);
const OrgTree = latePart(
  '组织架构',
  async () => (await import('./tree/OrgTree.tsx')).OrgTree,
  <TableSkeleton label="组织架构" columns={[]} />,
);

export function UserListPage() {
  const caller = useProfile();
  return caller && <ListOf caller={caller} />;
}

function ListOf({ caller }: { caller: user.Profile }) {
  const { handlers, overlays } = useRowHandlers(caller);
  const columns = useMemo(() => userColumns(handlers), [handlers]);
  const [address, change] = useUrlQuery(listDefaults);
  const filters = filtersOf(address);
  const list = useQuery(userListQuery({ ...filters, page: address.page, size: address.size }));
  const selected = useSelectedRows(list.data?.list ?? [], JSON.stringify(withoutSort(filters)));
  const isTree = address.view === 'tree';
  const select = (changes: Partial<ListAddress>) => change(changes, { keepPage: true });
  const clearFilters = () => change(clearedFilters);
  return (
    <ListPage
      title="用户列表"
      className={css.userList}
      actions={
        <>
          {!isTree && <ExportButton filters={filters} isEmpty={list.data?.total === 0} />}
          {mayCreate(caller) && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} href="/doctor/create">
              新建用户
            </Button>
          )}
        </>
      }
    >
      <section className="card list-card" aria-label={isTree ? '组织架构' : '用户列表'}>
        <ListHead
          caller={caller}
          columns={columns}
          list={list.data}
          address={address}
          selected={selected}
          onChange={change}
          onClear={clearFilters}
        />
        {isTree ? (
          <OrgTree handlers={handlers} person={address.person} onSelect={(person) => select({ person })} />
        ) : (
          <UserList
            handlers={handlers}
            columns={columns}
            list={list}
            address={address}
            selected={mayCreate(caller) ? selected : null}
            onChange={change}
            onClearFilters={clearFilters}
          />
        )}
      </section>
      {overlays}
    </ListPage>
  );
}

/** What the menus of accounts do, with the dialogs they open. */
function useRowHandlers(caller: user.Profile): { handlers: RowHandlers; overlays: ReactNode } {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [shown, setShown] = useState<user.StaffRow | null>(null);
  const handlers = useMemo<RowHandlers>(
    () => ({ caller, onShow: setShown, onAction: (action, row) => setChosen({ action, row }) }),
    [caller],
  );
  const overlays = (
    <>
      {chosen && (
        <ActionDialogs key={`${chosen.action}-${chosen.row.id}`} chosen={chosen} onClose={() => setChosen(null)} />
      )}
      {shown && <PersonDrawer key={shown.id} row={shown} onClose={() => setShown(null)} />}
    </>
  );
  return { handlers, overlays };
}
