import { InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { Input } from '#web/ui/controls/text-input.ts';
import type { CountSettings, TypedSettings } from './count-settings.ts';
import css from './count-to.module.css';

interface Props {
  typed: TypedSettings;
  messages: Partial<Record<keyof CountSettings, string>>;
  onChange(changes: Partial<TypedSettings>): void;
}

// A larger number would lose digits.
const limit = 1e15;
const numbers = [
  { name: 'start', label: '起始值', min: -limit, max: limit },
  { name: 'end', label: '结束值', min: -limit, max: limit },
  { name: 'duration', label: '时长（毫秒）', min: -limit, max: 600_000 },
  { name: 'decimals', label: '小数位数', min: -limit, max: limit },
] as const;
const texts = [
  { name: 'separator', label: '千分位分隔符', maxLength: 4 },
  { name: 'prefix', label: '前缀', maxLength: 12 },
  { name: 'suffix', label: '后缀', maxLength: 12 },
] as const;

export function SettingsFields({ typed, messages, onChange }: Props) {
  const id = useId();
  const propsOf = (name: keyof CountSettings) => ({
    id: `${id}-${name}`,
    'aria-invalid': messages[name] !== undefined,
    'aria-describedby': `${id}-${name}-note`,
    ...(messages[name] ? { status: 'error' as const } : {}),
  });
  const fieldOf = (name: keyof CountSettings, label: string, control: ReactNode) => (
    <div key={name} className="stack">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {control}
      <p id={`${id}-${name}-note`} className="crit fine" role="status">
        {messages[name]}
      </p>
    </div>
  );
  return (
    <div className={`grid ${css.fields}`}>
      {numbers.map(({ name, label, min, max }) =>
        fieldOf(
          name,
          label,
          <InputNumber
            className="mt-1 full-width"
            {...propsOf(name)}
            min={min}
            max={max}
            value={typed[name]}
            onChange={(value) => onChange({ [name]: value })}
          />,
        ),
      )}
      {texts.map(({ name, label, maxLength }) =>
        fieldOf(
          name,
          label,
          <Input
            className="mt-1"
            {...propsOf(name)}
            maxLength={maxLength}
            value={typed[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />,
        ),
      )}
    </div>
  );
}
