import type { patient, system } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { type DayMark, dayText, markLabels } from '#web/ui/training-days/day-text.ts';

export const matrixDays = 28;

type MatrixState = system.DoctorDashboard['matrix']['rows'][number]['days'][number];

export interface MatrixCell {
  date: string;
  /** Null: before the first plan, or not judged yet. */
  state: patient.DayState | null;
  mark: DayMark | null;
  title: string;
}

type CellState = Pick<MatrixCell, 'state' | 'mark'>;
const unknown: CellState = { state: null, mark: null };
const shownAs: Record<MatrixState, CellState> = {
  done: { state: 'done', mark: null },
  partial: { state: 'partial', mark: null },
  missed: { state: 'missed', mark: null },
  paused: { state: 'paused', mark: null },
  none: { state: 'none', mark: null },
  late: { state: 'done', mark: 'late' },
  late_partial: { state: 'partial', mark: 'late' },
  corrected: { state: 'done', mark: 'corrected' },
  corrected_partial: { state: 'partial', mark: 'corrected' },
};

/** 28 cells, oldest first. Days before the first planned day stay blank. */
export function cellsOf(days: readonly MatrixState[], from: string): MatrixCell[] {
  const begin = days.findIndex((state) => state !== 'none');
  return Array.from({ length: matrixDays }, (_, n) => {
    const date = addDays(from, n);
    const dayState = days[n];
    const { state, mark } = dayState === undefined || begin < 0 || n < begin ? unknown : shownAs[dayState];
    const stateText = state === null ? '' : mark ? `${dayText[state]}（${markLabels[mark]}）` : dayText[state];
    return { date, state, mark, title: `${date.slice(5)} ${stateText}`.trim() };
  });
}

const countedStates: readonly patient.DayState[] = ['done', 'partial', 'missed', 'paused', 'none'];

/** 完成 20 天，部分完成 3 天，未训练 2 天: the row for screen readers. */
export function rowSummary(cells: readonly MatrixCell[]): string {
  return countedStates
    .map((state) => [dayText[state], cells.filter((cell) => cell.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${count} 天`)
    .join('，');
}
