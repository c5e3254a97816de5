import type { plan } from '@yun/contract';
import { dayNoOf, weekdayOf } from '@yun/contract/base/day';
import { doseText, frequencyText, isDueOn } from '@yun/contract/plan/dose';
import { weekdays } from '#web/ui/date-input/month.ts';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import css from './plan-print.module.css';

interface Props {
  number: number;
  item: plan.PlanItem;
  exercise: plan.PlanExercise | undefined;
  startDate: string;
  days: readonly string[];
}

export function SheetItem({ number, item, exercise, startDate, days }: Props) {
  const name = exercise?.name ?? '动作';
  return (
    <li className={css.sheetItem}>
      <ExerciseFigure
        figure={exercise?.figure ?? null}
        name={name}
        size={150}
        look="print"
        mirrored={item.side === '左'}
      />
      <div>
        <h3>
          {number}. {name}
          {item.side !== '不分' && <span className={css.sheetSide}>{item.side}</span>}
        </h3>
        <p className={css.sheetDose}>{doseText(item)}</p>
        <p>
          {frequencyText(item)}
          {item.load_value !== null && `，负荷 ${item.load_value} ${item.load_unit ?? ''}`}
          {phaseText(item)}
        </p>
        <p>{exercise?.steps.map(asSentence).join('')}</p>
        {item.note && (
          <p>
            <strong>医嘱：</strong>
            {item.note}
          </p>
        )}
      </div>
      <ul className={`grid whole-row plain-list text-center nowrap ${css.sheetTicks}`} aria-label="打勾栏">
        {days.map((day) => (
          <li key={day}>
            <span>
              {day.slice(5)} {weekdays[weekdayOf(day) - 1]}
            </span>
            <span className={css.sheetBox}>{isDueOn(item, dayNoOf(startDate, day), weekdayOf(day)) ? '' : '—'}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function phaseText({ from_day, to_day }: plan.PlanItem): string {
  if (from_day === null && to_day === null) return '';
  return `，第 ${from_day ?? 1} 天起${to_day === null ? '' : `到第 ${to_day} 天`}`;
}

function asSentence(step: string): string {
  return /[。！？；]$/.test(step) ? step : `${step}。`;
}
