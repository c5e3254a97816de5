import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { dayText } from '@yun/contract/base/day';
import { painDirection, painDirectionLabels } from '@yun/contract/measure/pain';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import css from './signals.module.css';

interface Props {
  shown: patient.LatestPainShown;
}

/** The latest pain, its change and its day: 8 首次 11-12. A value that was not reported is not 0. */
export function PainLevel({ shown }: Props) {
  if (shown.last_pain === null) return <span className="faint">未报</span>;
  return (
    <span className={`nowrap ${css.pain}`}>
      <b className="bold">{shown.last_pain}</b> <PainCourse shown={shown} />
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
  const label = painDirectionLabels[direction];
  if (change === null || direction === 'first' || direction === 'same') return <small>{label}</small>;
  const color = direction === 'down' ? 'ok' : change >= 2 ? 'crit' : 'high';
  return (
    <span className={`${color} ${css.change}`}>
      {direction === 'up' ? <ArrowUpOutlined aria-label={label} /> : <ArrowDownOutlined aria-label={label} />}{' '}
      {Math.abs(change)}
    </span>
  );
}
