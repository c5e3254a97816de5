import { useQuery } from '@tanstack/react-query';
import { type ConditionCode, precautionTags } from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { Form, Select, type SelectProps } from 'antd';
import { useMemo, useState } from 'react';
import { patientCountsQuery } from '#web/features/patient/patient.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { LateFieldProps } from '#web/ui/choices/late-field.tsx';
import { groupsFor, precautionGroups } from '../precaution-groups.ts';
import { precautionOptions } from './options.ts';

// The fields of the record in which choices are searched or typed, loaded when they are needed (late-selects.tsx).

interface Props<Value> extends LateFieldProps {
  id?: string;
  value?: Value;
  onChange?(value: Value): void;
}

interface OptionProps<Value> extends Props<Value> {
  options?: readonly { value: string | number; label: string }[];
}

const separators = [',', '，', '、'];
const byLabel = { optionFilterProp: 'label' };

const listOf = (options: OptionProps<unknown>['options'] = []) => ({ options: [...options] });

/** One of many options. */
export function SearchedSelect({ options, ...field }: OptionProps<string | null>) {
  return <Select {...field} {...listOf(options)} showSearch={byLabel} />;
}

/** Several of the options, or of one's own words. */
export function SeveralSelect({ mode, options, ...field }: OptionProps<string[]> & { mode: 'multiple' | 'tags' }) {
  const own: SelectProps = mode === 'tags' ? { tokenSeparators: separators } : { showSearch: byLabel };
  return <Select<string[]> {...field} {...listOf(options)} {...(own as object)} mode={mode} />;
}

const everywhere = { agency_id: '', doctor_id: '' };

/** Tags in use are offered; new ones are typed. */
export function TagSelect({ value, onChange, ...field }: Props<string[]>) {
  const [isOpened, setIsOpened] = useState(field.defaultOpen ?? false);
  const tagsInUse = useQuery({ ...patientCountsQuery(everywhere), enabled: isOpened }).data?.tags ?? [];
  return (
    <Select<string[]>
      {...field}
      mode="tags"
      value={value}
      onChange={(tags) => onChange?.([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
      tokenSeparators={separators}
      options={tagsInUse.map((tag) => ({ value: tag, label: tag }))}
      onOpenChange={(isOpen) => isOpen && setIsOpened(true)}
    />
  );
}

/** Offers the groups of the condition first; a search covers all groups. */
export function PrecautionSelect(props: Props<string[]>) {
  const condition = Form.useWatch<ConditionCode | null>('condition_code') ?? null;
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const groups = isAll || typed !== '' ? precautionGroups : groupsFor(condition);
  const options = useMemo(() => precautionOptions(groups), [groups]);
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      showSearch={{ ...byLabel, onSearch: setTyped }}
      options={options}
      notFoundContent="没有这一项，可写在下面的说明里"
      popupRender={(list) => (
        <>
          {list}
          {groups.length < precautionGroups.length && (
            <Button type="link" block onClick={() => setIsAll(true)}>
              已按{fieldLabel('condition_code')}筛选，显示全部 {precautionTags.length} 项
            </Button>
          )}
        </>
      )}
    />
  );
}
