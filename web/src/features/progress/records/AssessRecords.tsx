import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { countAnswered } from '@yun/contract/measure/scale-score';
import { scales } from '@yun/contract/scales/index';
import { Button, Checkbox } from 'antd';
import { Suspense, useState } from 'react';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { Pick } from '../entry/Pick.tsx';
import pickCss from '../entry/pick.module.css';
import { assessmentListQuery } from '../progress.api.ts';
import { type AssessAct, AssessActDialog } from './AssessActDialog.tsx';
import { AssessDialog } from './lazy-dialogs.ts';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';
import css from './records.module.css';

export interface AssessRecordsProps {
  summary: progress.ProgressSummary;
  from: string | null;
}

const defaults = { assess_page: '1', assess_size: '10', scale: '', with_void: '' };
type Row = progress.Assessment;

/** Assessments, the newest first, whatever the range of the charts above. */
export function AssessRecords({ summary }: AssessRecordsProps) {
  const { patient, can_record } = summary;
  const [query, change] = useUrlQuery(defaults);
  const { scale: scale_code, with_void } = query;
  const asked = { scale_code, with_void, page: query.assess_page, size: query.assess_size };
  const { data, error, refetch, isFetching } = useQuery(assessmentListQuery(patient.id, asked));
  const [isNew, setIsNew] = useState(false);
  const [act, setAct] = useState<AssessAct | null>(null);
  return (
    <section className={`shrink ${css.recordPart}`} aria-label="评定记录">
      <div className={`${pickCss.recordHead} flex wrap middle ${css.recordHead}`}>
        <h2>评定记录</h2>
        <Checkbox
          checked={with_void !== ''}
          onChange={({ target }) => change({ with_void: target.checked ? '1' : '', assess_page: '1' })}
        >
          显示已作废
        </Checkbox>
        <Pick
          label="量表"
          options={scaleOptions(summary)}
          value={scale_code}
          onChange={(scale) => change({ scale, assess_page: '1' })}
        />
        {can_record && <Button onClick={() => setIsNew(true)}>录入评定</Button>}
      </div>
      <RecordTable
        label="评定记录"
        columns={columnsOf(can_record, setAct)}
        rowKey={({ id }) => id}
        rowWord={({ scale_name }) => scale_name}
        data={data}
        error={error}
        isRefreshing={isFetching && data !== undefined}
        onRetry={() => void refetch()}
        onPage={({ page, size }) =>
          change(size ? { assess_size: size, assess_page: '1' } : { assess_page: page ?? '1' })
        }
        rowClass={({ status }) => (status === 'void' ? css.recordVoid : undefined)}
        empty={
          <TableNote icon={<HistoryOutlined />} title={scale_code ? '没有这个量表的评定' : '还没有评定'}>
            <p>按量表评定后，总分和变化出现在这里。</p>
          </TableNote>
        }
      />
      <Suspense>
        {isNew && (
          <AssessDialog summary={summary} scaleCode={scale_code || undefined} onClose={() => setIsNew(false)} />
        )}
        {act && <AssessActDialog summary={summary} act={act} onClose={() => setAct(null)} />}
      </Suspense>
    </section>
  );
}

/** Of those the patient was assessed by. */
function scaleOptions({ scales: series }: progress.ProgressSummary) {
  const known = series.filter(({ code }, n) => series.findIndex((one) => one.code === code) === n);
  return [
    { value: '', word: '全部量表' },
    ...known.map(({ code }) => ({ value: code as string, word: scales[code].name })),
  ];
}

function columnsOf(canRecord: boolean, onAct: (act: AssessAct) => void): RecordColumn<Row>[] {
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
      key: 'acts',
      title: '操作',
      width: 120,
      render: (row) => <AssessActs row={row} canRecord={canRecord} onAct={onAct} />,
    },
  ];
}

function Total({ row }: { row: Row }) {
  if (row.status === 'draft') {
    const scale = scales[row.scale_code];
    return (
      <>
        <span className={`fine lines-small rounded ${css.recordMark}`}>草稿</span> 已评{' '}
        {countAnswered(scale, row.items)} / {scale.items.length} 项
      </>
    );
  }
  return (
    <>
      <strong>{row.total_words}</strong>
      {row.band && ` ${row.band}`}
      {row.is_unusual_confirmed && <span className={`fine lines-small rounded ${css.recordMark}`}>少见，已核对</span>}
      {row.status === 'void' && (
        <span className={`fine lines-small rounded ${css.recordMark}`}>已作废：{row.void_reason}</span>
      )}
    </>
  );
}

interface Props {
  row: progress.Assessment;
  canRecord: boolean;
  onAct(act: AssessAct): void;
}

/** A draft is gone on with or thrown away; what is confirmed can only be read, or made void. */
function AssessActs({ row, canRecord, onAct }: Props) {
  const words = `${row.assessed_at.slice(0, 10)} ${row.scale_name}`;
  const act = (type: AssessAct['type'], word: string) => (
    <Button type="link" size="small" aria-label={`${word} ${words}`} onClick={() => onAct({ type, row })}>
      {word}
    </Button>
  );
  return (
    <span className={css.recordActs}>
      {row.can_edit ? act('continue', '继续') : act('view', '查看')}
      {row.can_edit && act('remove', '删除')}
      {canRecord && row.status === 'confirmed' && act('void', '作废')}
    </span>
  );
}
