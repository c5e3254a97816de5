import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';

interface Props {
  id?: string;
  value?: number | null;
  onChange?(id: number | null): void;
  onBlur?(): void;
  /** The agency of the saved record, which the search may not find. */
  known?: { id: number; name: string } | null;
  isLocked: boolean;
}

const restMs = 300;

/** One of the agencies in sight, found by name or code. */
export function AgencyPicker({ id, value, onChange, onBlur, known, isLocked }: Props) {
  const [keyword, setKeyword] = useState('');
  const asked = useDebounced(keyword.trim(), restMs);
  const { data, isFetching, isPlaceholderData } = useQuery(agencyChoicesQuery(asked));
  // Until the answer is there nothing is offered: Enter must not choose what stood first before.
  const isAnswered = data !== undefined && !isPlaceholderData && keyword.trim() === asked;
  const options = (isAnswered ? data.list : []).map((agency) => ({
    value: agency.id,
    label: agency.status === 'disabled' ? `${agency.name}（已停用）` : agency.name,
    disabled: agency.status === 'disabled' && agency.id !== known?.id,
  }));
  if (known && keyword === '' && !options.some((option) => option.value === known.id)) {
    options.push({ value: known.id, label: known.name, disabled: false });
  }
  return (
    <Select
      id={id}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      onBlur={onBlur}
      options={options}
      loading={isFetching}
      placeholder="搜索并选择机构"
      disabled={isLocked}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={isAnswered ? '没有找到机构' : '正在查找…'}
    />
  );
}
