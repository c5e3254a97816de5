import { useQuery } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { parentChoicesQuery } from './agency.api.ts';

interface Props {
  id?: string;
  value?: number | null;
  onChange?(id: number | null): void;
  disabled?: boolean;
  /** The agency that looks for one: nobody stands above himself. Its parent may not be among the choices. */
  record: agency.Agency | null;
}

/** Chooses the agency above; works as a form's control. */
export function ParentPicker({ id, value, onChange, disabled, record }: Props) {
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery({ ...parentChoicesQuery(keyword), enabled: !disabled });
  const found = (data?.list ?? [])
    .filter((one) => one.id !== record?.id)
    .map((one) => ({ value: one.id, label: one.name }));
  const current =
    record?.parent_id && record.parent_name ? [{ value: record.parent_id, label: record.parent_name }] : [];
  const isMissing = value === current[0]?.value && !found.some((one) => one.value === value);
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear
      disabled={disabled}
      loading={isFetching}
      placeholder="无"
      notFoundContent={isFetching ? '正在查找…' : '没有符合的机构'}
      value={value ?? undefined}
      options={isMissing ? [...current, ...found] : found}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  );
}
