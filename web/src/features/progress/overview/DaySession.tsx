import type { progress } from '@yun/contract';
import { eventsOf } from '@yun/contract/alert/adverse-event';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../progress-page.module.css';
import { feelingText, itemNote, sessionText } from './day-detail-text.ts';

interface Props {
  session: progress.TrainSession;
  /** The only session of its day: it counts for all rounds of the day, whose title already says when and by whom. */
  isOnly: boolean;
  /** Null: too late to correct, or not allowed. */
  onCorrect: (() => void) | null;
}

/** What was done in one session, and its earlier values where it was corrected. */
export function DaySession({ session, isOnly, onCorrect }: Props) {
  const { items, note, adverse_event, signs, is_late, corrections } = session;
  return (
    <div className={css.session}>
      {(!isOnly || session.source === '医生代录') && <p className="small">{sessionText(session)}</p>}
      {adverse_event !== '无' && <p className="crit bold">不良事件：{eventsOf(adverse_event, signs).join('、')}</p>}
      <ul className={`plain-list ${css.items}`}>
        {items.map((item) => (
          <li key={item.plan_item_id} className="flex gap-3">
            <span className="fill">{item.name}</span>
            <span className="fixed muted figures">
              {item.sets_done} / {isOnly ? item.sets * item.times_per_day : item.sets} 组
            </span>
            <span className={`fixed figures ${item.skipped_reason ? 'muted' : ''} ${css.itemNote}`}>
              {itemNote(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="note mt-1">{feelingText(session)}</p>
      {note && <p className="muted">“{note}”</p>}
      {is_late && <p className="note">补录于 {session.create_time.slice(5, 16)}</p>}
      {corrections.map((correction) => (
        <details key={correction.time} className="small mt-1">
          <summary>
            {correction.time.slice(5, 16)} {correction.user_name ?? '患者'}更正：{correction.reason}
          </summary>
          <ul className={`m-0 ${css.bullets}`}>
            {correction.changes.map(({ field, from, to }) => (
              <li key={field}>
                {field}：{from} → {to}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {onCorrect && (
        <Button size="small" className="mt-2" onClick={onCorrect}>
          更正
        </Button>
      )}
    </div>
  );
}
