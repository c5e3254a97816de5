import type { patient } from '@yun/contract';
import { formatTime } from '#web/lib/time/format.ts';
import { useEachMinute } from '#web/ui/hooks/use-each-minute.ts';
import { orderText } from './filter-text.ts';
import css from './patient-list.module.css';
import type { Scope } from './scope-text.ts';
import { WeekLegend } from './signals/WeekLegend.tsx';

interface Props {
  rows: readonly patient.PatientRow[];
  scope: Scope;
  sort: string;
  /** When they were read. */
  readAt: number;
}

/** Scope, order, time of the answer, and the legend of the squares. */
export function ListFoot({ rows, scope, sort, readAt }: Props) {
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
