import type { OutputOf, plan } from '@yun/contract';
import { AlertSentence, AlertTag } from '#web/features/alert/index.ts';
import css from './pause.module.css';

type Props = Pick<OutputOf<typeof plan.getPause>, 'pause' | 'alerts'> & { className?: string };

/** Why a plan is paused and since when, and the patient's open alerts. */
export function PauseFacts({ pause, alerts, className = '' }: Props) {
  return (
    <div className={`grid gap-1 ${className}`}>
      {pause && (
        <p>
          {pause.by_system ? '系统' : '医生'}于 {pause.time.slice(0, 16)} 暂停：{pause.reason}
          {pause.resume_date && `，预计 ${pause.resume_date} 恢复`}
        </p>
      )}
      {alerts.length > 0 && (
        <ul className={`grid gap-1 plain-list mt-1 ${css.alerts}`} aria-label="未处理的危急与高级预警">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertTag severity={alert.severity} />
              <AlertSentence alert={alert} /> <span className="small">{alert.create_time.slice(5, 16)}</span>
            </li>
          ))}
        </ul>
      )}
      {alerts.length === 0 && <p className="small">没有未处理的危急或高级预警。</p>}
    </div>
  );
}
