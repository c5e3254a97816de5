import type { agency } from '@yun/contract';
import { maskPhone } from '@yun/contract/base/phone';
import { Button } from 'antd';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';

/** Absent: not allowed. */
export interface AgencyActions {
  onEdit?(id: number): void;
  onChangeStatus?(one: agency.Agency): void;
}

export function agencyColumns(actions: AgencyActions): DataColumn<agency.Agency>[] {
  return [
    {
      key: 'name',
      title: '机构名称',
      isFixed: true,
      render: (one) => <AgencyName one={one} {...actions} />,
    },
    { key: 'type', title: '类型', width: 100, render: ({ type }) => type ?? '—' },
    { key: 'parent', title: '上级机构', render: ({ parent_name }) => parent_name ?? '—' },
    { key: 'city', title: '城市', width: 120, isWide: true, render: ({ province, city }) => placeOf(province, city) },
    { key: 'contact', title: '联系人', width: 130, render: (one) => <Contact one={one} /> },
    { key: 'users', title: '用户', width: 72, align: 'right', render: (one) => <Users one={one} /> },
    { key: 'patients', title: '患者 / 上限', width: 120, align: 'right', render: (one) => <Patients one={one} /> },
    { key: 'status', title: '状态', width: 72, render: ({ status }) => <Status status={status} /> },
    {
      key: 'actions',
      title: '操作',
      width: 120,
      isFixed: true,
      render: (one) => <RowActions one={one} {...actions} />,
    },
  ];
}

function placeOf(province: string | null, city: string | null): string {
  return [province, city].filter(Boolean).join(' ') || '—';
}

export function AgencyName({ one, onEdit }: { one: agency.Agency } & Pick<AgencyActions, 'onEdit'>) {
  return (
    <>
      {onEdit ? (
        <Button type="link" size="small" className="name-button" onClick={() => onEdit(one.id)}>
          {one.name}
        </Button>
      ) : (
        <strong>{one.name}</strong>
      )}
      <span className="small second-line">{one.code}</span>
    </>
  );
}

function Contact({ one: { contact_name, contact_phone } }: { one: agency.Agency }) {
  if (!contact_name && !contact_phone) return '—';
  return (
    <>
      {contact_name ?? '—'}
      {contact_phone && <span className="small second-line">{maskPhone(contact_phone)}</span>}
    </>
  );
}

export function Users({ one: { id, name, user_count } }: { one: agency.Agency }) {
  if (user_count === 0) return <span className="none">0</span>;
  return (
    <a className="count-link" href={`/doctor/list?agency_id=${id}`} aria-label={`${name}的 ${user_count} 名用户`}>
      {user_count}
    </a>
  );
}

export function Patients({ one: { patient_count, patient_limit } }: { one: agency.Agency }) {
  return (
    <>
      {patient_count} <span className="small">/ {patient_limit ?? '不限'}</span>
      {patient_limit !== null && patient_count >= patient_limit && (
        <span className="small full second-line">已达上限</span>
      )}
    </>
  );
}

export function Status({ status }: Pick<agency.Agency, 'status'>) {
  return status === 'active' ? '启用' : <span className="none">停用</span>;
}

export function RowActions({ one, onEdit, onChangeStatus }: AgencyActions & { one: agency.Agency }) {
  const change = one.status === 'active' ? '停用' : '启用';
  return (
    <span className="row-actions">
      {onEdit && (
        <Button type="link" size="small" aria-label={`编辑${one.name}`} onClick={() => onEdit(one.id)}>
          编辑
        </Button>
      )}
      {onChangeStatus && (
        <Button
          type="link"
          size="small"
          danger={one.status === 'active'}
          aria-label={`${change}${one.name}`}
          onClick={() => onChangeStatus(one)}
        >
          {change}
        </Button>
      )}
    </span>
  );
}
