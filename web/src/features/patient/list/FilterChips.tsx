import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Chip } from './filter-text.ts';

interface Props {
  chips: readonly Chip[];
  onRemove(chip: Chip): void;
  onClear(): void;
}

export function FilterChips({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="patient-chips" aria-label="当前筛选">
      {chips.map((chip) => (
        <li key={chip.text}>
          <button type="button" aria-label={`移除筛选 ${chip.text}`} onClick={() => onRemove(chip)}>
            {chip.text}
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
