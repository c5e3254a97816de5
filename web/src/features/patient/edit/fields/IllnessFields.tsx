import { daysBetween, isDay } from '@yun/contract/base/day';
import { type ConditionCode, isPostOperative, type PrecautionTag, surgeryTags } from '@yun/contract/patient/condition';
import { Form } from 'antd';
import { serverToday } from '#web/lib/time/server-time.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import css from '../patient-form.module.css';
import { SearchedField } from './late-selects.tsx';
import { conditionOptions, sideOptions } from './options.ts';
import { FieldItem, PlainFields } from './PlainFields.tsx';
import { PrecautionFields } from './PrecautionFields.tsx';

/** Condition, diagnosis, surgery, precautions and goal. */
export function IllnessFields() {
  const condition = Form.useWatch<ConditionCode | null>('condition_code');
  const tags = Form.useWatch<PrecautionTag[]>('precaution_tags');
  const isAfterSurgery = condition != null && isPostOperative(condition);
  const needsDate = isAfterSurgery || (tags ?? []).some((tag) => surgeryTags.has(tag));
  return (
    <>
      <div className={css.pair}>
        <FieldItem name="condition_code">
          <SearchedField placeholder="请选择" options={conditionOptions} />
        </FieldItem>
        <FieldItem name="affected_side">
          <RadioGroup options={sideOptions} />
        </FieldItem>
      </div>
      <FieldItem name="diagnosis" placeholder="例如：右膝骨关节炎，全膝关节置换术后" />
      <div className={css.pair}>
        <FieldItem name="icd10" placeholder="例如：M17.1" />
        <FieldItem name="onset_date">
          <DateInput min="1900-01-01" max={serverToday()} />
        </FieldItem>
        <FieldItem name="surgery_name" required={isAfterSurgery} />
        <FieldItem name="surgery_date" required={needsDate} extra={<SinceSurgery />}>
          <DateInput min="1900-01-01" max={serverToday()} />
        </FieldItem>
        <FieldItem name="stage" />
        <FieldItem name="weight_bearing" />
        <PlainFields section="illness" />
      </div>
      <PrecautionFields />
      <div className={css.pair}>
        <FieldItem name="fall_risk" placeholder="未评估" />
      </div>
      <FieldItem name="goal_text" extra="患者自己希望达到的，例如：能自己上下楼梯">
        <TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </FieldItem>
    </>
  );
}

function SinceSurgery() {
  const date = Form.useWatch<string | null>('surgery_date');
  if (!date || !isDay(date) || date > serverToday()) return null;
  return `术后 ${daysBetween(date, serverToday())} 天`;
}
