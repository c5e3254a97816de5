import { isDay } from '@yun/contract/base/day';
import { fieldLabel, maxTagLength, maxTags, visitInPastText } from '@yun/contract/patient/fields';
import type { FormRule } from 'antd';
import { serverToday } from '#web/lib/time/server-time.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { lastDay } from '#web/ui/date-input/typed-day.ts';
import css from '../patient-form.module.css';
import { TagField } from './late-selects.tsx';
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
        <TagField placeholder="选择或输入" />
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
