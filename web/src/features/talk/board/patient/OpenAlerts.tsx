import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertTag, HandleAlert, type HandledAlerts, HandledNotice } from '#web/features/alert/index.ts';
import css from '../board.module.css';
import { timeText } from '../line-text.ts';
import { Part } from './Part.tsx';
import { openAlertsQuery } from './patient-column.api.ts';

/** Alerts that are not handled yet. */
export function OpenAlerts({ patientId, isViewingAs }: { patientId: number; isViewingAs: boolean }) {
  const query = useQuery(openAlertsQuery(patientId));
  const [handled, setHandled] = useState<(HandledAlerts & { at: number }) | null>(null);
  const showHandled = (alerts: HandledAlerts) => setHandled((before) => ({ ...alerts, at: (before?.at ?? 0) + 1 }));
  return (
    <Part title="待处理预警" extra={query.data && <span>{query.data.total}</span>} query={query}>
      {({ list }) => (
        <>
          {handled && <HandledNotice key={handled.at} {...handled} onClose={() => setHandled(null)} />}
          {list.length === 0 && !handled && <p className="small">没有待处理的预警</p>}
          <ul className={`grid plain-list gap-1-half ${css.alerts}`}>
            {list.map((row) => (
              <li key={row.id}>
                <div className="row">
                  <AlertTag severity={row.severity}>{row.name}</AlertTag>
                  <span className="small">{timeText(row.create_time)}</span>
                  {row.can_handle && !isViewingAs && (
                    <HandleAlert
                      type="link"
                      size="small"
                      label="处理"
                      patientName={row.patient.name}
                      alerts={[row]}
                      onHandled={showHandled}
                    />
                  )}
                </div>
                <p className="muted">{row.reason_text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
