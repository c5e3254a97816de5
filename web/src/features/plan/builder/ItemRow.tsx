import { DeleteOutlined } from '@ant-design/icons';
import type { plan } from '@yun/contract';
import type { PlanFinding } from '@yun/contract/plan/check';
import { itemMinutes } from '@yun/contract/plan/dose';
import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { DragHandle } from '#web/ui/sortable/DragHandle.tsx';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import { FindingTag } from './FindingTag.tsx';
import { FrequencyCell } from './FrequencyCell.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { sideChoices } from './labels.ts';
import { NumberCell } from './NumberCell.tsx';
import css from './plan-items.module.css';
import planNarrowCss from './plan-narrow.module.css';
import { SelectCell } from './SelectCell.tsx';

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
  /** Up and down, in the row's menu. */
  steps: NonNullable<MenuProps['items']>;
  onChange(values: Partial<plan.PlanItem>): void;
  onRemove(): void;
  onDuplicate(): void;
  onSpread(values: Partial<plan.PlanItem>): void;
}

export function ItemRow(props: Props) {
  const { rowKey, index, item, exercise, findings, problems, change, isReadOnly, onChange } = props;
  const { row, handle, onKeyDown } = useSortableRow(rowKey);
  const [isOpen, setIsOpen] = useState(false);
  const name = exercise?.name ?? '动作';
  const problemOf = (field: string) => problems[`items.${index}.${field}`];
  const wrong = Object.entries(problems).filter(([path]) => path.startsWith(`items.${index}.`));
  const isBlocked = findings.some(({ level }) => level === 'block');
  const number = (field: 'sets' | 'reps' | 'hold_sec' | 'rest_sec' | 'times_per_day', word: string) => (
    <div className={planNarrowCss.cell}>
      <span className={css.cellName} aria-hidden>
        {word}
      </span>
      <NumberCell
        label={`${name} ${word}`}
        value={item[field]}
        problem={problemOf(field)}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange({ [field]: value })}
      />
    </div>
  );
  return (
    <li
      {...row}
      data-row=""
      className={
        isBlocked
          ? `${css.itemRow} ${planNarrowCss.itemRow} ${css.itemBlocked}`
          : `${css.itemRow} ${planNarrowCss.itemRow}`
      }
      onKeyDown={onKeyDown}
    >
      {isReadOnly ? (
        <span className={css.itemHandle}>{index + 1}</span>
      ) : (
        <DragHandle handle={handle} className={css.itemHandle} label={`拖动排序：${name}，第 ${index + 1} 位`} />
      )}
      <ExerciseFigure figure={exercise?.figure ?? null} name={name} size={54} mirrored={item.side === '左'} />
      <div className={`shrink lines-small ${css.itemName}`}>
        <strong>{name}</strong>
        {change && <span className={`fine lines-tight bold ${css.itemMark}`}>{change}</span>}
      </div>
      <div className={`${planNarrowCss.cell} cell-side`}>
        <span className={css.cellName} aria-hidden>
          侧别
        </span>
        <SelectCell
          label={`${name} 侧别`}
          value={item.side}
          choices={sideChoices}
          isReadOnly={isReadOnly}
          onChange={(side) => onChange({ side })}
        />
      </div>
      {number('sets', '组')}
      {item.duration_sec > 0 && item.reps === 0 ? (
        <div className={`${planNarrowCss.cell} flex middle gap-1 ${css.cellMinutes}`}>
          <span className={css.cellName} aria-hidden>
            分钟
          </span>
          <NumberCell
            label={`${name} 每组分钟`}
            value={item.duration_sec / 60}
            problem={problemOf('duration_sec')}
            isReadOnly={isReadOnly}
            onChange={(minutes) => onChange({ duration_sec: minutes * 60 })}
          />
          <span className="cell-unit" aria-hidden>
            分钟
          </span>
        </div>
      ) : (
        <>
          {number('reps', '次')}
          {number('hold_sec', '保持(秒)')}
        </>
      )}
      {number('rest_sec', '休息(秒)')}
      {number('times_per_day', '每日')}
      <div className={`${planNarrowCss.cell} flex wrap gap-1 ${css.cellFrequency}`}>
        <span className={css.cellName} aria-hidden>
          频率
        </span>
        <FrequencyCell name={name} item={item} isReadOnly={isReadOnly} onChange={onChange} />
      </div>
      <span className={`figures nowrap ${css.itemMinutes}`}>{minuteText(item, exercise)}</span>
      <RowActions {...props} name={name} onDetails={() => setIsOpen(!isOpen)} />
      <div className={css.itemLine}>
        {findings.map((finding) => (
          <p key={finding.key} className={css.itemFinding}>
            <FindingTag level={finding.level} /> {finding.text}
            {!isReadOnly && finding.level === 'block' && (
              <Button type="link" size="small" onClick={props.onRemove}>
                移除
              </Button>
            )}
          </p>
        ))}
        {wrong.map(([path, text]) => (
          <p key={path} className="failure" role="alert">
            {text}
          </p>
        ))}
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

function RowActions(props: Props & { name: string; onDetails(): void }) {
  const { name, item, isReadOnly, steps, onRemove, onDuplicate, onSpread, onDetails } = props;
  const more = [
    { key: 'details', label: '备注与更多设置', onClick: onDetails },
    ...(isReadOnly
      ? []
      : [
          ...steps,
          { key: 'duplicate', label: '复制一行', onClick: onDuplicate },
          {
            key: 'spread',
            label: '频率应用到全部动作',
            onClick: () =>
              onSpread({
                freq_type: item.freq_type,
                weekdays: [...item.weekdays],
                times_per_week: item.times_per_week,
                times_per_day: item.times_per_day,
              }),
          },
        ]),
  ];
  return (
    <span className={css.itemActions}>
      <MoreButton label={`${name}：更多`} items={more} />
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
