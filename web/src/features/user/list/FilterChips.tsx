import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Chip } from './filter-text.ts';

interface Props {
  chips: readonly Chip[];
  onRemove(name: Chip['name']): void;
  onClear(): void;
}

export function FilterChips({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="当前筛选">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button type="button" className="chip" aria-label={`移除筛选 ${text}`} onClick={() => onRemove(name)}>
            {text}
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={onClear}>
          清除筛选
        </Button>
      </li>
    </ul>
  );
}
