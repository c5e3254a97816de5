import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { dayText } from '@yun/contract/base/day';
import { painDirection, painDirectionLabels } from '@yun/contract/measure/pain';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import css from './signals.module.css';

interface Props {
  shown: patient.LatestPainShown;
}

/** The latest pain, its change and its day: 8 首次 11-12. Not reported is no zero. */
export function PainLevel({ shown }: Props) {
  if (shown.last_pain === null) return <span className="faint">未报</span>;
  return (
    <span className={`nowrap ${css.pain}`}>
      <b>{shown.last_pain}</b> <PainCourse shown={shown} />
    </span>
  );
}

/** Without the number, where that is shown larger. */
export function PainCourse({ shown: { last_pain_date, pain_change } }: Props) {
  return (
    <>
      <Change change={pain_change} />{' '}
      {last_pain_date !== null && <small>{dayText(last_pain_date, dayAt(serverNow()))}</small>}
    </>
  );
}

function Change({ change }: { change: number | null }) {
  const direction = painDirection(change);
  const word = painDirectionLabels[direction];
  if (change === null || direction === 'first' || direction === 'same') return <small>{word}</small>;
  const level = direction === 'down' ? 'falling' : change >= 2 ? 'worse' : 'rising';
  return (
    <span className={css.painChange} data-level={level}>
      {direction === 'up' ? <ArrowUpOutlined aria-label={word} /> : <ArrowDownOutlined aria-label={word} />}{' '}
      {Math.abs(change)}
    </span>
  );
}
