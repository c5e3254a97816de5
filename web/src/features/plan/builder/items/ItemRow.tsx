import { DeleteOutlined } from '@ant-design/icons';
import type { plan } from '@yun/contract';
import type { PlanFinding } from '@yun/contract/plan/check';
import { itemMinutes } from '@yun/contract/plan/dose';
import { Button } from 'antd';
import { useState } from 'react';
import { FindingTag } from '#web/features/plan/findings/FindingTag.tsx';
import type { MenuItem } from '#web/ui/controls/MenuItems.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { DragHandle } from '#web/ui/sortable/DragHandle.tsx';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import { Mark } from '../Mark.tsx';
import { DoseCells } from './DoseCells.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import css from './plan-items.module.css';

interface Props {
  rowKey: string;
  index: number;
  item: plan.PlanItem;
  exercise: plan.PlanExercise | undefined;
  findings: readonly PlanFinding[];
  /** Of the whole plan, by path. */
  problems: Readonly<Record<string, string>>;
  change: '新增' | '已改' | null;
  isReadOnly: boolean;
  /** The entries 上移 and 下移 of the row's menu. */
  steps: readonly MenuItem[];
  onChange(values: Partial<plan.PlanItem>): void;
  onRemove(): void;
  onDuplicate(): void;
  onApplyToAll(values: Partial<plan.PlanItem>): void;
}

export function ItemRow(props: Props) {
  const { rowKey, index, item, exercise, findings, problems, change, isReadOnly, onChange } = props;
  const { row, handle, onKeyDown } = useSortableRow(rowKey);
  const [isOpen, setIsOpen] = useState(false);
  const name = exercise?.name ?? '动作';
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
        <DragHandle handle={handle} label={`拖动排序：${name}，第 ${index + 1} 位`} />
      )}
      <ExerciseFigure figure={exercise?.figure ?? null} name={name} size={54} mirrored={item.side === '左'} />
      <div className={`shrink lines-small ${css.name}`}>
        <strong>{name}</strong>
        {change && <Mark>{change}</Mark>}
      </div>
      <DoseCells
        name={name}
        item={item}
        problemOf={(field) => problems[`items.${index}.${field}`]}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      <span className={`figures nowrap ${css.minutes}`}>{minuteText(item, exercise)}</span>
      <RowActions {...props} name={name} onDetails={() => setIsOpen(!isOpen)} />
      <div className={css.notes}>
        <RowProblems {...props} />
        {!isOpen && item.note && <p className="small">备注：{item.note}</p>}
        {isOpen && <ItemDetails name={name} item={item} isReadOnly={isReadOnly} onChange={onChange} />}
      </div>
    </li>
  );
}

function minuteText(item: plan.PlanItem, exercise: plan.PlanExercise | undefined): string {
  const minutes = itemMinutes({ ...item, is_unilateral: exercise?.is_unilateral ?? false });
  return Number.isFinite(minutes) ? `${minutes.toFixed(1)} 分` : '—';
}

/** Findings against the exercise, and fields that cannot be saved. */
function RowProblems({ index, findings, problems, isReadOnly, onRemove }: Props) {
  const invalid = Object.entries(problems).filter(([path]) => path.startsWith(`items.${index}.`));
  return (
    <>
      {findings.map((finding) => (
        <p key={finding.key}>
          <FindingTag level={finding.level} /> {finding.text}
          {!isReadOnly && finding.level === 'block' && (
            <Button type="link" size="small" onClick={onRemove}>
              移除
            </Button>
          )}
        </p>
      ))}
      {invalid.map(([path, text]) => (
        <p key={path} className="failure" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

function RowActions(props: Props & { name: string; onDetails(): void }) {
  const { name, item, isReadOnly, steps, onRemove, onDuplicate, onApplyToAll, onDetails } = props;
  const { freq_type, weekdays, times_per_week, times_per_day } = item;
  const frequency = { freq_type, weekdays: [...weekdays], times_per_week, times_per_day };
  const details = { key: 'details', label: '备注与更多设置', onClick: onDetails };
  const changes = [
    ...steps,
    { key: 'duplicate', label: '复制一行', onClick: onDuplicate },
    { key: 'apply-to-all', label: '频率应用到全部动作', onClick: () => onApplyToAll(frequency) },
  ];
  return (
    <span className={`flex ${css.actions}`}>
      <MoreButton label={`${name}：更多`} items={isReadOnly ? [details] : [details, ...changes]} />
      {!isReadOnly && (
        <Button
          type="text"
          size="small"
          aria-label={`移除${name}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
