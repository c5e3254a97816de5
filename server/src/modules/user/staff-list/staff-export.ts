import { maskPhone, permissionLabels, user } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { writeSpreadsheet } from '#server/platform/document/spreadsheet.ts';
import { formatTime } from '#server/platform/time.ts';

type StaffRow = user.StaffRow;

const statusText: Record<StaffRow['status'], string> = { active: '启用', disabled: '停用', removed: '已移除' };

interface Column {
  header: string;
  width: number;
  value(row: StaffRow): string | number;
}

const postColumns = user.postFieldNames.filter(user.isListedPostField).map((field): Column => {
  const { label, kind } = user.postFieldSpec(field);
  return { header: label, width: kind === 'choice' ? 14 : 18, value: (row) => row[field] ?? '' };
});

const columns: readonly Column[] = [
  { header: '姓名', width: 12, value: (row) => row.nickname },
  { header: '账号', width: 16, value: (row) => row.account },
  { header: '用户类型', width: 12, value: (row) => row.userTypeName },
  ...postColumns,
  { header: '所属机构', width: 24, value: (row) => row.agency_name ?? '' },
  { header: '手机号', width: 14, value: (row) => maskPhone(row.phone) },
  { header: '邮箱', width: 24, value: (row) => row.email ?? '' },
  { header: '上级', width: 12, value: (row) => row.manager_name ?? '' },
  { header: '下属数', width: 8, value: (row) => row.employee_count },
  { header: '患者数', width: 8, value: (row) => row.patient_count },
  { header: '权限', width: 40, value: (row) => row.modules.map((code) => permissionLabels[code]).join('、') },
  { header: '状态', width: 10, value: (row) => statusText[row.status] },
  { header: '代班人', width: 12, value: (row) => row.cover?.nickname ?? '' },
  { header: '最近登录', width: 20, value: (row) => row.access_time ?? '' },
  { header: '创建时间', width: 20, value: (row) => row.create_time },
];

/** The rows as an Excel file whose last line names who exported it, and when. */
export async function toWorkbook(principal: Principal, rows: StaffRow[]) {
  const time = formatTime(new Date());
  const content = await writeSpreadsheet({
    name: '用户列表',
    columns,
    rows: [
      ...rows.map((row) => columns.map(({ value }) => value(row))),
      [`导出人：${principal.account}　导出时间：${time}`],
    ],
  });
  const stamp = time.slice(0, 16).replace(/[-:]/g, '').replace(' ', '-');
  return {
    name: `用户列表-${stamp}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content,
    isInline: false,
  };
}
