import type { alert } from '@yun/contract';
import { AlertActions } from './AlertActions.tsx';
import { AlertTag } from './AlertTag.tsx';
import { AlertPatient, AlertState, Reason } from './alert-columns.tsx';
import type { AlertActs } from './use-alert-acts.tsx';

interface Props {
  row: alert.AlertRow;
  acts: AlertActs;
  onShow(row: alert.AlertRow): void;
}

/** One alert in a narrow window. */
export function AlertCard({ row, acts, onShow }: Props) {
  return (
    <div className="alert-card">
      <div className="alert-card-head">
        <div>
          <AlertPatient row={row} />
        </div>
        <AlertTag severity={row.severity} />
      </div>
      <div>
        <Reason row={row} onShow={onShow} />
      </div>
      <p className="small">
        {row.create_time.slice(5, 16)} · {row.patient.doctor_name} · <AlertState row={row} />
      </p>
      <AlertActions row={row} acts={acts} />
    </div>
  );
}
