import type { progress } from '@yun/contract';
import { useEffect, useRef, useState } from 'react';
import { AlertSentence, AlertTag, HandleAlert, type HandledAlerts, HandledNotice } from '#web/features/alert/index.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../progress-page.module.css';

interface Props {
  summary: progress.ProgressSummary;
  canRecord: boolean;
}

/** Further alerts are shown on request. */
const maxShown = 3;

/** The open alerts of the patient. One note handles all that are shown. */
export function AlertStrip({ summary: { patient, alerts }, canRecord }: Props) {
  const [handled, setHandled] = useState<HandledAlerts | null>(null);
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? alerts : alerts.slice(0, maxShown);
  const hidden = alerts.length - shown.length;
  const notice = useRef<HTMLDivElement>(null);
  const isEmpty = alerts.length === 0;
  useEffect(() => {
    // The pressed button disappears with its alerts: move the focus to the button that takes it back.
    if (isEmpty && document.activeElement === document.body) notice.current?.querySelector('button')?.focus();
  }, [isEmpty]);
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
      {!isEmpty && (
        <section className={`flex top line-top ${css.strip}`} aria-label="待处理预警">
          <ul className={`flow fill plain-list ${css.alerts}`}>
            {shown.map((alert) => (
              <li key={alert.id} className="flex top">
                <AlertTag severity={alert.severity} />
                <AlertSentence alert={alert} />
              </li>
            ))}
            {hidden > 0 && (
              <li className="flex top">
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
