import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';

interface Props {
  id?: string;
  value?: string | null;
  valueName?: string | null;
  onChange?(value: string): void;
  placeholder?: string;
}

/** An agency in the user's scope, found by name. */
export function AgencySelect({ id, value, valueName, onChange, placeholder = '不限' }: Props) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data, isPlaceholderData } = useQuery(agencyChoicesQuery(keyword));
  // Offers nothing until the answer is there: Enter must not choose the first of the previous answer.
  const isAnswered = data !== undefined && !isPlaceholderData && typed.trim() === keyword;
  const options = (isAnswered ? data.list : []).map((agency) => ({ value: String(agency.id), label: agency.name }));
  const isListed = options.some((option) => option.value === value);
  return (
    <Select
      id={id}
      allowClear
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      labelInValue
      value={value ? { value, label: isListed ? undefined : (valueName ?? `编号 ${value}`) } : null}
      options={options}
      notFoundContent={isAnswered ? '没有找到这个机构' : '正在查找…'}
      onChange={(option) => onChange?.(option?.value ?? '')}
    />
  );
}
