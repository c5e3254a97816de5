import { useQuery } from '@tanstack/react-query';
import { isDay } from '@yun/contract/base/day';
import { fieldLabel, maxTagLength, maxTags, visitInPastText } from '@yun/contract/patient/fields';
import { type FormRule, Select } from 'antd';
import { useState } from 'react';
import { patientCountsQuery } from '#web/features/patient/patient.api.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { lastDay } from '#web/ui/date-input/typed-day.ts';
import css from '../patient-form.module.css';
import { FieldItem, PlainFields } from './PlainFields.tsx';

interface Props {
  /** The saved date of the next visit, which stays valid even if it has passed. */
  savedVisit?: string | null;
}

/** Source, next visit, tags and remark. */
export function BelongingFields({ savedVisit = null }: Props) {
  const now = serverToday();
  return (
    <>
      <div className={css.pair}>
        <FieldItem name="source" />
        <FieldItem name="next_visit_date" rule={visitRule(savedVisit)}>
          <DateInput min={savedVisit !== null && savedVisit < now ? savedVisit : now} max={lastDay} />
        </FieldItem>
        <PlainFields section="place" />
      </div>
      <FieldItem name="tags" extra={`最多 ${maxTags} 个，每个不超过 ${maxTagLength} 个字，按回车添加`}>
        <TagSelect />
      </FieldItem>
      <FieldItem name="remark" />
    </>
  );
}

function visitRule(saved: string | null): FormRule {
  return {
    validator: async (_, day: string | null) => {
      if (!day || !isDay(day) || day === saved) return;
      if (day < serverToday()) throw new Error(visitInPastText);
      if (day > lastDay) throw new Error(`${fieldLabel('next_visit_date')}日期不能晚于 ${lastDay}`);
    },
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
