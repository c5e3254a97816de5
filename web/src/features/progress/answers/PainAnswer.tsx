import type { progress } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { useMemo } from 'react';
import { PainCourse } from '#web/features/patient/index.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { todayOf } from '../charts/course.ts';
import { dailyPoints } from '../charts/pain-content.ts';
import { Answer } from './Answer.tsx';

export function PainAnswer({ summary }: { summary: progress.ProgressSummary }) {
  const { last_pain: last, limit, verdict } = summary.pain;
  const today = todayOf(summary);
  const values = useMemo(
    () => dailyPoints(summary, 'after', addDays(today, -28), today).map(({ value }) => value),
    [summary, today],
  );
  const hasSome = values.some((value) => value !== null);
  return (
    <Answer
      question="痛吗？"
      verdict={verdict}
      value={last === null ? null : String(last)}
      unit=" 分"
      course={last !== null && <PainCourse shown={summary.pain} />}
    >
      {hasSome && (
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
