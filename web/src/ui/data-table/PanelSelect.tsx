import { Select } from 'antd';
import { useId } from 'react';

interface Props {
  label: string;
  labels: Readonly<Record<string, string>>;
  value: string;
  hasSearch?: boolean;
  onChange(value: string): void;
}

/** A labelled select of a filter panel; empty is no filter. */
export function PanelSelect({ label, labels, value, hasSearch = false, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        allowClear
        showSearch={hasSearch && { optionFilterProp: 'label' }}
        placeholder="不限"
        value={value || null}
        options={Object.entries(labels).map(([option, text]) => ({ value: option, label: text }))}
        onChange={(next: string | null | undefined) => onChange(next ?? '')}
      />
    </>
  );
}
