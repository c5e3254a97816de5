import { useQuery } from '@tanstack/react-query';
import { today } from '@yun/contract/base/day';
import { visitInPastText } from '@yun/contract/patient/fields';
import { type FormRule, Select } from 'antd';
import { useState } from 'react';
import { patientCountsQuery } from '#web/features/patient/patient.api.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import css from '../patient-form.module.css';
import { FieldItem, PlainFields } from './PlainFields.tsx';

interface Props {
  /** The saved date of the next visit, which stays valid even if it has passed. */
  savedVisit?: string | null;
}

/** Source, next visit, tags and remark. */
export function BelongingFields({ savedVisit = null }: Props) {
  return (
    <>
      <div className={css.pair}>
        <FieldItem name="source" />
        <FieldItem name="next_visit_date" rule={notPast(savedVisit)}>
          <DateInput min={savedVisit !== null && savedVisit < today() ? savedVisit : today()} />
        </FieldItem>
        <PlainFields section="place" />
      </div>
      <FieldItem name="tags" extra="最多 10 个，每个不超过 10 个字，按回车添加">
        <TagSelect />
      </FieldItem>
      <FieldItem name="remark" />
    </>
  );
}

function notPast(saved: string | null): FormRule {
  return {
    validator: (_, day: string | null) =>
      day && day < today() && day !== saved ? Promise.reject(new Error(visitInPastText)) : Promise.resolve(),
  };
}

const everywhere = { agency_id: '', doctor_id: '' };

interface TagSelectProps {
  id?: string;
  value?: string[];
  onChange?(tags: string[]): void;
}

/** Tags in use are offered; new ones are typed. */
function TagSelect({ value, onChange, ...rest }: TagSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const tagsInUse = useQuery({ ...patientCountsQuery(everywhere), enabled: isOpened }).data?.tags ?? [];
  return (
    <Select
      {...rest}
      mode="tags"
      placeholder="选择或输入"
      value={value}
      onChange={(tags: string[]) => onChange?.([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
      tokenSeparators={[',', '，', '、']}
      options={tagsInUse.map((tag) => ({ value: tag, label: tag }))}
      onOpenChange={(isOpen) => isOpen && setIsOpened(true)}
    />
  );
}
