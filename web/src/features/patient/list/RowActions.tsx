import type { patient } from '@yun/contract';
import css from './patient-list.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { RowAct } from './row-acts.ts';
import { planHref } from './row-text.ts';

type Row = patient.PatientRow;

/** What the caller may do, and what happens when he chooses something. */
export interface Hands {
  /** May see plans and the library. */
  canPlan: boolean;
  /** May see how somebody is doing. */
  canFollow: boolean;
  /** Nothing can be changed while one looks through another person's eyes. */
  canChange: boolean;
  /** May give the patient his own way in. */
  canLink: boolean;
  onAct(act: RowAct, row: Row): void;
}

export function RowActions({ row, hands }: { row: Row; hands: Hands }) {
  const { canPlan, canFollow, canChange, canLink, onAct } = hands;
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
      {/* The name leads there as well. */}
      {!canFollow && (
        <a href={`/patient/edit/${row.id}`} aria-label={`档案 ${row.name}`}>
          档案
        </a>
      )}
      {canChange && <RowMenu row={row} canLink={canLink} onAct={(act) => onAct(act, row)} />}
    </span>
  );
}
