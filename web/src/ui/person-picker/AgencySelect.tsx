import { useQuery } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import type { LateFieldProps } from '../choices/late-field.tsx';
import { agencyChoicesQuery } from './choices.api.ts';

type SelectSettings = Pick<SelectProps, 'id' | 'aria-label' | 'allowClear' | 'disabled' | 'popupMatchSelectWidth'>;

interface Props extends SelectSettings, LateFieldProps {
  value?: number | null;
  onChange?(id: number | null): void;
  /** The name of the chosen agency, which the search may not find. */
  valueName?: string | null;
  /** How an agency is offered; null: not at all. */
  toOption?(agency: agency.Agency): { label: string; disabled?: boolean } | null;
  notFound?: string;
}

const byName: NonNullable<Props['toOption']> = ({ name }) => ({ label: name });

/** An agency in the user's scope, found by name or code. */
export function AgencySelect(props: Props) {
  const { value, onChange, valueName, toOption = byName, notFound = '没有找到这个机构', ...settings } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<agency.Agency | null>(null);
  const keyword = useDebounced(typed.trim());
  const { data, isPlaceholderData } = useQuery({ ...agencyChoicesQuery(keyword), enabled: !settings.disabled });
  // Offers nothing until the answer is there: Enter must not choose the first of the previous answer.
  const isAnswered = data !== undefined && !isPlaceholderData && typed.trim() === keyword;
  const agencies = isAnswered ? data.list : [];
  const options = agencies.flatMap((agency) => {
    const option = toOption(agency);
    return option ? [{ value: agency.id, ...option }] : [];
  });
  const isListed = options.some((option) => option.value === value);
  const name = chosen?.id === value ? chosen?.name : valueName;
  return (
    <Select
      allowClear
      {...settings}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      labelInValue
      value={value == null ? null : { value, label: isListed ? undefined : (name ?? `编号 ${value}`) }}
      options={options}
      notFoundContent={isAnswered ? notFound : '正在查找…'}
      onChange={(option) => {
        const next = agencies.find(({ id }) => id === option?.value) ?? null;
        setChosen(next);
        onChange?.(next?.id ?? null);
      }}
    />
  );
}
