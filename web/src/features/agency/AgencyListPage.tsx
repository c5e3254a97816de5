import { BankOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useProfile } from '#web/app/session/use-profile.ts';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { useUrlQuery } from '#web/ui/use-url-query.ts';
import { AgencyCard } from './AgencyCard.tsx';
import { AgencyDrawer } from './AgencyDrawer.tsx';
import { AgencyFilters } from './AgencyFilters.tsx';
import { agencyListQuery } from './agency.api.ts';
import { agencyColumns } from './agency-columns.tsx';
import { type AgencyRights, rightsOf } from './agency-rights.ts';
import { DraftLinks } from './DraftLinks.tsx';
import { useChangeStatus } from './use-change-status.tsx';
import './agency.css';

// `edit` is the agency whose form is open, or `new`.
const defaults = { keyword: '', status: '', page: '1', size: '20', edit: '' };

export function AgencyListPage() {
  const [{ edit, ...query }, change] = useUrlQuery(defaults);
  const rights = rightsOf(useProfile());
  const list = useQuery(agencyListQuery(query));
  const changeStatus = useChangeStatus();
  const open = (next: string) => change({ edit: next }, { keepPage: true });
  const onEdit = (id: number) => open(String(id));
  const actions = { ...(rights.edit && { onEdit }), ...(rights.close && { onChangeStatus: changeStatus }) };
  const columns = agencyColumns(actions);
  return (
    <ListPage
      title="机构管理"
      className="agency-page"
      actions={
        rights.create && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
            新建机构
          </Button>
        )
      }
    >
      {edit === '' && rights.edit && <DraftLinks rows={list.data?.list ?? []} onOpen={open} />}
      <div className="card list-card">
        <div className="list-filters">
          <AgencyFilters query={query} onChange={change} />
          <TableTools name="agency-list" columns={columns} />
        </div>
        <DataTable
          name="agency-list"
          label="机构列表"
          unit="家"
          columns={columns}
          rowKey={({ id }) => id}
          list={list}
          onChange={change}
          empty={<NoAgencies isFiltered={Boolean(query.keyword || query.status)} onClear={() => change(defaults)} />}
          card={(one) => <AgencyCard one={one} {...actions} />}
          rowClassName={({ status }) => (status === 'disabled' ? 'row-closed' : '')}
        />
      </div>
      {isFormAddress(edit, rights) && (
        <AgencyDrawer
          key={edit}
          id={edit === 'new' ? undefined : Number(edit)}
          isRestricted={!rights.create}
          onClose={() => open('')}
        />
      )}
    </ListPage>
  );
}

/** Addresses are typed by hand, too. */
function isFormAddress(edit: string, rights: AgencyRights): boolean {
  return edit === 'new' ? rights.create : rights.edit && /^[1-9]\d{0,14}$/.test(edit);
}

function NoAgencies({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  if (isFiltered) {
    return (
      <NoMatch noun="机构" onClear={onClear}>
        换一个关键词，或查看全部状态。
      </NoMatch>
    );
  }
  return (
    <TableNote icon={<BankOutlined />} title="还没有机构">
      <p>新建机构后，就可以为它建立用户和患者。</p>
    </TableNote>
  );
}
