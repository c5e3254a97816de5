import { Segmented } from 'antd';
import { SearchBox } from '#web/ui/SearchBox.tsx';

const statuses = [
  { value: '', label: '全部' },
  { value: 'active', label: '启用' },
  { value: 'disabled', label: '停用' },
];

interface Props {
  query: { keyword: string; status: string };
  onChange(changes: { keyword?: string; status?: string }): void;
}

export function AgencyFilters({ query, onChange }: Props) {
  return (
    <>
      <Segmented
        aria-label="状态"
        options={statuses}
        value={query.status}
        onChange={(status) => onChange({ status })}
      />
      <span className="filter-space" />
      <SearchBox
        label="机构名称、编码"
        placeholder="机构名称、编码"
        value={query.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
    </>
  );
}
