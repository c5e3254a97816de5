import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { Button } from 'antd';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import type { ShownDialog } from '../ProgressDialogs.tsx';
import { trainingDayQuery } from '../progress.api.ts';
import css from './day-detail.module.css';
import { dayOrigin, dayTitle } from './day-detail-text.ts';
import { SessionDetail } from './SessionDetail.tsx';

interface Props {
  patientId: number;
  date: string;
  canRecord: boolean;
  onOpen(dialog: ShownDialog): void;
}

/** One day: what the version asked for, what was done of it, and what was said. */
export function DayDetail({ patientId, date, canRecord, onOpen }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(trainingDayQuery(patientId, date));
  if (error && !data) {
    return (
      <section className={css.dayDetail} role="alert">
        <p className="failure">{failureLine(error) || '没有读取成功'}</p>
        <Button size="small" onClick={() => void refetch()}>
          重试
        </Button>
      </section>
    );
  }
  if (!data) {
    return (
      <section className={css.dayDetail} aria-label="当天的训练">
        <Delayed>
          <span className="bar" style={{ width: '50%' }} />
          <span className="bar" style={{ width: '80%' }} />
          <span className="bar" style={{ width: '70%' }} />
        </Delayed>
      </section>
    );
  }
  return (
    <section className={css.dayDetail} aria-label="当天的训练" aria-live="polite" aria-busy={isPlaceholderData}>
      <header>
        <h3>{dayTitle(data)}</h3>
        <span>{dayOrigin(data)}</span>
      </header>
      {data.sessions.map((session) => (
        <SessionDetail
          key={session.id}
          session={session}
          isOnly={data.sessions.length === 1}
          onCorrect={canRecord && session.can_correct ? () => onOpen({ type: 'session', session }) : null}
        />
      ))}
      {data.sessions.length === 0 && <Unreported day={data} />}
      {canRecord && data.closed_reason === null && data.done < data.planned && (
        <Button size="small" onClick={() => onOpen({ type: 'session', date: data.date })}>
          {data.state === 'today' ? '代录训练' : '补录训练'}
        </Button>
      )}
    </section>
  );
}

/** Nobody trained, or nobody said so. */
function Unreported({ day: { state, plans, closed_reason } }: { day: progress.TrainingDay }) {
  const due = plans.flatMap(({ items }) => items.filter(({ is_due }) => is_due));
  if (state === 'paused') return <p>计划暂停，当天不计入依从率。</p>;
  if (plans.length === 0) return <p>当天没有计划。</p>;
  if (due.length === 0) return <p>当天没有安排训练。</p>;
  return (
    <>
      <p>{state === 'today' ? '今天还没有训练记录。' : '没有训练记录，不等于没有疼痛。'}</p>
      <ul className={`plain-list ${css.dayItems}`}>
        {due.map(({ plan_item_id, name, dose }) => (
          <li key={plan_item_id}>
            <span>{name}</span>
            <span>{dose}</span>
          </li>
        ))}
      </ul>
      {closed_reason && <p className="small">{closed_reason}</p>}
    </>
  );
}
