import type { progress } from '@yun/contract';
import { describeSeries } from '@yun/contract/measure/series-key';
import { goalStatusLabels } from '@yun/contract/progress/labels';
import { Button } from 'antd';
import css from './goals.module.css';
import { dueText } from './record-text.ts';
import recordsCss from './records.module.css';

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
    <li data-open={isOpen}>
      <div className={css.goalHead}>
        <strong>{goal.text}</strong>
        {isOpen ? (
          <span className={due.isOver ? `${css.goalDue} ${css.goalOver}` : css.goalDue}>
            {goal.due_date}，{due.words}
          </span>
        ) : (
          <span className={`fine lines-small rounded ${recordsCss.recordMark}`}>{goalStatusLabels[goal.status]}</span>
        )}
      </div>
      {goal.measure_key !== null && <Course goal={goal} />}
      {goal.close_note && <p className="small">说明：{goal.close_note}</p>}
      <div className={css.goalFoot}>
        <span className="small">
          {goal.creator_name ?? '系统'} {goal.create_time.slice(0, 10)} 设定
          {!isOpen && `，期限 ${goal.due_date}，${goal.closed_time?.slice(0, 10)} 结束`}
        </span>
        {canRecord && isOpen && (
          <span className={recordsCss.recordActs}>
            <Act word="修改" goal={goal} onPress={onEdit} />
            <Act word="结束" goal={goal} onPress={onEnd} />
          </span>
        )}
        {canRecord && !isOpen && <Act word="重新进行" goal={goal} onPress={onReopen} />}
      </div>
    </li>
  );
}

function Act({ word, goal, onPress }: { word: string; goal: progress.Goal; onPress(): void }) {
  return (
    <Button type="link" size="small" aria-label={`${word}：${goal.text}`} onClick={onPress}>
      {word}
    </Button>
  );
}

/** From where it began to where it shall lead, and where it is. */
function Course({ goal }: { goal: progress.Goal }) {
  const { measure_key, measure_word, baseline, current, target, progress: share } = goal;
  const info = measure_key === null ? null : describeSeries(measure_key);
  const say = (value: number | null) => (value === null ? '未测' : (info?.words(value) ?? String(value)));
  return (
    <div className={css.goalCourse}>
      <svg
        className={css.goalBar}
        role="img"
        aria-label={share === null ? '进度未知' : `进度 ${share}%`}
        width="100%"
        height="8"
      >
        <rect className={css.goalBarGround} width="100%" height="8" rx="4" />
        {share !== null && share > 0 && <rect className={css.goalBarDone} width={`${share}%`} height="8" rx="4" />}
      </svg>
      <p className="small">
        {measure_word}：起点 {say(baseline)} → 现在 <b>{say(current)}</b> → 目标 {say(target)}
        {share !== null && `（${share}%）`}
      </p>
    </div>
  );
}
