import type { h5 } from '@yun/contract';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { setsDone, type Training } from '../timer/training.ts';
import type { PlanDay } from './day-state.ts';
import css from './today.module.css';
import { doseText, sideText } from './today-text.ts';

interface Props {
  day: PlanDay;
  running: Training | null;
  hasTitle: boolean;
  /** Null: it cannot be trained now. */
  onChoose: ((day: PlanDay, item: h5.TodayItem) => void) | null;
}

export function PlanList({ day, running, hasTitle, onChoose }: Props) {
  const { plan, owed, sets } = day;
  const done = running && setsDone(running);
  /** By the progress of the current training if it has the exercise, else by what the day still asks for. */
  const stateOf = (item: h5.TodayItem): string | null => {
    const n = running?.items.findIndex(({ plan_item_id }) => plan_item_id === item.plan_item_id) ?? -1;
    if (n < 0) return owed.includes(item) ? null : sets.short.includes(item) ? '没做满' : '已做';
    if ((done?.[n] ?? 0) >= item.sets) return '已做';
    return running?.progress[n]?.isOver ? '已跳过' : null;
  };
  if (plan.items.length === 0) return null;
  return (
    <section>
      {hasTitle && <h2 className={css.planTitle}>{plan.title}</h2>}
      <ul className={`plain-list ${css.exercises}`}>
        {plan.items.map((item) => {
          const state = stateOf(item);
          return (
            <li key={item.plan_item_id} className={state === null ? undefined : css.over}>
              <Exercise item={item} state={state} onChoose={onChoose && (() => onChoose(day, item))} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ExerciseProps {
  item: h5.TodayItem;
  state: string | null;
  onChoose: (() => void) | null;
}

function Exercise({ item, state, onChoose }: ExerciseProps) {
  const side = sideText(item);
  const content = (
    <>
      <span className={`fixed ${css.well}`} aria-hidden="true">
        <ExerciseFigure figure={item.figure} name={item.name} size={88} mirrored={item.side === '左'} />
      </span>
      <span className={`grow ${css.text}`}>
        <strong className="block large">{item.name}</strong>
        <span className="note">
          {side && <b>{side}，</b>}
          {doseText(item)}
        </span>
        {item.note && <span className="block small info">医生交代：{item.note}</span>}
      </span>
      {state && <DoneMark text={state} />}
    </>
  );
  if (!onChoose || state === '已做' || state === '没做满')
    return <div className={`row gap-3 ${css.exercise}`}>{content}</div>;
  return (
    <button type="button" className={`row gap-3 ${css.exercise}`} onClick={onChoose}>
      {content}
    </button>
  );
}

function DoneMark({ text }: { text: string }) {
  return (
    <span className={text === '已做' ? 'row fixed small ok' : 'row fixed note'}>
      {text === '已做' && (
        <svg
          className={css.check}
          viewBox="0 0 24 24"
          fill="none"
          stroke="#ffffff"
          strokeWidth="2.2"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="12" fill="currentColor" stroke="none" />
          <path d="M7.5 12.4l3 3 6-6.4" />
        </svg>
      )}
      {text}
    </span>
  );
}
