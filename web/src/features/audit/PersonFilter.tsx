import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { LateFieldProps } from '#web/ui/choices/late-field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { peopleQuery } from './audit.api.ts';

interface Props extends LateFieldProps {
  /** The id of the chosen user as in the address; empty if none is chosen. */
  userId: string;
  name: string;
  onChange(id: string, name: string): void;
}

/** Filters by user; the server finds users by name, account or phone. */
export function PersonFilter({ userId, name, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(field.defaultOpen ?? false);
  const keyword = useDebounced(typed.trim());
  const { data, isPlaceholderData, error } = useQuery({ ...peopleQuery(keyword), enabled: isOpen });
  // No option is offered until the answer has come: Enter must not choose the first option of an earlier search.
  const isAnswered = data !== undefined && !isPlaceholderData && typed.trim() === keyword;
  const people = isAnswered ? data.list : [];
  return (
    <Select
      {...field}
      allowClear
      popupMatchSelectWidth={false}
      labelInValue
      value={userId === '' ? null : { value: userId, label: name }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setIsOpen}
      options={people.map((person) => ({ value: String(person.id), label: person.nickname, person }))}
      optionRender={({ data: { person } }) => (
        <>
          {person.nickname} <span className="small">{person.account}</span>
        </>
      )}
      notFoundContent={error ? '没有读取成功' : isAnswered ? '没有找到这个人' : '正在查找…'}
      onChange={(option) =>
        onChange(option?.value ?? '', people.find((person) => String(person.id) === option?.value)?.nickname ?? '')
      }
    />
  );
}
