import type { agency } from '@yun/contract';
import { maskPhone } from '@yun/contract/base/phone';
import { Button } from '#web/ui/button/Button.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';

/** Absent: not allowed. */
export interface AgencyActions {
  onEdit?(id: number): void;
  onChangeStatus?(row: agency.Agency): void;
}

export function agencyColumns(actions: AgencyActions): DataColumn<agency.Agency>[] {
  return [
    {
      key: 'name',
      title: '机构名称',
      isFixed: true,
      render: (row) => <AgencyName row={row} {...actions} />,
    },
    { key: 'type', title: '类型', width: 100, render: ({ type }) => type ?? '—' },
    { key: 'parent', title: '上级机构', render: ({ parent_name }) => parent_name ?? '—' },
    { key: 'city', title: '城市', width: 120, isWide: true, render: ({ province, city }) => placeOf(province, city) },
    { key: 'contact', title: '联系人', width: 130, render: (row) => <Contact row={row} /> },
    { key: 'users', title: '用户', width: 72, align: 'right', render: (row) => <Users row={row} /> },
    { key: 'patients', title: '患者 / 上限', width: 120, align: 'right', render: (row) => <Patients row={row} /> },
    { key: 'status', title: '状态', width: 72, render: ({ status }) => <Status status={status} /> },
    {
      key: 'actions',
      title: '操作',
      width: 120,
      isFixed: true,
      render: (row) => <RowActions row={row} {...actions} />,
    },
  ];
}

function placeOf(province: string | null, city: string | null): string {
  return [province, city].filter(Boolean).join(' ') || '—';
}

export function AgencyName({ row, onEdit }: { row: agency.Agency } & Pick<AgencyActions, 'onEdit'>) {
  return (
    <>
      {onEdit ? (
        <Button type="link" size="small" className="name-button" onClick={() => onEdit(row.id)}>
          {row.name}
        </Button>
      ) : (
        <strong>{row.name}</strong>
      )}
      <span className="small second-line">{row.code}</span>
    </>
  );
}

function Contact({ row: { contact_name, contact_phone } }: { row: agency.Agency }) {
  if (!contact_name && !contact_phone) return '—';
  return (
    <>
      {contact_name ?? '—'}
      {contact_phone && <span className="small second-line">{maskPhone(contact_phone)}</span>}
    </>
  );
}

export function Users({ row: { id, name, user_count } }: { row: agency.Agency }) {
  if (user_count === 0) return <span className="none">0</span>;
  return (
    <a className="count-link" href={`/doctor/list?agency_id=${id}`} aria-label={`${name}的 ${user_count} 名用户`}>
      {user_count}
    </a>
  );
}

export function Patients({ row: { patient_count, patient_limit } }: { row: agency.Agency }) {
  return (
    <>
      {patient_count} <span className="small">/ {patient_limit ?? '不限'}</span>
      {patient_limit !== null && patient_count >= patient_limit && (
        <span className="fine high second-line">已达上限</span>
      )}
    </>
  );
}

export function Status({ status }: Pick<agency.Agency, 'status'>) {
  return status === 'active' ? '启用' : <span className="none">停用</span>;
}

export function RowActions({ row, onEdit, onChangeStatus }: AgencyActions & { row: agency.Agency }) {
  const change = row.status === 'active' ? '停用' : '启用';
  return (
    <span className="row-actions">
      {onEdit && (
        <Button type="link" size="small" aria-label={`编辑${row.name}`} onClick={() => onEdit(row.id)}>
          编辑
        </Button>
      )}
      {onChangeStatus && (
        <Button
          type="link"
          size="small"
          danger={row.status === 'active'}
          aria-label={`${change}${row.name}`}
          onClick={() => onChangeStatus(row)}
        >
          {change}
        </Button>
      )}
    </span>
  );
}
