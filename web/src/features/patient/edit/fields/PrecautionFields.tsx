import { type ConditionCode, precautionTags } from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { Button, Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { groupsFor, precautionGroups } from '../precaution-groups.ts';
import { precautionOptions } from './options.ts';
import { FieldItem } from './PlainFields.tsx';

/** What rules out or limits exercises. */
export function PrecautionFields() {
  return (
    <>
      <FieldItem name="precaution_tags" extra="制定计划时按这些检查动作的禁忌">
        <PrecautionSelect />
      </FieldItem>
      <FieldItem name="precaution_text" />
      <FieldItem name="comorbidities" />
    </>
  );
}

/** Offers the groups of the condition first; a search covers all groups. */
function PrecautionSelect(props: { id?: string; value?: string[]; onChange?(tags: string[]): void }) {
  const condition = Form.useWatch<ConditionCode | null>('condition_code') ?? null;
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const groups = isAll || typed !== '' ? precautionGroups : groupsFor(condition);
  const options = useMemo(() => precautionOptions(groups), [groups]);
  return (
    <Select
      {...props}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      placeholder="输入文字查找，可多选"
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
