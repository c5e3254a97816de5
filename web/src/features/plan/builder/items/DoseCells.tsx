import type { plan } from '@yun/contract';
import { sides } from '@yun/contract/plan/dose';
import type { ReactNode } from 'react';
import { FrequencyCell } from './FrequencyCell.tsx';
import { NumberCell } from './NumberCell.tsx';
import css from './plan-items.module.css';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  name: string;
  item: plan.PlanItem;
  problemOf(field: string): string | undefined;
  isReadOnly: boolean;
  onChange(values: Partial<plan.PlanItem>): void;
}

type NumberField = 'sets' | 'reps' | 'hold_sec' | 'rest_sec' | 'times_per_day';

/** The cells of a row from 侧别 to 频率. */
export function DoseCells(props: Props) {
  const { name, item, isReadOnly, onChange } = props;
  return (
    <>
      <LabelledCell label="侧别">
        <SelectCell
          label={`${name} 侧别`}
          value={item.side}
          choices={sides}
          isReadOnly={isReadOnly}
          onChange={(side) => onChange({ side })}
        />
      </LabelledCell>
      <DoseNumber {...props} field="sets" label="组" />
      {item.duration_sec > 0 && item.reps === 0 ? (
        <DurationCell {...props} />
      ) : (
        <>
          <DoseNumber {...props} field="reps" label="次" />
          <DoseNumber {...props} field="hold_sec" label="保持(秒)" />
        </>
      )}
      <DoseNumber {...props} field="rest_sec" label="休息(秒)" />
      <DoseNumber {...props} field="times_per_day" label="每日" />
      <LabelledCell label="频率" className={`flex wrap gap-1 ${css.frequency}`}>
        <FrequencyCell name={name} item={item} isReadOnly={isReadOnly} onChange={onChange} />
      </LabelledCell>
    </>
  );
}

/** The label is shown in a narrow window only, where the table has no head. */
function LabelledCell({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`${css.dose} ${className}`}>
      <span className={`small ${css.label}`} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

function DoseNumber(props: Props & { field: NumberField; label: string }) {
  const { name, item, problemOf, isReadOnly, onChange, field, label } = props;
  return (
    <LabelledCell label={label}>
      <NumberCell
        label={`${name} ${label}`}
        value={item[field]}
        problem={problemOf(field)}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange({ [field]: value })}
      />
    </LabelledCell>
  );
}

/** Instead of repetitions: the minutes of a set. */
function DurationCell({ name, item, problemOf, isReadOnly, onChange }: Props) {
  return (
    <LabelledCell label="分钟" className={`flex middle gap-1 ${css.duration}`}>
      <NumberCell
        label={`${name} 每组分钟`}
        value={item.duration_sec / 60}
        problem={problemOf('duration_sec')}
        isReadOnly={isReadOnly}
        onChange={(minutes) => onChange({ duration_sec: minutes * 60 })}
      />
      <span aria-hidden>分钟</span>
    </LabelledCell>
  );
}
