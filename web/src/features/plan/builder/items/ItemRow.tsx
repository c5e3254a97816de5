import { DeleteOutlined } from '@ant-design/icons';
import type { plan } from '@yun/contract';
import type { PlanFinding } from '@yun/contract/plan/check';
import { itemMinutes } from '@yun/contract/plan/dose';
import { memo, useState } from 'react';
import { FindingTag } from '#web/features/plan/findings/FindingTag.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { MenuEntry } from '#web/ui/controls/MenuItems.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { DragHandle } from '#web/ui/sortable/DragHandle.tsx';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import { Mark } from '../Mark.tsx';
import { DoseCells } from './DoseCells.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import css from './plan-items.module.css';

/** What the rows can do, the same functions for all renders. They find the row by its key: its index changes with others. */
export interface RowHandlers {
  change(rowKey: string, values: Partial<plan.PlanItem>): void;
  /** 上移 and 下移. */
  stepsOf(rowKey: string): readonly MenuEntry[];
  remove(rowKey: string): void;
  duplicate(rowKey: string): void;
  applyToAll(values: Partial<plan.PlanItem>): void;
}

interface Props extends ContentProps {
  index: number;
}

interface ContentProps {
  rowKey: string;
  item: plan.PlanItem;
  exercise: plan.PlanExercise | undefined;
  findings: readonly PlanFinding[];
  /** Of this row, by field. */
  problems: Readonly<Record<string, string>>;
  change: '新增' | '已改' | null;
  isReadOnly: boolean;
  handlers: RowHandlers;
}

export function ItemRow({ index, ...content }: Props) {
  const { rowKey, exercise, findings, isReadOnly } = content;
  const { row, handle, onKeyDown } = useSortableRow(rowKey);
  const isBlocked = findings.some(({ level }) => level === 'block');
  return (
    <li
      {...row}
      data-row=""
      className={`line-bottom ${css.row} ${isBlocked ? css.blocked : 'surface'}`}
      onKeyDown={onKeyDown}
    >
      {isReadOnly ? (
        <span className="faint text-center">{index + 1}</span>
      ) : (
        <DragHandle handle={handle} label={`拖动排序：${nameOf(exercise)}，第 ${index + 1} 位`} />
      )}
      <RowContent {...content} />
    </li>
  );
}

const nameOf = (exercise: plan.PlanExercise | undefined) => exercise?.name ?? '动作';

/** Memoized: typing in one row renders no other; dragging and moving render none. */
const RowContent = memo(function RowContent(props: ContentProps) {
  const { rowKey, item, exercise, problems, change, isReadOnly, handlers } = props;
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(exercise);
  const handleChange = (values: Partial<plan.PlanItem>) => handlers.change(rowKey, values);
  return (
    <>
      <ExerciseFigure figure={exercise?.figure ?? null} name={name} size={54} mirrored={item.side === '左'} />
      <div className={`shrink lines-small ${css.name}`}>
        <strong>{name}</strong>
        {change && <Mark>{change}</Mark>}
      </div>
      <DoseCells
        name={name}
        item={item}
        problemOf={(field) => problems[field]}
        isReadOnly={isReadOnly}
        onChange={handleChange}
      />
      <span className={`figures nowrap ${css.minutes}`}>{minuteText(item, exercise)}</span>
      <RowActions {...props} name={name} onDetails={() => setIsOpen(!isOpen)} />
      <div className={css.notes}>
        <RowProblems {...props} />
        {!isOpen && item.note && <p className="small">备注：{item.note}</p>}
        {isOpen && <ItemDetails name={name} item={item} isReadOnly={isReadOnly} onChange={handleChange} />}
      </div>
    </>
  );
}, isSameRow);

/** Findings and problems are computed anew at every change of the plan: compared by what they say. */
function isSameRow(before: ContentProps, after: ContentProps): boolean {
  const { findings: oldFindings, problems: oldProblems, ...old } = before;
  const { findings, problems, ...now } = after;
  const keys = Object.keys(now) as (keyof typeof now)[];
  return (
    keys.every((key) => Object.is(old[key], now[key])) &&
    JSON.stringify([oldFindings, oldProblems]) === JSON.stringify([findings, problems])
  );
}

function minuteText(item: plan.PlanItem, exercise: plan.PlanExercise | undefined): string {
  const minutes = itemMinutes({ ...item, is_unilateral: exercise?.is_unilateral ?? false });
  return Number.isFinite(minutes) ? `${minutes.toFixed(1)} 分` : '—';
}

/** Findings against the exercise, and fields that cannot be saved. */
function RowProblems({ rowKey, findings, problems, isReadOnly, handlers }: ContentProps) {
  return (
    <>
      {findings.map((finding) => (
        <p key={finding.key}>
          <FindingTag level={finding.level} /> {finding.text}
          {!isReadOnly && finding.level === 'block' && (
            <Button type="link" size="small" onClick={() => handlers.remove(rowKey)}>
              移除
            </Button>
          )}
        </p>
      ))}
      {Object.entries(problems).map(([field, text]) => (
        <p key={field} className="failure" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

function RowActions(props: ContentProps & { name: string; onDetails(): void }) {
  const { rowKey, name, item, isReadOnly, handlers, onDetails } = props;
  const { freq_type, weekdays, times_per_week, times_per_day } = item;
  const frequency = { freq_type, weekdays: [...weekdays], times_per_week, times_per_day };
  const details = { key: 'details', label: '备注与更多设置', onClick: onDetails };
  // Read when the menu opens: the row may have moved.
  const changes = () => [
    ...handlers.stepsOf(rowKey),
    { key: 'duplicate', label: '复制一行', onClick: () => handlers.duplicate(rowKey) },
    { key: 'apply-to-all', label: '频率应用到全部动作', onClick: () => handlers.applyToAll(frequency) },
  ];
  return (
    <span className={`flex ${css.actions}`}>
      <MoreButton label={`${name}：更多`} items={() => (isReadOnly ? [details] : [details, ...changes()])} />
      {!isReadOnly && (
        <Button
          type="text"
          size="small"
          aria-label={`移除${name}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => handlers.remove(rowKey)}
        />
      )}
    </span>
  );
}
