import type { plan } from '@yun/contract';
import { addDays, weekdayOf } from '@yun/contract/base/day';
import type { PlanFinding } from '@yun/contract/plan/check';
import { FindingTag } from '#web/features/plan/findings/FindingTag.tsx';
import { serverToday } from '#web/lib/time/server-time.ts';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { weekdays } from '#web/ui/date-input/month.ts';
import css from './plan-checks.module.css';
import { previewWeek } from './week-preview.ts';

interface Props {
  findings: readonly PlanFinding[];
  items: readonly plan.PlanItem[];
  exercises: ReadonlyMap<number, plan.PlanExercise>;
  content: plan.PlanContent;
  current: plan.PlanContent | null;
  effective: string;
  versionNo: number;
  minutes: number;
  goals: readonly string[];
  /** Null: read-only. */
  onGoals: ((goals: string[]) => void) | null;
}

/** Findings against the plan, time per day, preview of the week, goals. */
export function ChecksPanel(props: Props) {
  const { findings, items, exercises, minutes, goals, onGoals } = props;
  const blocks = findings.filter(({ level }) => level === 'block').length;
  const nameOf = (n: number | null) => (n === null ? null : exercises.get(items[n]?.exercise_id ?? 0)?.name);
  return (
    <aside className={`card ${css.checks}`}>
      <section aria-labelledby="plan-findings">
        <div className="flex wrap middle between">
          <h2 id="plan-findings">检查结果</h2>
          <p className="small" role="status">
            {items.length === 0 ? '加入动作后自动检查' : sumText(blocks, findings.length - blocks)}
          </p>
        </div>
        <ul className="plain-list">
          {findings.map(({ level, item, text, key }) => (
            <li key={`${key}-${item}`} className={`flex top gap-2 line-top row-pad`}>
              <FindingTag level={level} />
              <span>
                {nameOf(item) && <strong>{nameOf(item)}：</strong>}
                {text}。
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="flex gap-4" aria-label="每日用时">
        <span>
          <strong>{items.length}</strong> 个动作
        </span>
        <span>
          每日约 <strong>{Number.isFinite(minutes) ? Math.round(minutes) : '—'}</strong> 分钟
        </span>
      </section>
      <WeekPreview {...props} />
      <section aria-labelledby="plan-goals">
        <h2 id="plan-goals">目标</h2>
        {onGoals ? (
          <TextArea
            aria-label="目标，每行一条"
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder="每行一条，例如：屈膝达到 120°"
            value={goals.join('\n')}
            onChange={({ target }) => onGoals(target.value === '' ? [] : target.value.split('\n').slice(0, 6))}
          />
        ) : (
          <ul className="plain-list">
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}

function sumText(blocks: number, warnings: number): string {
  const parts = [blocks > 0 && `${blocks} 项不能启用`, warnings > 0 && `${warnings} 项需确认`].filter(Boolean);
  return parts.length === 0 ? '没有发现问题' : parts.join('，');
}

/** Grey: the days before the new version takes effect. */
function countClass(count: number | null, isEarlier: boolean): string {
  if (count === null) return 'faint';
  return isEarlier ? 'neutral-box' : `bold ${css.due}`;
}

/** 本周预览: how many exercises each day has, and by which version. */
function WeekPreview({
  content,
  current,
  effective,
  versionNo,
}: Pick<Props, 'content' | 'current' | 'effective' | 'versionNo'>) {
  const day = serverToday();
  const isThisWeek = effective <= addDays(day, 7 - weekdayOf(day));
  const week = previewWeek(content, current, effective, isThisWeek ? day : effective);
  const hasEarlier = week.some(({ isEarlier, count }) => isEarlier && count !== null);
  return (
    <section aria-labelledby="plan-week">
      <div className="flex wrap middle between">
        <h2 id="plan-week">{isThisWeek ? '本周预览' : '首周预览'}</h2>
        <p className="small">{effective.slice(5)} 起生效</p>
      </div>
      <ol className={`grid gap-1 text-center plain-list mt-2 mb-2 ${css.week}`}>
        {week.map(({ date, weekday, count, isEarlier }) => (
          <li key={date}>
            <div className="small" aria-hidden>
              {weekdays[weekday - 1]}
            </div>
            <div className={`${css.count} ${countClass(count, isEarlier)}`} aria-hidden>
              {count ?? '·'}
            </div>
            <span className="visually-hidden">
              周{weekdays[weekday - 1]} {date}：{count === null ? '不在计划内' : `${count} 个动作`}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">数字为当日动作数{hasEarlier && `；灰色按版本 ${versionNo} 计`}</p>
    </section>
  );
}
