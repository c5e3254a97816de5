import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { riskLabels } from '@yun/contract/patient/risk';
import { formatTime } from '#web/lib/time/format.ts';
import { serverNow, toInstant } from '#web/lib/time/server-time.ts';
import { useTip } from '#web/ui/controls/use-tip.tsx';
import css from './patient-list.module.css';
import { conditionNote, personNote, planDay, statusNote, waitingTime } from './row-text.ts';
import { RiskTag } from './signals/RiskTag.tsx';

type Row = patient.PatientRow;

export const none = <span className="faint">—</span>;

/** With an open alert the label can be focused, so that its card opens without a mouse. */
export function RiskCell({ row }: { row: Row }) {
  const { alert_text, risk_level } = row.signals;
  const { target, tip } = useAlertCard(row);
  if (alert_text === null) return <RiskTag level={risk_level} />;
  return (
    <>
      <button
        {...target}
        type="button"
        className={`bare-button rounded ${css.riskButton}`}
        aria-label={`风险${riskLabels[risk_level]}：${alert_text}`}
      >
        <RiskTag level={risk_level} />
      </button>
      {tip}
    </>
  );
}

/** A long name is cut; the alert card or the title shows it in full. */
export function NameLink({ row }: { row: Row }) {
  const title = row.signals.alert_text === null ? row.name : undefined;
  const { target, tip, show } = useAlertCard(row);
  return (
    <>
      <a
        {...target}
        className="person-name bold"
        title={title}
        href={`/patient/edit/${row.id}`}
        onClick={() => show(null)}
      >
        {row.name}
      </a>
      {tip}
    </>
  );
}

export function PersonCell({ row }: { row: Row }) {
  return (
    <>
      <span className={`flex gap-1 nowrap ${css.personLine}`}>
        <NameLink row={row} />
        <span className="fixed muted">{personNote(row)}</span>
      </span>
      <span className="small second-line">{row.patient_no}</span>
    </>
  );
}

export function ConditionCell({ row }: { row: Row }) {
  return (
    <>
      <span className={`ellipsis ${css.cut}`} title={`${conditionNames[row.condition_code]}：${row.diagnosis}`}>
        {conditionNames[row.condition_code]}
      </span>
      <span className="small second-line nowrap">{conditionNote(row)}</span>
    </>
  );
}

/** The current plan, and the status of a record that is not active. */
export function PlanCell({ row, canOpen }: { row: Row; canOpen: boolean }) {
  const { plan } = row.signals;
  const status = statusNote(row.status);
  if (!plan) {
    return (
      <>
        <span className="faint">没有计划</span>
        {status && <span className="small second-line">{status}</span>}
      </>
    );
  }
  const isPaused = plan.status === 'paused';
  return (
    <>
      {canOpen ? (
        <a className={`ellipsis ${css.planName} ${css.cut}`} href={`/patient/plan?id=${plan.id}`} title={plan.title}>
          {plan.title}
        </a>
      ) : (
        <span className={`ellipsis ${css.cut}`} title={plan.title}>
          {plan.title}
        </span>
      )}
      <span className="small second-line nowrap">
        {isPaused && <span className="high">已暂停 · </span>}
        {status && !isPaused && `${status} · `}
        {planDay(plan)}
      </span>
    </>
  );
}

export function LastSessionCell({ row }: { row: Row }) {
  const time = row.signals.last_session_time;
  if (time === null) return none;
  return (
    <time className="faint nowrap" dateTime={`${time.replace(' ', 'T')}+08:00`} title={time}>
      {formatTime(toInstant(time), '{m}-{d}')}
    </time>
  );
}

export function WaitingCell({ row }: { row: Row }) {
  const { waiting_count, waiting_since } = row.signals;
  if (waiting_count === 0) return none;
  return (
    <span className="nowrap">
      <b className="bold">{waiting_count}</b> 条{waiting_since && ` · ${waitingTime(waiting_since, serverNow())}`}
    </span>
  );
}

export function TagsCell({ row: { tags } }: { row: Row }) {
  if (tags.length === 0) return none;
  return (
    <span className={`ellipsis ${css.cut}`} title={tags.join('、')}>
      {tags.join('、')}
    </span>
  );
}

/** The worst open alert of a patient, beside the name or the risk. */
function useAlertCard(row: Row) {
  const { alert_text, open_alerts, risk_level } = row.signals;
  const card = alert_text !== null && (
    <div className={`grid gap-1 ${css.alertCard}`}>
      <p>
        <b>{row.name}</b> <RiskTag level={risk_level} />
      </p>
      <p>{alert_text}</p>
      {open_alerts > 1 && <p className="small">还有 {open_alerts - 1} 条待处理预警</p>}
    </div>
  );
  return useTip(card, { isCard: true, delayMs: 300 });
}
