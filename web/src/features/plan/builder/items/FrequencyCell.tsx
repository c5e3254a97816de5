import type { plan } from '@yun/contract';
import { frequencies, frequencyText } from '@yun/contract/plan/dose';
import { weekdays } from '#web/ui/date-input/month.ts';
import { NumberCell } from './NumberCell.tsx';
import css from './plan-items.module.css';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  name: string;
  item: plan.PlanItem;
  isReadOnly: boolean;
  onChange(values: Partial<plan.PlanItem>): void;
}

/** On which days: a rule, and its weekdays or its number of days. */
export function FrequencyCell({ name, item, isReadOnly, onChange }: Props) {
  if (isReadOnly) return <span>{frequencyText(item)}</span>;
  const toggle = (day: number) =>
    onChange({
      weekdays: item.weekdays.includes(day)
        ? item.weekdays.filter((chosen) => chosen !== day)
        : [...item.weekdays, day].sort(),
    });
  return (
    <>
      <SelectCell
        label={`${name} 频率`}
        value={item.freq_type}
        choices={frequencies}
        isReadOnly={false}
        onChange={(freq_type) =>
          onChange({ freq_type, ...(freq_type === '每周N次' && item.times_per_week === null && { times_per_week: 3 }) })
        }
      />
      {item.freq_type === '每周指定日' && (
        <fieldset className={`flex wrap m-0 p-0 ${css.weekdays}`}>
          <legend className="visually-hidden">{name} 训练日</legend>
          {weekdays.map((weekday, n) => (
            <label key={weekday} className="relative">
              <input
                type="checkbox"
                className="m-0"
                checked={item.weekdays.includes(n + 1)}
                onChange={() => toggle(n + 1)}
              />
              <span className="fine text-center" aria-hidden>
                {weekday}
              </span>
              <span className="visually-hidden">周{weekday}</span>
            </label>
          ))}
        </fieldset>
      )}
      {item.freq_type === '每周N次' && (
        <NumberCell
          label={`${name} 每周次数`}
          value={item.times_per_week ?? Number.NaN}
          isReadOnly={false}
          onChange={(times_per_week) => onChange({ times_per_week })}
        />
      )}
    </>
  );
}
