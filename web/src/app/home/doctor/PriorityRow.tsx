import { ClockCircleOutlined } from '@ant-design/icons';
import type { system } from '@yun/contract';
import { AlertSentence, AlertTag, type HandledAlerts } from '#web/features/alert/index.ts';
import { personNote } from '#web/features/patient/index.ts';
import { useIsLook } from '#web/lib/session/use-is-look.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import followUpsCss from '../admin/follow-ups.module.css';
import { useCanOpen } from '../links.tsx';
import stepsCss from '../steps.module.css';
import { HandleStep } from './HandleStep.tsx';
import css from './priority.module.css';
import { conditionText, stepsOf, waitingText } from './priority-text.ts';

interface Props {
  row: system.PriorityRow;
  /** Its first step is the page's. */
  isFirst: boolean;
  showsDoctor: boolean;
  onHandled(handled: HandledAlerts): void;
}

export function PriorityRow({ row, isFirst, showsDoctor, onHandled }: Props) {
  const [worst] = row.alerts;
  return (
    <li className={`${css.row} ${stepsCss.priorityRow}`} aria-label={row.name}>
      {worst ? (
        <AlertTag severity={worst.severity} />
      ) : (
        <span className={stepsCss.level} data-level="mute">
          消息
        </span>
      )}
      <div className={css.facts}>
        <p className={css.person}>
          <span>
            <strong>{row.name}</strong> {personNote(row)}
          </span>
          <span className={css.condition}>{conditionText(row)}</span>
          {showsDoctor && <span className="small">{row.doctor_name}</span>}
        </p>
        {row.alerts.map((alert) => (
          <p key={alert.id}>
            <AlertSentence alert={alert} />
          </p>
        ))}
        {row.waiting_count > 0 && (
          <p>
            <ClockCircleOutlined aria-hidden /> {waitingText(row, serverNow())}
            {!worst && row.last_message && <span className={css.words}>“{row.last_message}”</span>}
          </p>
        )}
      </div>
      <Steps row={row} isFirst={isFirst} onHandled={onHandled} />
    </li>
  );
}

function Steps({ row, isFirst, onHandled }: Omit<Props, 'showsDoctor'>) {
  const isLook = useIsLook();
  const steps = stepsOf(row, useCanOpen());
  return (
    <div className={`${followUpsCss.prioritySteps} ${css.steps} ${stepsCss.prioritySteps}`}>
      {steps.map(({ text, to }, place) => (
        <a
          key={text}
          href={to}
          className={
            place > 0
              ? `${followUpsCss.step} ${stepsCss.stepText}`
              : isFirst
                ? `${followUpsCss.step} ${stepsCss.stepFirst}`
                : followUpsCss.step
          }
          aria-label={`${text}：${row.name}`}
        >
          {text}
        </a>
      ))}
      {row.alerts.length > 0 && !isLook && <HandleStep row={row} onHandled={onHandled} />}
    </div>
  );
}
