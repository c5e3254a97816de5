import type { plan } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { genderText } from '@yun/contract/patient/fields';
import { planStatusLabels } from '@yun/contract/plan/states';
import { serverToday } from '#web/lib/time/server-time.ts';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { PlanRowActions } from './PlanRowActions.tsx';
import css from './plan-list.module.css';
import type { PlanActions } from './use-plan-actions.tsx';

/** `actions` null: read-only. */
export function planColumns(actions: PlanActions | null): DataColumn<plan.PlanRow>[] {
  return [
    { key: 'title', title: '计划', isFixed: true, render: (row) => <PlanTitle row={row} /> },
    { key: 'patient', title: '患者', width: 172, render: ({ patient }) => <PatientCell patient={patient} /> },
    { key: 'status', title: '状态', width: 80, render: (row) => <StatusCell row={row} /> },
    { key: 'progress', title: '进度', width: 104, sort: 'end_date', render: (row) => progressText(row) },
    { key: 'items', title: '动作', width: 64, align: 'right', render: ({ item_count }) => item_count },
    {
      key: 'minutes',
      title: '每日用时',
      width: 88,
      align: 'right',
      render: ({ daily_minutes }) => `${Math.round(daily_minutes)} 分钟`,
    },
    {
      key: 'adherence',
      title: '依从率',
      width: 72,
      align: 'right',
      render: ({ adherence }) => (adherence === null ? '—' : `${adherence}%`),
    },
    {
      key: 'version',
      title: '版本',
      width: 64,
      align: 'right',
      isWide: true,
      render: ({ version_no }) => version_no || '—',
    },
    {
      key: 'span',
      title: '起止',
      width: 168,
      sort: 'start_date',
      isWide: true,
      render: ({ start_date, end_date }) => `${start_date} 至 ${end_date.slice(5)}`,
    },
    { key: 'doctor', title: '医生', width: 80, render: ({ doctor_name }) => doctor_name },
    {
      key: 'updated',
      title: '最近修改',
      width: 132,
      sort: 'update_time',
      isOptional: true,
      render: ({ update_time }) => update_time.slice(0, 16),
    },
    {
      key: 'actions',
      title: '操作',
      width: 184,
      isFixed: true,
      render: (row) => <PlanRowActions row={row} actions={actions} />,
    },
  ];
}

export function PlanTitle({ row }: { row: plan.PlanRow }) {
  return (
    <>
      <a href={`/patient/plan?id=${row.id}`}>{row.title}</a>
      <span className="small second-line">
        {row.category}
        {row.has_draft && row.status !== 'draft' && ' · 有未启用的草稿'}
      </span>
    </>
  );
}

export function PatientCell({ patient }: Pick<plan.PlanRow, 'patient'>) {
  return (
    <>
      <a href={`/patient/edit/${patient.id}`}>{patient.name}</a>
      <span className="small second-line">
        {genderText(patient.gender)} {patient.age} 岁 · {conditionNames[patient.condition_code]}
      </span>
    </>
  );
}

export function StatusCell({ row: { status, end_date } }: { row: plan.PlanRow }) {
  const isLate = status === 'active' && end_date < serverToday();
  return (
    <span className={css.status} data-status={status}>
      {isLate ? '已到期' : planStatusLabels[status]}
    </span>
  );
}

export function progressText({ status, day_no, days }: plan.PlanRow): string {
  if (status === 'draft') return `共 ${days} 天`;
  if (day_no < 1) return `${1 - day_no} 天后开始`;
  return `第 ${Math.min(day_no, days)} / ${days} 天`;
}
