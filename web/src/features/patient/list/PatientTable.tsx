import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { formatTime } from '#web/lib/time/format.ts';
import { type DataColumn, DataTable } from '#web/ui/data-table/DataTable.tsx';
import { useEachMinute } from '#web/ui/hooks/use-each-minute.ts';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { LastSessionCell, NameLink, RiskCell } from './cells.tsx';
import { orderText } from './filter-text.ts';
import { countActive } from './list-query.ts';
import { NobodyFound, NoPatientsYet } from './NoPatients.tsx';
import css from './patient-list.module.css';
import { RowActions, type RowRights } from './RowActions.tsx';
import { conditionNote, personNote, statusNote } from './row-text.ts';
import type { Scope } from './scope-text.ts';
import { PainLevel } from './signals/PainLevel.tsx';
import { WeekLegend } from './signals/WeekLegend.tsx';
import { WeekSquares } from './signals/WeekSquares.tsx';
import type { PatientList } from './use-patient-list.ts';

interface Props {
  page: PatientList;
  columns: DataColumn<patient.PatientRow>[];
  onImport(): void;
}

export function PatientTable({ page, columns, onImport }: Props) {
  const { rights, list, address, selected } = page;
  const isNarrow = useNarrower('narrow');
  const filters = countActive(address);
  return (
    <DataTable
      name="patient-list"
      label="患者列表"
      unit="位"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      foot={<ListFoot rows={page.rows} scope={page.scope} sort={address.sort} readAt={list.dataUpdatedAt} />}
      sort={address.sort}
      onChange={page.change}
      empty={
        filters > 0 ? (
          <NobodyFound all={page.counts?.counts.all} filters={filters} onClear={page.clear} />
        ) : (
          <NoPatientsYet canChange={rights.canChange} onImport={onImport} />
        )
      }
      selection={
        rights.canChange && !isNarrow
          ? { selected: selected.keys, onSelect: selected.select, label: ({ name }) => name }
          : undefined
      }
      card={(row) => <PatientCard row={row} rights={rights} />}
      rowClassName={({ status }) => (status === 'discharged' || status === 'archived' ? 'row-closed faint' : '')}
    />
  );
}

interface ListFootProps {
  rows: readonly patient.PatientRow[];
  scope: Scope;
  sort: string;
  /** When they were read. */
  readAt: number;
}

/** Scope, order, time of the answer, and the legend of the squares. */
function ListFoot({ rows, scope, sort, readAt }: ListFootProps) {
  useEachMinute();
  const until = rows.reduce<string | null>((latest, { signals: { week_until: day } }) => {
    return day !== null && (latest === null || day > latest) ? day : latest;
  }, null);
  return (
    <>
      <p className={css.listFoot}>
        <span>
          {scope.text}
          {scope.names && <span className={css.scopeNames}>（{scope.names}）</span>}
        </span>
        <span>{orderText(sort)}</span>
        <span>更新于{formatTime(readAt)}</span>
      </p>
      <WeekLegend until={until} />
    </>
  );
}

/** One patient on a phone. */
function PatientCard({ row, rights }: { row: patient.PatientRow; rights: RowRights }) {
  const { signals } = row;
  const facts = [conditionNames[row.condition_code], conditionNote(row), statusNote(row.status)].filter(Boolean);
  return (
    <>
      <div className={`flex wrap middle between muted ${css.cardLine}`}>
        <span>
          <NameLink row={row} /> {personNote(row)}
        </span>
        <RiskCell row={row} />
      </div>
      <p className="muted mt-1 mb-2">{facts.join(' · ')}</p>
      <div className={`flex wrap middle between muted ${css.cardLine}`}>
        <WeekSquares week={signals.week} until={signals.week_until} adherence={signals.adherence_7d} />
        <span>
          疼痛 <PainLevel shown={signals} />
        </span>
        {signals.waiting_count > 0 ? (
          <span>
            <b className="bold">{signals.waiting_count}</b> 条待回复
          </span>
        ) : (
          <LastSessionCell row={row} />
        )}
      </div>
      <RowActions row={row} rights={rights} />
    </>
  );
}
