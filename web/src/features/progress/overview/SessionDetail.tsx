import type { progress } from '@yun/contract';
import { eventsOf } from '@yun/contract/alert/adverse-event';
import { Button } from 'antd';
import css from './day-detail.module.css';
import { feelingText, itemNote, sessionText } from './day-detail-text.ts';

interface Props {
  session: progress.TrainSession;
  /** The only one of its day: it stands for all the times asked for, and the day says already when and by whom. */
  isOnly: boolean;
  /** Null: too late, or not allowed. */
  onCorrect: (() => void) | null;
}

/** What was done in one training, and what it said before it was put right. */
export function SessionDetail({ session, isOnly, onCorrect }: Props) {
  const { items, note, adverse_event, signs, is_late, corrections } = session;
  return (
    <div className={css.daySession}>
      {(!isOnly || session.source === '医生代录') && <p className={css.daySessionHead}>{sessionText(session)}</p>}
      {adverse_event !== '无' && <p className={css.dayEvent}>不良事件：{eventsOf(adverse_event, signs).join('、')}</p>}
      <ul className={`plain-list ${css.dayItems}`}>
        {items.map((item) => (
          <li key={item.plan_item_id} data-skipped={item.skipped_reason !== null}>
            <span>{item.name}</span>
            <span>
              {item.sets_done} / {isOnly ? item.sets * item.times_per_day : item.sets} 组
            </span>
            <span className={css.dayItemNote}>{itemNote(item)}</span>
          </li>
        ))}
      </ul>
      <p className={css.dayFeeling}>{feelingText(session)}</p>
      {note && <p>“{note}”</p>}
      {is_late && <p className="small">补录于 {session.create_time.slice(5, 16)}</p>}
      {corrections.map((correction) => (
        <details key={correction.time} className={`small mt-1 ${css.dayCorrection}`}>
          <summary>
            {correction.time.slice(5, 16)} {correction.user_name ?? '患者'}更正：{correction.reason}
          </summary>
          <ul>
            {correction.changes.map(({ field, from, to }) => (
              <li key={field}>
                {field}：{from} → {to}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {onCorrect && (
        <Button size="small" onClick={onCorrect}>
          更正
        </Button>
      )}
    </div>
  );
}
