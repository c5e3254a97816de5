import { ClockCircleOutlined } from '@ant-design/icons';
import type { system } from '@yun/contract';
import { AlertSentence, AlertTag, type HandledAlerts } from '#web/features/alert/index.ts';
import { personNote } from '#web/features/patient/index.ts';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import dayHomeCss from '../day-home.module.css';
import { useCanOpen } from '../links.tsx';
import { HandleStep } from './HandleStep.tsx';
import css from './priority.module.css';
import { conditionText, stepsOf, waitingText } from './priority-text.ts';

interface Props {
  row: system.PriorityRow;
  /** Its first action is the primary button of the page. */
  isFirst: boolean;
  showsDoctor: boolean;
  onHandled(handled: HandledAlerts): void;
}

export function PriorityRow({ row, isFirst, showsDoctor, onHandled }: Props) {
  const [worst] = row.alerts;
  return (
    <li className={`grid line-top ${css.row}`} aria-label={row.name}>
      {worst ? <AlertTag severity={worst.severity} /> : <LevelTag level="mute">消息</LevelTag>}
      <div className={`muted ${css.facts}`}>
        <p className={`flex wrap ${css.person}`}>
          <span>
            <strong>{row.name}</strong> {personNote(row)}
          </span>
          <span className="faint">{conditionText(row)}</span>
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
            {!worst && row.last_message && <span className={`faint ${css.quote}`}>“{row.last_message}”</span>}
          </p>
        )}
      </div>
      <Steps row={row} isFirst={isFirst} onHandled={onHandled} />
    </li>
  );
}

function Steps({ row, isFirst, onHandled }: Omit<Props, 'showsDoctor'>) {
  const isViewingAs = useIsViewingAs();
  const steps = stepsOf(row, useCanOpen());
  return (
    <div className={`grid top gap-2 ${css.steps}`}>
      {steps.map(({ text, to }, place) => (
        <a
          key={text}
          href={to}
          className={`btn ${dayHomeCss.step} ${css.step} ${place > 0 ? 'btn-text muted' : isFirst ? 'btn-primary' : ''}`}
          aria-label={`${text}：${row.name}`}
        >
          {text}
        </a>
      ))}
      {row.alerts.length > 0 && !isViewingAs && <HandleStep row={row} onHandled={onHandled} />}
    </div>
  );
}
