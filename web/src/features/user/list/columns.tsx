import type { user } from '@yun/contract';
import { maskPhone } from '@yun/contract/base/phone';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { allowedActions, type RowAction } from './allowed-actions.ts';
import {
  AgencyCell,
  ManagerCell,
  NameCell,
  PatientsCell,
  PermissionsCell,
  ReportsCell,
  SignInCell,
  StatusCell,
  TwoLines,
} from './cells.tsx';
import css from './user-list.module.css';

type Row = user.StaffRow;

/** The caller, and what the buttons of a row do. */
export interface RowHandlers {
  caller: user.Profile;
  onAction(action: RowAction, row: Row): void;
  onShow(row: Row): void;
}

export function userColumns({ caller, onAction, onShow }: RowHandlers): DataColumn<Row>[] {
  return [
    {
      key: 'nickname',
      title: '姓名',
      width: 140,
      sort: 'account',
      isFixed: true,
      isCut: true,
      render: (row) => <NameCell row={row} caller={caller} onShow={() => onShow(row)} />,
    },
    {
      key: 'userType',
      title: '用户类型',
      width: 92,
      isWide: true,
      render: (row) => <span className="nowrap">{row.userTypeName}</span>,
    },
    {
      key: 'subtitle',
      title: '科室 / 职称',
      width: 116,
      isCut: true,
      render: (row) => <TwoLines first={row.department} second={row.title} />,
    },
    { key: 'agency', title: '所属机构', width: 172, isCut: true, render: (row) => <AgencyCell row={row} /> },
    {
      key: 'phone',
      title: '手机号',
      width: 112,
      isWide: true,
      render: (row) => <span className="nowrap">{maskPhone(row.phone)}</span>,
    },
    {
      key: 'email',
      title: '邮箱',
      width: 160,
      isOptional: true,
      isCut: true,
      render: (row) => <TwoLines first={row.email} second={null} />,
    },
    { key: 'manager', title: '上级', width: 72, render: (row) => <ManagerCell row={row} /> },
    { key: 'reports', title: '下属', width: 52, align: 'right', render: (row) => <ReportsCell row={row} /> },
    { key: 'patients', title: '患者', width: 52, align: 'right', render: (row) => <PatientsCell row={row} /> },
    {
      key: 'modules',
      title: '权限',
      width: 60,
      align: 'right',
      isWide: true,
      render: (row) => <PermissionsCell row={row} />,
    },
    { key: 'status', title: '状态', width: 124, render: (row) => <StatusCell row={row} /> },
    {
      key: 'created',
      title: '创建时间',
      width: 112,
      align: 'right',
      sort: 'create_time',
      isOptional: true,
      render: (row) => row.create_time.slice(0, 10),
    },
    {
      key: 'signIn',
      title: '最近登录',
      width: 96,
      align: 'right',
      sort: 'access_time',
      isWide: true,
      render: (row) => <SignInCell row={row} />,
    },
    {
      key: 'actions',
      title: '操作',
      width: 104,
      isFixed: true,
      render: (row) => <RowActions row={row} caller={caller} onAction={onAction} onShow={onShow} />,
    },
  ];
}

export function RowActions({ row, caller, onAction, onShow }: RowHandlers & { row: Row }) {
  const allowed = allowedActions(row, caller);
  const path = allowed.has('edit') ? 'edit' : allowed.has('editSelf') ? 'self' : null;
  return (
    <span className="row-actions middle nowrap">
      {path ? (
        <a href={`/doctor/${path}/${row.id}`} aria-label={`编辑 ${row.nickname}`}>
          编辑
        </a>
      ) : (
        <button
          type="button"
          className={`bare-button link-text ${css.textButton}`}
          aria-label={`详情 ${row.nickname}`}
          onClick={() => onShow(row)}
        >
          详情
        </button>
      )}
      <ActionMenu nickname={row.nickname} allowed={allowed} onAction={(action) => onAction(action, row)} />
    </span>
  );
}
