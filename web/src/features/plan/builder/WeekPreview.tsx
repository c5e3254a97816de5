import type { plan } from '@yun/contract';
import { addDays, today, weekdayOf } from '@yun/contract/base/day';
import { weekdayNames } from './labels.ts';
import { previewWeek } from './week-preview.ts';

interface Props {
  content: plan.PlanContent;
  current: plan.PlanContent | null;
  effective: string;
  versionNo: number;
}

/** 本周预览: how many exercises each day has, and by which version. */
export function WeekPreview({ content, current, effective, versionNo }: Props) {
  const day = today();
  const isThisWeek = effective <= addDays(day, 7 - weekdayOf(day));
  const week = previewWeek(content, current, effective, isThisWeek ? day : effective);
  const hasEarlier = week.some(({ isEarlier, count }) => isEarlier && count !== null);
  return (
    <section aria-labelledby="plan-week">
      <h2 id="plan-week">{isThisWeek ? '本周预览' : '首周预览'}</h2>
      <p className="small checks-sum">{effective.slice(5)} 起生效</p>
      <ol className="week-preview">
        {week.map(({ date, weekday, count, isEarlier }) => (
          <li key={date} className={count === null ? 'week-off' : isEarlier ? 'week-earlier' : 'week-day'}>
            <span aria-hidden>{weekdayNames[weekday - 1]}</span>
            <strong aria-hidden>{count ?? '·'}</strong>
            <span className="visually-hidden">
              周{weekdayNames[weekday - 1]} {date}：{count === null ? '不在计划内' : `${count} 个动作`}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">数字为当日动作数{hasEarlier && `；灰色按版本 ${versionNo} 计`}</p>
    </section>
  );
}
