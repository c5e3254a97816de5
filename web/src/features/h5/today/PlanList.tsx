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
  /** In the training at work by its progress, else by what the day still asks for. */
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
      <ul className={css.exercises}>
        {plan.items.map((item) => {
          const state = stateOf(item);
          return (
            <li key={item.plan_item_id} className={state === null ? undefined : css.exerciseOver}>
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
      <span className={css.well} aria-hidden="true">
        <ExerciseFigure figure={item.figure} name={item.name} size={88} mirrored={item.side === '左'} />
      </span>
      <span className={css.exerciseWords}>
        <strong>{item.name}</strong>
        <span>
          {side && <b>{side}，</b>}
          {doseText(item)}
        </span>
        {item.note && <span className={css.exerciseNote}>医生交代：{item.note}</span>}
      </span>
      {state && <DoneMark words={state} />}
    </>
  );
  if (!onChoose || state === '已做' || state === '没做满') return <div className={css.exercise}>{content}</div>;
  return (
    <button type="button" className={css.exercise} onClick={onChoose}>
      {content}
    </button>
  );
}

function DoneMark({ words }: { words: string }) {
  return (
    <span className={words === '已做' ? css.done : `${css.done} ${css.skipped}`}>
      {words === '已做' && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="12" />
          <path d="M7.5 12.4l3 3 6-6.4" />
        </svg>
      )}
      {words}
    </span>
  );
}
