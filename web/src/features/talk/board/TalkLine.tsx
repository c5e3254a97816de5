import { ClockCircleOutlined } from '@ant-design/icons';
import type { talk } from '@yun/contract';
import type { AlertSeverity } from '@yun/contract/alert/labels';
import { Fragment, type MouseEvent, memo } from 'react';
import { AlertTag } from '#web/features/alert/index.ts';
import { momentText } from '../snooze-times.ts';
import css from './board.module.css';
import { badgeText, foundParts, lastText, personText, timeText, waitText } from './line-text.ts';

interface Props {
  row: talk.TalkRow;
  href: string;
  keyword: string;
  isOpened: boolean;
  /** The responsible doctor is shown only when it is not the caller. */
  callerId: number;
  /** Minutes since the list was read. */
  age: number;
  onOpen(patientId: number): void;
}

const maxReasons = 3;

/** One conversation: patient, last message, urgency. */
export const TalkLine = memo(function TalkLine({ row, href, keyword, isOpened, callerId, age, onOpen }: Props) {
  const { patient_id, patient_name, unread, found, last } = row;

  function handleClick(event: MouseEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(patient_id);
  }

  const time = found?.time ?? last?.time;
  return (
    <a
      className={`grid gap-1 plain line-bottom ${css.line}`}
      href={href}
      aria-current={isOpened ? 'true' : undefined}
      data-patient={patient_id}
      onClick={handleClick}
    >
      <span className="flex middle shrink gap-1">
        <b className={`fixed bold ellipsis ${css.name}`}>{patient_name}</b>{' '}
        <span className="note ellipsis">{personText(row)}</span>
        {time && (
          <time className={`fixed small ${css.time}`} dateTime={time.replace(' ', 'T')}>
            {timeText(time)}
          </time>
        )}
      </span>
      <span className="row shrink">
        <span className={`grow ellipsis ${unread > 0 ? 'plain' : 'muted'} ${css.last}`}>
          {found
            ? foundParts(found.content, keyword).map(({ text, isFound, at }) => (
                <Fragment key={at}>{isFound ? <mark className="high bold">{text}</mark> : text}</Fragment>
              ))
            : lastText(last)}
        </span>
        {unread > 0 && (
          <span className={`fixed fine lines-tight bold text-center ${css.unread}`}>
            {badgeText(unread)}
            <span className="visually-hidden"> 条未读</span>
          </span>
        )}
      </span>
      <Reasons row={row} age={age} note={noteOf(row, callerId)} />
    </a>
  );
});

function noteOf({ handled, snooze_until, doctor_id, doctor_name }: talk.TalkRow, callerId: number): string {
  const state = handled ? '已处理' : snooze_until ? `${momentText(snooze_until)} 再提醒` : '';
  return [state, doctor_id === callerId ? '' : doctor_name].filter(Boolean).join(' · ');
}

function Reasons({ row, age, note }: { row: talk.TalkRow; age: number; note: string }) {
  const { risk_reasons: reasons, waiting_minutes } = row;
  if (reasons.length === 0 && waiting_minutes === null && note === '') return null;
  const more = reasons.length - maxReasons;
  return (
    <span className={`flex wrap middle shrink note ${css.reasons}`}>
      {reasons.slice(0, maxReasons).map(({ text, level }) => (
        <AlertTag key={text} severity={level as AlertSeverity}>
          {text}
        </AlertTag>
      ))}
      {more > 0 && <span>另 {more} 条</span>}
      {waiting_minutes !== null && (
        <span>
          <ClockCircleOutlined aria-hidden /> {waitText(waiting_minutes + age)}
        </span>
      )}
      {note && <span>{note}</span>}
    </span>
  );
}
