import type { h5 } from '@yun/contract';
import { doneCount } from '../record/session-record.ts';
import css from '../shell/h5.module.css';
import type { Training } from '../timer/training.ts';
import { roundsOf } from './day-rounds.ts';
import { type DayKind, mayTrain, type PlanDay } from './day-state.ts';
import todayCss from './today.module.css';
import { dayText, partText } from './today-text.ts';

interface Props {
  today: h5.Today;
  days: readonly PlanDay[];
  kind: DayKind;
  /** The plan whose rounds are shown. */
  current: PlanDay | undefined;
  running: Training | null;
}

const titles: Record<Exclude<DayKind, 'train' | 'part'>, string> = {
  paused: '今天先不要训练',
  closed: '今天没有训练',
  none: '还没有训练计划',
  rest: '今天休息，不用练',
  done: '今天练完了',
};

export function DayHead({ today, days, kind, current, running }: Props) {
  const due = days.filter(({ isOpen }) => isOpen).flatMap(({ owed }) => owed);
  const count = running ? running.items.length : due.length;
  const minutes = Math.ceil((running?.items ?? due).reduce((sum, item) => sum + item.minutes, 0));
  const facts = [
    dayText(today.date),
    today.postop_days !== null && today.postop_days >= 0 && `术后第 ${today.postop_days} 天`,
    kind === 'train' && minutes > 0 && `约 ${minutes} 分钟`,
  ];
  const shown = current ?? (mayTrain(kind) ? days[0] : undefined);
  const title = kind === 'train' ? `今天练 ${count} 个动作` : kind === 'part' ? partText(days) : titles[kind];
  return (
    <header className={`surface ${css.day}`}>
      <h1>
        {today.patient_name}，{title}
      </h1>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      {shown && mayTrain(kind) && <Rounds day={shown} running={running} />}
    </header>
  );
}

function Rounds({ day: { plan, own }, running }: { day: PlanDay; running: Training | null }) {
  const isOwn = running?.planId === plan.plan_id;
  const doneNow = running && isOwn ? `已做 ${doneCount(running)} / ${running.items.length}` : null;
  const rounds = roundsOf(plan, own, doneNow);
  if (rounds.length === 0 || rounds.length > 6) return null;
  return (
    <ol className={`flex plain-list ${todayCss.rounds}`} aria-label="今天的训练">
      {rounds.map(({ no, state, text }) => (
        <li key={no} className="grow" data-state={state} {...(state === 'now' && { 'aria-current': 'step' })}>
          <span className={state === 'now' ? 'bold' : undefined}>第 {no} 次</span>
          <small className="block note">{text}</small>
        </li>
      ))}
    </ol>
  );
}
