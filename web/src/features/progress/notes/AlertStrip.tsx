import type { progress } from '@yun/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AlertSentence, AlertTag, HandleAlert, type HandledAlerts, HandledNotice } from '#web/features/alert/index.ts';
import css from './notes.module.css';

interface Props {
  summary: progress.ProgressSummary;
  canRecord: boolean;
}

/** So many stand in view; the others are one click away. */
const maxShown = 3;

/** What is open about the patient. One note closes all that is shown. */
export function AlertStrip({ summary: { patient, alerts }, canRecord }: Props) {
  const [handled, setHandled] = useState<HandledAlerts | null>(null);
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? alerts : alerts.slice(0, maxShown);
  const hidden = alerts.length - shown.length;
  const notice = useRef<HTMLDivElement>(null);
  const hasNone = alerts.length === 0;
  useEffect(() => {
    // The button that was pressed is gone with what it closed: on to the way back.
    if (hasNone && document.activeElement === document.body) notice.current?.querySelector('button')?.focus();
  }, [hasNone]);
  return (
    <>
      {handled && (
        <div ref={notice}>
          <HandledNotice
            key={handled.alerts.map(({ id }) => id).join()}
            {...handled}
            onClose={() => setHandled(null)}
          />
        </div>
      )}
      {alerts.length > 0 && (
        <section className={`flex top line-top ${css.noteStrip}`} aria-label="待处理预警">
          <ul>
            {shown.map((alert) => (
              <li key={alert.id}>
                <AlertTag severity={alert.severity} />
                <AlertSentence alert={alert} />
              </li>
            ))}
            {hidden > 0 && (
              <li>
                <Button type="link" size="small" onClick={() => setIsAll(true)}>
                  还有 {hidden} 条
                </Button>
              </li>
            )}
          </ul>
          {canRecord && <HandleAlert size="small" patientName={patient.name} alerts={shown} onHandled={setHandled} />}
        </section>
      )}
    </>
  );
}
