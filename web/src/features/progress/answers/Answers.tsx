import type { progress } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { valueText } from '@yun/contract/measure/measure';
import { useMemo } from 'react';
import { PainCourse } from '#web/features/patient/index.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { DayCell } from '#web/ui/training-days/DayCell.tsx';
import { dayText } from '#web/ui/training-days/day-text.ts';
import { todayOf } from '../charts/course.ts';
import { dailyPoints } from '../charts/pain-content.ts';
import css from '../progress-page.module.css';
import { Answer } from './Answer.tsx';
import { GoalProgressBar } from './GoalProgressBar.tsx';

/** The three questions a doctor asks first: 在做吗? 痛吗? 有进步吗? */
export function Answers({ summary }: { summary: progress.ProgressSummary }) {
  return (
    <div className={`grid ${css.answers}`}>
      <AdherenceAnswer summary={summary} />
      <PainAnswer summary={summary} />
      <FunctionAnswer summary={summary} />
    </div>
  );
}

function AdherenceAnswer({ summary: { adherence } }: { summary: progress.ProgressSummary }) {
  const { d7, verdict, by_day } = adherence;
  const week = by_day.slice(-7);
  const text = week.map(({ date, state }) => `${date.slice(5)} ${dayText[state]}`).join('，');
  return (
    <Answer question="在做吗？" verdict={verdict} value={d7 === null ? null : String(d7)} unit="%">
      {week.length > 0 && (
        <span className={`flex ${css.week}`} role="img" aria-label={`近 7 日：${text}`} title={text}>
          {week.map(({ date, state }) => (
            <DayCell key={date} state={state} size="week" />
          ))}
        </span>
      )}
    </Answer>
  );
}

function PainAnswer({ summary }: { summary: progress.ProgressSummary }) {
  const { last_pain: last, limit, verdict } = summary.pain;
  const today = todayOf(summary);
  const values = useMemo(
    () => dailyPoints(summary, 'after', addDays(today, -28), today).map(({ value }) => value),
    [summary, today],
  );
  const hasValues = values.some((value) => value !== null);
  return (
    <Answer
      question="痛吗？"
      verdict={verdict}
      value={last === null ? null : String(last)}
      unit=" 分"
      course={last !== null && <PainCourse shown={summary.pain} />}
    >
      {hasValues && (
        <Sparkline
          values={values}
          most={Math.max(5, (limit ?? 0) + 1, ...values.map((value) => value ?? 0))}
          limit={limit}
          label={`近 28 天训练后疼痛，${values.filter((value) => value === null).length} 天未报`}
        />
      )}
    </Answer>
  );
}

function FunctionAnswer({ summary }: { summary: progress.ProgressSummary }) {
  const { verdict, first, last, target, milestone, unit, digits } = summary.function;
  const textOf = (value: number) => valueText(value, unit ?? '', digits);
  const isTight = unit === '°' || unit === '%';
  return (
    <Answer
      question="有进步吗？"
      verdict={verdict}
      value={last === null ? null : last.toFixed(digits).replace('-', '−')}
      unit={isTight ? (unit ?? '') : ` ${unit ?? ''}`}
    >
      {first !== null && last !== null && target !== null && first !== target && (
        <GoalProgressBar first={first} last={last} target={target} milestone={milestone} textOf={textOf} />
      )}
    </Answer>
  );
}
