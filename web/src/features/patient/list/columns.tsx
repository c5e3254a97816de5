import type { patient } from '@yun/contract';
import { doctorLabel, fieldLabel } from '@yun/contract/patient/fields';
import { patientStatusLabels } from '@yun/contract/patient/states';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import {
  ConditionCell,
  LastSessionCell,
  none,
  PersonCell,
  PlanCell,
  RiskCell,
  TagsCell,
  WaitingCell,
} from './cells.tsx';
import css from './patient-list.module.css';
import { RowActions, type RowRights } from './RowActions.tsx';
import { PainLevel } from './signals/PainLevel.tsx';
import { WeekSquares } from './signals/WeekSquares.tsx';

type Row = patient.PatientRow;
type Column = DataColumn<Row>;

const condition: Column = {
  key: 'condition',
  title: fieldLabel('condition_code'),
  width: 156,
  render: (row) => <ConditionCell row={row} />,
};

const week: Column = {
  key: 'week',
  title: '近 7 日依从',
  width: 152,
  sort: 'adherence',
  render: ({ signals: { week: days, week_until, adherence_7d } }) => (
    <WeekSquares week={days} until={week_until} adherence={adherence_7d} />
  ),
};

const pain: Column = {
  key: 'pain',
  title: '最近疼痛',
  width: 116,
  align: 'right',
  render: ({ signals }) => <PainLevel shown={signals} />,
};

const lastSession: Column = {
  key: 'lastSession',
  title: '最近训练',
  width: 88,
  align: 'right',
  sort: 'last_session',
  isWide: true,
  render: (row) => <LastSessionCell row={row} />,
};

const waiting: Column = { key: 'waiting', title: '待回复', width: 104, render: (row) => <WaitingCell row={row} /> };

const doctor: Column = {
  key: 'doctor',
  title: doctorLabel,
  width: 72,
  render: ({ doctor_name }) => (
    <span className={`ellipsis ${css.doctorName}`} title={doctor_name}>
      {doctor_name}
    </span>
  ),
};

/** Not shown until chosen. */
const optional: Column[] = [
  {
    key: 'nextVisit',
    title: fieldLabel('next_visit_date'),
    width: 100,
    align: 'right',
    sort: 'next_visit',
    isOptional: true,
    render: ({ next_visit_date }) => next_visit_date ?? none,
  },
  {
    key: 'status',
    title: '状态',
    width: 64,
    isOptional: true,
    render: ({ status }) => <span className="nowrap">{patientStatusLabels[status]}</span>,
  },
  {
    key: 'tags',
    title: fieldLabel('tags'),
    width: 112,
    isOptional: true,
    isCut: true,
    render: (row) => <TagsCell row={row} />,
  },
  {
    key: 'stage',
    title: fieldLabel('stage', 'short'),
    width: 72,
    isOptional: true,
    render: ({ stage }) => (stage ? <span className="nowrap">{stage}</span> : none),
  },
  {
    key: 'agency',
    title: '机构',
    width: 140,
    isOptional: true,
    isCut: true,
    render: ({ agency_name }) => <span title={agency_name}>{agency_name}</span>,
  },
  {
    key: 'phone',
    title: fieldLabel('phone'),
    width: 108,
    isOptional: true,
    render: ({ phone }) => <span className="nowrap">{phone}</span>,
  },
  {
    key: 'created',
    title: '创建时间',
    width: 104,
    align: 'right',
    sort: 'create_time',
    isOptional: true,
    render: ({ create_time }) => <span className="nowrap">{create_time.slice(0, 10)}</span>,
  },
];

export function patientColumns(rights: RowRights): Column[] {
  return [
    {
      key: 'risk',
      title: '风险',
      width: 72,
      sort: 'risk',
      isFixed: true,
      render: (row) => <RiskCell row={row} />,
    },
    { key: 'person', title: '患者', width: 134, isFixed: true, render: (row) => <PersonCell row={row} /> },
    condition,
    {
      key: 'plan',
      title: '当前计划',
      width: 148,
      render: (row) => <PlanCell row={row} canOpen={rights.canPlan} />,
    },
    week,
    pain,
    lastSession,
    waiting,
    doctor,
    ...optional,
    {
      key: 'actions',
      title: '操作',
      width: 116,
      isFixed: true,
      render: (row) => <RowActions row={row} rights={rights} />,
    },
  ];
}
