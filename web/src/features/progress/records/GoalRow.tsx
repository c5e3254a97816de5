import type { progress } from '@yun/contract';
import { describeSeries } from '@yun/contract/measure/series-key';
import { goalStatusLabels } from '@yun/contract/progress/labels';
import { Button } from '#web/ui/button/Button.tsx';
import { RecordMark } from './RecordHead.tsx';
import { dueText } from './record-text.ts';
import css from './records.module.css';

interface Props {
  goal: progress.Goal;
  now: string;
  canRecord: boolean;
  onEdit(): void;
  onEnd(): void;
  onReopen(): void;
}

export function GoalRow({ goal, now, canRecord, onEdit, onEnd, onReopen }: Props) {
  const isOpen = goal.status === 'open';
  const due = dueText(goal.due_date, now);
  return (
    <li className={`line-bottom ${isOpen ? '' : 'muted'}`}>
      <div className="flex wrap baseline between gap-x-4">
        <strong>{goal.text}</strong>
        {isOpen ? (
          <span className={`figures ${due.isOver ? 'crit bold' : 'muted'}`}>
            {goal.due_date}，{due.text}
          </span>
        ) : (
          <RecordMark>{goalStatusLabels[goal.status]}</RecordMark>
        )}
      </div>
      {goal.measure_key !== null && <Course goal={goal} />}
      {goal.close_note && <p className="small">说明：{goal.close_note}</p>}
      <div className="flex wrap baseline between gap-x-4">
        <span className="small">
          {goal.creator_name ?? '系统'} {goal.create_time.slice(0, 10)} 设定
          {!isOpen && `，期限 ${goal.due_date}，${goal.closed_time?.slice(0, 10)} 结束`}
        </span>
        {canRecord && isOpen && (
          <span className="inline-row gap-3">
            <GoalButton label="修改" goal={goal} onPress={onEdit} />
            <GoalButton label="结束" goal={goal} onPress={onEnd} />
          </span>
        )}
        {canRecord && !isOpen && <GoalButton label="重新进行" goal={goal} onPress={onReopen} />}
      </div>
    </li>
  );
}

function GoalButton({ label, goal, onPress }: { label: string; goal: progress.Goal; onPress(): void }) {
  return (
    <Button type="link" size="small" aria-label={`${label}：${goal.text}`} onClick={onPress}>
      {label}
    </Button>
  );
}

/** Baseline, current value and target, with a bar of the progress. */
function Course({ goal }: { goal: progress.Goal }) {
  const { measure_key, measure_word, baseline, current, target, progress: share } = goal;
  const info = measure_key === null ? null : describeSeries(measure_key);
  const textOf = (value: number | null) => (value === null ? '未测' : (info?.words(value) ?? String(value)));
  return (
    <div className={`grid ${css.course}`}>
      <svg role="img" aria-label={share === null ? '进度未知' : `进度 ${share}%`} width="100%" height="8">
        <rect fill="var(--neutral-bg)" width="100%" height="8" rx="4" />
        {share !== null && share > 0 && <rect fill="var(--done)" width={`${share}%`} height="8" rx="4" />}
      </svg>
      <p className="small figures">
        {measure_word}：起点 {textOf(baseline)} → 现在 <b>{textOf(current)}</b> → 目标 {textOf(target)}
        {share !== null && `（${share}%）`}
      </p>
    </div>
  );
}
