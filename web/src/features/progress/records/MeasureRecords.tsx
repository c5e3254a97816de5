import { HistoryOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { measureKinds, motions, valueText } from '@yun/contract/measure/measure';
import { parseSeriesKey } from '@yun/contract/measure/series-key';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { Pick } from '../entry/Pick.tsx';
import { MeasureDialog, ReasonDialog } from '../lazy-dialogs.ts';
import { measurementListQuery, removeMeasurement } from '../progress.api.ts';
import { RecordHead, RecordMark } from './RecordHead.tsx';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';
import css from './records.module.css';

const defaults = { measure_page: '1', measure_size: '10', measure: '' };
type Row = progress.Measurement;

/** All measurements, the newest first; the range of the charts above does not apply. */
export function MeasureRecords({ summary }: { summary: progress.ProgressSummary }) {
  const { patient, measures, can_record } = summary;
  const [query, change] = useUrlQuery(defaults);
  const asked = { kind: '', key: query.measure, page: query.measure_page, size: query.measure_size };
  const { data, error, refetch, isFetching } = useQuery(measurementListQuery(patient.id, asked));
  const [dialog, setDialog] = useState<'new' | Row | null>(null);
  return (
    <section className={`shrink ${css.part}`} aria-label="测量记录">
      <RecordHead title="测量记录">
        {measures.length > 1 && (
          <Pick
            className="shrink"
            label="测量项目"
            options={seriesByJoint(measures)}
            value={query.measure}
            onChange={(measure) => change({ measure, measure_page: '1' })}
          />
        )}
        {can_record && <Button onClick={() => setDialog('new')}>录入测量</Button>}
      </RecordHead>
      <RecordTable
        label="测量记录"
        columns={columnsOf(setDialog)}
        rowKey={({ id }) => id}
        rowLabel={({ word }) => word}
        data={data}
        error={error}
        isRefreshing={isFetching && data !== undefined}
        onRetry={() => void refetch()}
        onPage={({ page, size }) =>
          change(size ? { measure_size: size, measure_page: '1' } : { measure_page: page ?? '1' })
        }
        empty={
          <TableNote icon={<HistoryOutlined />} title={query.measure ? '没有这一项的测量' : '还没有测量'}>
            <p>量过的角度、围度、握力等出现在这里。</p>
          </TableNote>
        }
      />
      {dialog &&
        (dialog === 'new' ? (
          <MeasureDialog summary={summary} measureKey={query.measure || undefined} onClose={() => setDialog(null)} />
        ) : (
          <RemoveMeasure patient={patient} row={dialog} onClose={() => setDialog(null)} />
        ))}
    </section>
  );
}

/** The patient's series, grouped by joint. */
function seriesByJoint(measures: progress.ProgressSummary['measures']) {
  const groups = new Map([['全部', [{ value: '', label: '全部项目' }]]]);
  for (const { key, word } of measures) {
    const parsed = parseSeriesKey(key);
    const motion = parsed?.type === 'measure' ? parsed.measured.motion : null;
    const group = motion === null ? '其他' : motions[motion].joint;
    groups.set(group, [...(groups.get(group) ?? []), { value: key, label: word }]);
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}

const rowValueText = ({ kind, value, second_value, unit }: Row) =>
  second_value === null ? valueText(value, unit, measureKinds[kind].digits) : `${value}/${second_value} ${unit}`;

function Value({ row }: { row: Row }) {
  return (
    <>
      <strong>{rowValueText(row)}</strong>
      {row.is_confirmed && <RecordMark>少见，已核对</RecordMark>}
    </>
  );
}

function columnsOf(onRemove: (row: Row) => void): RecordColumn<Row>[] {
  return [
    { key: 'time', title: '时间', width: 140, render: ({ measured_at }) => measured_at.slice(0, 16) },
    { key: 'word', title: '项目', width: 180, render: ({ word }) => word },
    { key: 'value', title: '数值', width: 150, render: (row) => <Value row={row} /> },
    {
      key: 'note',
      title: '方法与备注',
      render: ({ method, note }) => [method, note].filter(Boolean).join('，') || '—',
    },
    { key: 'who', title: '录入人', width: 100, render: ({ recorder_name }) => recorder_name ?? '患者' },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      render: (row) =>
        row.can_remove && (
          <Button
            type="link"
            size="small"
            aria-label={`作废 ${row.measured_at.slice(0, 10)} ${row.word}`}
            onClick={() => onRemove(row)}
          >
            作废
          </Button>
        ),
    },
  ];
}

function RemoveMeasure({ patient, row, onClose }: { patient: progress.ProgressPatient; row: Row; onClose(): void }) {
  const { mutateAsync } = useMutation(removeMeasurement);
  return (
    <ReasonDialog
      patient={patient}
      name={`remove-measure-${row.id}`}
      title="作废测量"
      text={`${row.measured_at.slice(0, 16)} ${row.word} ${rowValueText(row)}。作废后不再显示，也不参与判断，操作记录会保留。`}
      okText="作废"
      doneText="测量已作废"
      placeholder="例如：侧别录错"
      onSend={(reason) => mutateAsync({ patient_id: patient.id, id: row.id, reason })}
      onClose={onClose}
    />
  );
}
