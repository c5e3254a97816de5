import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import type { LateFieldProps } from '../choices/late-field.tsx';
import { colleaguesQuery } from './choices.api.ts';

interface Props extends LateFieldProps {
  value?: number | null;
  onChange?(id: number | null, name: string | null): void;
  role: 'doctor' | 'manager';
  agencyId?: number | null;
  excludeIds?: readonly number[];
  /** The name of the person chosen at the start, before anything is loaded. */
  valueName?: string | null;
  id?: string;
  ariaLabel?: string;
  disabled?: boolean;
}

/** Chooses a colleague; the server finds them by name, account or phone. */
export function PersonPicker(props: Props) {
  const {
    value,
    onChange,
    role,
    agencyId,
    excludeIds = [],
    valueName,
    placeholder = '输入姓名查找',
    ariaLabel,
    className = 'full-width',
    ...field
  } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(field.defaultOpen ?? false);
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const keyword = useDebounced(typed.trim());
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...colleaguesQuery({ keyword, role, agencyId }),
    enabled: isOpen,
  });
  // Offers nothing until the answer is there: Enter must not choose the first of the previous answer.
  const isAnswered = data !== undefined && !isPlaceholderData && typed.trim() === keyword;
  const people = isAnswered ? data.list.filter((person) => !excludeIds.includes(person.id)) : [];
  const options = people.map((person) => ({ value: person.id, label: person.nickname, person }));
  // The form around it may undo the choice.
  const knownName = chosen?.id === value ? chosen?.name : valueName;
  const isKnown = value == null || people.some((person) => person.id === value);

  return (
    <Select
      {...field}
      className={className}
      aria-label={ariaLabel}
      allowClear
      placeholder={placeholder}
      // A person who is not among the options keeps the name.
      value={value == null ? null : { value, label: isKnown ? undefined : knownName || `编号 ${value}` }}
      labelInValue
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onOpenChange={setIsOpen}
      onChange={(option) => {
        const person = people.find((choice) => choice.id === option?.value);
        setChosen(person ? { id: person.id, name: person.nickname } : null);
        onChange?.(person?.id ?? null, person?.nickname ?? null);
      }}
      optionRender={({ data: { person } }) => (
        <span className="flex baseline gap-2">
          {person.nickname}
          <small className="small ellipsis">{[person.title, person.department].filter(Boolean).join(' · ')}</small>
          {person.patient_count !== null && (
            <small className="small fixed figures push">{person.patient_count} 位患者</small>
          )}
        </span>
      )}
      notFoundContent={
        error ? (
          <span>
            没有读取成功
            <Button type="link" size="small" onClick={() => refetch()}>
              重试
            </Button>
          </span>
        ) : !isAnswered ? (
          '正在查找…'
        ) : keyword ? (
          '没有找到这位同事'
        ) : (
          '没有可选的同事'
        )
      }
    />
  );
}
