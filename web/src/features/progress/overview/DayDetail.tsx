import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import type { ShownDialog } from '../ProgressDialogs.tsx';
import { trainingDayQuery } from '../progress.api.ts';
import css from '../progress-page.module.css';
import { DaySession } from './DaySession.tsx';
import { dayOrigin, dayTitle } from './day-detail-text.ts';

interface Props {
  patientId: number;
  date: string;
  canRecord: boolean;
  onOpen(dialog: ShownDialog): void;
}

/** One day: what was planned, what was done, and how it felt. */
export function DayDetail({ patientId, date, canRecord, onOpen }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(trainingDayQuery(patientId, date));
  if (error && !data) {
    return (
      <section className={`line-top ${css.day}`} role="alert">
        <p className="failure">{failureLine(error) || '没有读取成功'}</p>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          重试
        </Button>
      </section>
    );
  }
  if (!data) {
    return (
      <section className={`line-top ${css.day}`} aria-label="当天的训练">
        <Delayed>
          <span className="bar" style={{ width: '50%' }} />
          <span className="bar" style={{ width: '80%' }} />
          <span className="bar" style={{ width: '70%' }} />
        </Delayed>
      </section>
    );
  }
  return (
    <section className={`line-top ${css.day}`} aria-label="当天的训练" aria-live="polite" aria-busy={isPlaceholderData}>
      <header className="flex baseline between gap-3">
        <h3 className={`m-0 ${css.heading}`}>{dayTitle(data)}</h3>
        <span className="small">{dayOrigin(data)}</span>
      </header>
      {data.sessions.map((session) => (
        <DaySession
          key={session.id}
          session={session}
          isOnly={data.sessions.length === 1}
          onCorrect={canRecord && session.can_correct ? () => onOpen({ type: 'session', session }) : null}
        />
      ))}
      {data.sessions.length === 0 && <Unreported day={data} />}
      {canRecord && data.closed_reason === null && data.done < data.planned && (
        <Button size="small" className="mt-2" onClick={() => onOpen({ type: 'session', date: data.date })}>
          {data.state === 'today' ? '代录训练' : '补录训练'}
        </Button>
      )}
    </section>
  );
}

/** A day without any record. */
function Unreported({ day: { state, plans, closed_reason } }: { day: progress.TrainingDay }) {
  const due = plans.flatMap(({ items }) => items.filter(({ is_due }) => is_due));
  if (state === 'paused') return <p className="muted">计划暂停，当天不计入依从率。</p>;
  if (plans.length === 0) return <p className="muted">当天没有计划。</p>;
  if (due.length === 0) return <p className="muted">当天没有安排训练。</p>;
  return (
    <>
      <p className="muted">{state === 'today' ? '今天还没有训练记录。' : '没有训练记录，不等于没有疼痛。'}</p>
      <ul className={`plain-list ${css.items}`}>
        {due.map(({ plan_item_id, name, dose }) => (
          <li key={plan_item_id} className="flex gap-3">
            <span className="fill">{name}</span>
            <span className="fixed muted figures">{dose}</span>
          </li>
        ))}
      </ul>
      {closed_reason && <p className="note">{closed_reason}</p>}
    </>
  );
}
