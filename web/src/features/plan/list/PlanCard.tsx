import type { plan } from '@yun/contract';
import { PlanRowActions } from './PlanRowActions.tsx';
import { PatientCell, PlanTitle, progressText, StatusCell } from './plan-columns.tsx';
import type { PlanActs } from './use-plan-acts.tsx';

/** One plan in a narrow window. */
export function PlanCard({ row, acts }: { row: plan.PlanRow; acts: PlanActs | null }) {
  return (
    <div className="plan-card">
      <div className="plan-card-head">
        <div>
          <PlanTitle row={row} />
        </div>
        <StatusCell row={row} />
      </div>
      <div>
        <PatientCell patient={row.patient} />
      </div>
      <p className="small">
        {progressText(row)} · {row.item_count} 个动作 · 每日约 {Math.round(row.daily_minutes)} 分钟
        {row.adherence !== null && ` · 依从 ${row.adherence}%`}
      </p>
      <PlanRowActions row={row} acts={acts} />
    </div>
  );
}
