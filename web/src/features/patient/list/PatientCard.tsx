import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { LastSessionCell, NameLink, RiskCell } from './cells.tsx';
import css from './patient-list.module.css';
import { RowActions, type RowRights } from './RowActions.tsx';
import { conditionNote, personNote, statusNote } from './row-text.ts';
import { PainLevel } from './signals/PainLevel.tsx';
import { WeekSquares } from './signals/WeekSquares.tsx';

/** One patient on a phone. */
export function PatientCard({ row, rights }: { row: patient.PatientRow; rights: RowRights }) {
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
