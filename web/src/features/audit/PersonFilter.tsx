import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { peopleQuery } from './audit.api.ts';
import css from './audit.module.css';

interface Props {
  /** The chosen person as the address holds him; nobody is an empty text. */
  id: string;
  name: string;
  onChange(id: string, name: string): void;
}

/** Whose acts to show; the server finds people by name, account or phone. */
export function PersonFilter({ id, name, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const keyword = useDebounced(typed.trim());
  const { data, isPlaceholderData, error } = useQuery({ ...peopleQuery(keyword), enabled: isOpen });
  // Until the answer is there nobody is offered: Enter must not choose whoever stood first before.
  const isAnswered = data !== undefined && !isPlaceholderData && typed.trim() === keyword;
  const people = isAnswered ? data.list : [];
  return (
    <Select
      className={css.personFilter}
      aria-label="操作人"
      placeholder="全部操作人"
      allowClear
      popupMatchSelectWidth={false}
      labelInValue
      value={id === '' ? null : { value: id, label: name }}
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
        onChange(option?.value ?? '', people.find((one) => String(one.id) === option?.value)?.nickname ?? '')
      }
    />
  );
}
