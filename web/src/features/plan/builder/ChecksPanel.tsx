import type { plan } from '@yun/contract';
import type { PlanFinding } from '@yun/contract/plan/check';
import { Input } from 'antd';
import { FindingTag } from './FindingTag.tsx';
import { WeekPreview } from './WeekPreview.tsx';

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
  /** Null: only to read. */
  onGoals: ((goals: string[]) => void) | null;
}

/** What speaks against the plan, how long it takes, what the week looks like. */
export function ChecksPanel(props: Props) {
  const { findings, items, exercises, minutes, goals, onGoals } = props;
  const blocks = findings.filter(({ level }) => level === 'block').length;
  const nameOf = (n: number | null) => (n === null ? null : exercises.get(items[n]?.exercise_id ?? 0)?.name);
  return (
    <aside className="card plan-checks">
      <section aria-labelledby="plan-findings">
        <h2 id="plan-findings">检查结果</h2>
        <p className="small checks-sum" role="status">
          {items.length === 0 ? '加入动作后自动检查' : sumText(blocks, findings.length - blocks)}
        </p>
        <ul>
          {findings.map(({ level, item, text, key }) => (
            <li key={`${key}-${item}`} className="checks-finding">
              <FindingTag level={level} />
              <span>
                {nameOf(item) && <strong>{nameOf(item)}：</strong>}
                {text}。
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="checks-load" aria-label="每日用时">
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
          <Input.TextArea
            aria-label="目标，每行一条"
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder="每行一条，例如：屈膝达到 120°"
            value={goals.join('\n')}
            onChange={({ target }) => onGoals(target.value === '' ? [] : target.value.split('\n').slice(0, 6))}
          />
        ) : (
          <ul>
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
