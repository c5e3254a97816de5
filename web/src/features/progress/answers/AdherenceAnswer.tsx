import type { progress } from '@yun/contract';
import { DayCell } from '#web/ui/training-days/DayCell.tsx';
import { dayText } from '#web/ui/training-days/day-text.ts';
import { Answer } from './Answer.tsx';

export function AdherenceAnswer({ summary: { adherence } }: { summary: progress.ProgressSummary }) {
  const { d7, verdict, by_day } = adherence;
  const week = by_day.slice(-7);
  const words = week.map(({ date, state }) => `${date.slice(5)} ${dayText[state]}`).join('，');
  return (
    <Answer question="在做吗？" verdict={verdict} value={d7 === null ? null : String(d7)} unit="%">
      {week.length > 0 && (
        <span className="answer-week" role="img" aria-label={`近 7 日：${words}`} title={words}>
          {week.map(({ date, state }) => (
            <DayCell key={date} state={state} size="week" />
          ))}
        </span>
      )}
    </Answer>
  );
}
