import type { patient } from '@yun/contract';
import type { PatientAction } from './patient-actions.ts';
import css from './patient-list.module.css';
import { RowMenu } from './RowMenu.tsx';
import { planHref } from './row-text.ts';

type Row = patient.PatientRow;

/** What the user may do with a row, and the handler of an action. */
export interface RowRights {
  /** May open plans and the exercise library. */
  canPlan: boolean;
  /** May open the progress page. */
  canFollow: boolean;
  /** False in view-as. */
  canChange: boolean;
  /** May create the link of a patient. */
  canLink: boolean;
  onAction(action: PatientAction, row: Row): void;
}

export function RowActions({ row, rights }: { row: Row; rights: RowRights }) {
  const { canPlan, canFollow, canChange, canLink, onAction } = rights;
  return (
    <span className={`inline-row gap-2 nowrap ${css.actions}`}>
      {canFollow && (
        <a href={`/patient/progress/${row.id}`} aria-label={`进展 ${row.name}`}>
          进展
        </a>
      )}
      {canPlan && (
        <a href={planHref(row)} aria-label={`计划 ${row.name}`}>
          计划
        </a>
      )}
      {/* Otherwise the name is enough: it is a link to the record. */}
      {!canFollow && (
        <a href={`/patient/edit/${row.id}`} aria-label={`档案 ${row.name}`}>
          档案
        </a>
      )}
      {canChange && <RowMenu row={row} canLink={canLink} onAction={(action) => onAction(action, row)} />}
    </span>
  );
}
