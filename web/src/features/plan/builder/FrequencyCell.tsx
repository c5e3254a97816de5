import { frequencyText } from '@yun/contract/plan/dose';
import { frequencyChoices, type Item, weekdayNames } from './labels.ts';
import { NumberCell } from './NumberCell.tsx';
import css from './plan-items.module.css';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  name: string;
  item: Item;
  isReadOnly: boolean;
  onChange(values: Partial<Item>): void;
}

/** Which days: a rule, and what the rule needs besides. */
export function FrequencyCell({ name, item, isReadOnly, onChange }: Props) {
  if (isReadOnly) return <span>{frequencyText(item)}</span>;
  const toggle = (day: number) =>
    onChange({
      weekdays: item.weekdays.includes(day)
        ? item.weekdays.filter((one) => one !== day)
        : [...item.weekdays, day].sort(),
    });
  return (
    <>
      <SelectCell
        label={`${name} 频率`}
        value={item.freq_type}
        choices={frequencyChoices}
        isReadOnly={false}
        onChange={(freq_type) =>
          onChange({ freq_type, ...(freq_type === '每周N次' && item.times_per_week === null && { times_per_week: 3 }) })
        }
      />
      {item.freq_type === '每周指定日' && (
        <fieldset className={`flex wrap m-0 ${css.weekdays}`}>
          <legend className="visually-hidden">{name} 训练日</legend>
          {weekdayNames.map((word, n) => (
            <label key={word}>
              <input type="checkbox" checked={item.weekdays.includes(n + 1)} onChange={() => toggle(n + 1)} />
              <span aria-hidden>{word}</span>
              <span className="visually-hidden">周{word}</span>
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
