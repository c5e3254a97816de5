import type { alert } from '@yun/contract';
import { alertStatusLabels } from '@yun/contract/alert/labels';
import { conditionNames } from '@yun/contract/patient/condition';
import { doctorLabel, genderText } from '@yun/contract/patient/fields';
import { Button } from '#web/ui/button/Button.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { AlertActions } from './AlertActions.tsx';
import { AlertSentence } from './AlertSentence.tsx';
import { AlertTag } from './AlertTag.tsx';
import css from './alert-list.module.css';
import type { AlertHandlers } from './use-alert-handlers.tsx';

type Row = alert.AlertRow;

interface Look {
  view: string;
  handlers: AlertHandlers;
  onShow(row: Row): void;
}

export function alertColumns({ view, handlers, onShow }: Look): DataColumn<Row>[] {
  const isDone = view === 'done';
  return [
    {
      key: 'severity',
      title: '级别',
      width: 80,
      ...(!isDone && { sort: 'severity' }),
      render: ({ severity }) => <AlertTag severity={severity} />,
    },
    { key: 'patient', title: '患者', width: 184, isFixed: true, render: (row) => <AlertPatient row={row} /> },
    { key: 'reason', title: '预警', isFixed: true, render: (row) => <Reason row={row} onShow={onShow} /> },
    {
      key: 'time',
      title: '出现',
      width: 104,
      sort: 'create_time',
      render: ({ create_time }) => create_time.slice(5, 16),
    },
    { key: 'doctor', title: doctorLabel, width: 88, isWide: true, render: ({ patient }) => patient.doctor_name },
    { key: 'status', title: '状态', width: isDone ? 208 : 104, render: (row) => <AlertState row={row} /> },
    {
      key: 'actions',
      title: '操作',
      width: 216,
      isFixed: true,
      render: (row) => <AlertActions row={row} handlers={handlers} />,
    },
  ];
}

export function AlertPatient({ row: { patient } }: { row: Row }) {
  return (
    <>
      <a href={`/patient/progress/${patient.id}`}>{patient.name}</a>
      <span className="small second-line">
        {genderText(patient.gender)} {patient.age} 岁 · {conditionNames[patient.condition_code]}
      </span>
    </>
  );
}

export function Reason({ row, onShow }: { row: Row; onShow(row: Row): void }) {
  return (
    <>
      <AlertSentence alert={row} />
      <Button
        type="link"
        size="small"
        className={css.grounds}
        aria-label={`${row.patient.name}：${row.name}的依据`}
        onClick={() => onShow(row)}
      >
        依据
      </Button>
    </>
  );
}

export function AlertState({ row }: { row: Row }) {
  const { status, snooze_until, handler_name, handled_time, handle_note, repeat_count } = row;
  if (status === 'open' && snooze_until !== null) return `${snooze_until.slice(5, 10)} 再提醒`;
  if (status === 'open') return repeat_count > 1 ? `待处理 · ${repeat_count} 次` : '待处理';
  const who = [handler_name, handled_time?.slice(5, 16)].filter(Boolean).join(' ');
  return (
    <>
      {alertStatusLabels[status]}
      {who && <span className="small second-line">{who}</span>}
      {handle_note && <span className="small second-line">{handle_note}</span>}
    </>
  );
}
