import { FilterOutlined } from '@ant-design/icons';
import { permissionCodes, permissionLabels } from '@yun/contract/base/permission';
import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { PanelButton } from '#web/ui/PanelButton.tsx';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import { patientLabels, statusText } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';

interface Props {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  managerName: string | null;
  /** The filters for which the line has no room. */
  children?: ReactNode;
}

/** 更多筛选: what is filtered by less often. */
export function MoreFilters(props: Props) {
  const isAll = Boolean(props.children);
  return (
    <PanelButton
      type={isAll ? 'default' : 'text'}
      icon={isAll && <FilterOutlined aria-hidden />}
      panel={<Fields {...props} />}
    >
      {isAll ? '筛选' : '更多筛选'}
    </PanelButton>
  );
}

function Fields({ address, onChange, managerName, children }: Props) {
  const id = useId();
  return (
    <div className="filter-fields">
      {children}
      <WordSelect label="状态" value={address.status} words={statusText} onChange={(status) => onChange({ status })} />
      <label htmlFor={id}>上级</label>
      <PersonPicker
        id={id}
        role="manager"
        value={Number(address.manager_id) || null}
        valueName={managerName}
        onChange={(manager) => onChange({ manager_id: manager === null ? '' : String(manager) })}
      />
      <WordSelect
        label="权限"
        value={address.module}
        words={Object.fromEntries(permissionCodes.map((code) => [code, permissionLabels[code]]))}
        onChange={(module) => onChange({ module })}
      />
      <WordSelect
        label="有无患者"
        value={address.has_patients}
        words={patientLabels}
        onChange={(has_patients) => onChange({ has_patients })}
      />
    </div>
  );
}

interface WordSelectProps {
  label: string;
  value: string;
  words: Readonly<Record<string, string>>;
  onChange(value: string): void;
}

function WordSelect({ label, value, words, onChange }: WordSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        allowClear
        placeholder="不限"
        value={value || null}
        options={Object.entries(words).map(([key, word]) => ({ value: key, label: word }))}
        onChange={(next: string | null | undefined) => onChange(next ?? '')}
      />
    </>
  );
}
