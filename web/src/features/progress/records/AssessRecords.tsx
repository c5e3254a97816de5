import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { countAnswered } from '@yun/contract/measure/scale-score';
import { scales } from '@yun/contract/scales/index';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { Pick } from '../entry/Pick.tsx';
import { AssessDialog } from '../lazy-dialogs.ts';
import { assessmentListQuery } from '../progress.api.ts';
import { type AssessAction, AssessActionDialog } from './AssessActionDialog.tsx';
import { RecordHead, RecordMark } from './RecordHead.tsx';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';
import css from './records.module.css';

const defaults = { assess_page: '1', assess_size: '10', scale: '', with_void: '' };
type Row = progress.Assessment;

/** All assessments, the newest first; the range of the charts above does not apply. */
export function AssessRecords({ summary }: { summary: progress.ProgressSummary }) {
  const { patient, can_record } = summary;
  const [query, change] = useUrlQuery(defaults);
  const { scale: scale_code, with_void } = query;
  const asked = { scale_code, with_void, page: query.assess_page, size: query.assess_size };
  const { data, error, refetch, isFetching } = useQuery(assessmentListQuery(patient.id, asked));
  const [isNew, setIsNew] = useState(false);
  const [action, setAction] = useState<AssessAction | null>(null);
  return (
    <section className={`shrink ${css.part}`} aria-label="评定记录">
      <RecordHead title="评定记录">
        <CheckBox
          checked={with_void !== ''}
          onChange={(isOn) => change({ with_void: isOn ? '1' : '', assess_page: '1' })}
        >
          显示已作废
        </CheckBox>
        <Pick
          className="shrink"
          label="量表"
          options={scaleOptions(summary)}
          value={scale_code}
          onChange={(scale) => change({ scale, assess_page: '1' })}
        />
        {can_record && <Button onClick={() => setIsNew(true)}>录入评定</Button>}
      </RecordHead>
      <RecordTable
        label="评定记录"
        columns={columnsOf(can_record, setAction)}
        rowKey={({ id }) => id}
        rowLabel={({ scale_name }) => scale_name}
        data={data}
        error={error}
        isRefreshing={isFetching && data !== undefined}
        onRetry={() => void refetch()}
        onPage={({ page, size }) =>
          change(size ? { assess_size: size, assess_page: '1' } : { assess_page: page ?? '1' })
        }
        rowClass={({ status }) => (status === 'void' ? css.void : undefined)}
        empty={
          <TableNote icon={<HistoryOutlined />} title={scale_code ? '没有这个量表的评定' : '还没有评定'}>
            <p>按量表评定后，总分和变化出现在这里。</p>
          </TableNote>
        }
      />

      {isNew && <AssessDialog summary={summary} scaleCode={scale_code || undefined} onClose={() => setIsNew(false)} />}
      {action && <AssessActionDialog summary={summary} action={action} onClose={() => setAction(null)} />}
    </section>
  );
}

/** The scales the patient was assessed with. */
function scaleOptions({ scales: series }: progress.ProgressSummary) {
  const used = series.filter(({ code }, n) => series.findIndex((other) => other.code === code) === n);
  return [
    { value: '', label: '全部量表' },
    ...used.map(({ code }) => ({ value: code as string, label: scales[code].name })),
  ];
}

function columnsOf(canRecord: boolean, onAction: (action: AssessAction) => void): RecordColumn<Row>[] {
  return [
    { key: 'time', title: '时间', width: 140, render: ({ assessed_at }) => assessed_at.slice(0, 16) },
    {
      key: 'scale',
      title: '量表',
      width: 200,
      render: ({ scale_name, side }) => (side ? `${scale_name}（${side}侧）` : scale_name),
    },
    { key: 'total', title: '结果', width: 190, render: (row) => <Total row={row} /> },
    { key: 'change', title: '较上次', render: ({ change_words }) => change_words ?? '—' },
    { key: 'phase', title: '阶段', width: 64, render: ({ phase }) => phase },
    { key: 'who', title: '评定人', width: 90, render: ({ assessor_name }) => assessor_name ?? '—' },
    {
      key: 'actions',
      title: '操作',
      width: 120,
      render: (row) => <AssessActions row={row} canRecord={canRecord} onAction={onAction} />,
    },
  ];
}

function Total({ row }: { row: Row }) {
  if (row.status === 'draft') {
    const scale = scales[row.scale_code];
    return (
      <>
        <RecordMark>草稿</RecordMark> 已评 {countAnswered(scale, row.items)} / {scale.items.length} 项
      </>
    );
  }
  return (
    <>
      <strong>{row.total_words}</strong>
      {row.band && ` ${row.band}`}
      {row.is_unusual_confirmed && <RecordMark>少见，已核对</RecordMark>}
      {row.status === 'void' && <RecordMark>已作废：{row.void_reason}</RecordMark>}
    </>
  );
}

interface Props {
  row: progress.Assessment;
  canRecord: boolean;
  onAction(action: AssessAction): void;
}

/** A draft can be continued or deleted; a confirmed assessment can only be read or voided. */
function AssessActions({ row, canRecord, onAction }: Props) {
  const name = `${row.assessed_at.slice(0, 10)} ${row.scale_name}`;
  const action = (type: AssessAction['type'], label: string) => (
    <Button type="link" size="small" aria-label={`${label} ${name}`} onClick={() => onAction({ type, row })}>
      {label}
    </Button>
  );
  return (
    <span className="inline-row gap-3">
      {row.can_edit ? action('continue', '继续') : action('view', '查看')}
      {row.can_edit && action('remove', '删除')}
      {canRecord && row.status === 'confirmed' && action('void', '作废')}
    </span>
  );
}
