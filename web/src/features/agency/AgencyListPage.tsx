import { BankOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { agency, user } from '@yun/contract';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { RadioBar } from '#web/ui/choices/RadioBar.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { message, openConfirm } from '#web/ui/feedback/feedback.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { usePage } from '#web/ui/page-context.ts';
import { agencyListQuery, changeAgencyStatus } from './agency.api.ts';
import css from './agency.module.css';
import {
  type AgencyActions,
  AgencyName,
  agencyColumns,
  Patients,
  RowActions,
  Status,
  Users,
} from './agency-columns.tsx';
import { formName } from './agency-values.ts';

const AgencyDrawer = lateDialog('机构', async () => (await import('./AgencyDrawer.tsx')).AgencyDrawer);

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
      className={css.page}
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
          card={(row) => <AgencyCard row={row} {...actions} />}
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

/** The address may have been typed by hand. */
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

/** One agency in a narrow window. */
function AgencyCard({ row, ...actions }: AgencyActions & { row: agency.Agency }) {
  const facts = [row.type, row.parent_name && `上级 ${row.parent_name}`, row.city, row.contact_name].filter(Boolean);
  return (
    <div className={css.card}>
      <div className="flex middle between gap-3">
        <div>
          <AgencyName row={row} {...actions} />
        </div>
        <Status status={row.status} />
      </div>
      {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
      <div className="flex middle between gap-3">
        <p>
          用户 <Users row={row} /> · 患者 <Patients row={row} />
        </p>
        <RowActions row={row} {...actions} />
      </div>
    </div>
  );
}

const statuses = [
  ['', '全部'],
  ['active', '启用'],
  ['disabled', '停用'],
] as const;

interface Props {
  query: { keyword: string; status: string };
  onChange(changes: { keyword?: string; status?: string }): void;
}

function AgencyFilters({ query, onChange }: Props) {
  return (
    <>
      <RadioBar
        label="状态"
        className={css.statuses}
        options={statuses}
        value={query.status}
        onChange={(status) => onChange({ status })}
      />
      <span className="filter-space" />
      <SearchBox
        label="机构名称、编码"
        placeholder="机构名称、编码"
        value={query.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
    </>
  );
}

interface DraftLinksProps {
  rows: readonly agency.Agency[];
  onOpen(edit: string): void;
}

/** Forms left unsaved by a crash or an expired session; nothing else leads back into the drawer. */
function DraftLinks({ rows, onOpen }: DraftLinksProps) {
  const page = usePage();
  const open = [
    { edit: 'new', form: formName(undefined), text: '新建机构' },
    ...rows.map(({ id, name }) => ({ edit: String(id), form: formName(id), text: name })),
  ].filter(({ form }) => readDraft(page.id, form) !== null);
  return open.map(({ edit, text }) => (
    <p key={edit} className="draft-notice">
      “{text}”有没有保存的内容。
      <Button type="link" size="small" aria-label={`继续填写${text}`} onClick={() => onOpen(edit)}>
        继续填写
      </Button>
    </p>
  ));
}

/** Disables or enables an agency after a confirmation that shows how many users are affected. */
function useChangeStatus(): (row: agency.Agency) => void {
  const { mutateAsync } = useMutation(changeAgencyStatus);

  return ({ id, name, version, status, user_count }) => {
    const isOpen = status === 'active';
    openConfirm({
      title: isOpen ? `停用${name}` : `启用${name}`,
      content: isOpen
        ? `该机构的 ${user_count} 名用户会立即下线，停用期间不能登录。患者与记录都会保留。`
        : `该机构的 ${user_count} 名用户可以重新登录，已单独停用的账号除外。`,
      okText: isOpen ? '停用机构' : '启用机构',
      cancelText: '取消',
      okButtonProps: { danger: isOpen },
      autoFocusButton: isOpen ? 'cancel' : 'ok',
      onOk: async () => {
        // A refusal is shown by the shell, and the list is read again.
        const saved = await mutateAsync({ id, version, status: isOpen ? 'disabled' : 'active' }).catch(() => null);
        if (saved) message.success(isOpen ? `${name}已停用` : `${name}已启用`);
      },
    });
  };
}

interface AgencyRights {
  /** Also the code, the parent and the patient limit of existing agencies. */
  create: boolean;
  edit: boolean;
  close: boolean;
}

/** What the server allows this user to do with the agencies of the list. */
function rightsOf(profile: user.Profile | null): AgencyRights {
  const isOperator = profile?.user_type === '管理员' && profile.permissions.includes('ADMIN_MGR');
  const isManager = profile?.user_type === '机构' && profile.permissions.includes('AGENCY_MGR');
  return {
    create: isOperator,
    edit: isManager || isOperator,
    close: isOperator,
  };
}
