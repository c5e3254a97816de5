import { daysBetween, isDay, today } from '@yun/contract/base/day';
import { type ConditionCode, isPostOperative, type PrecautionTag, surgeryTags } from '@yun/contract/patient/condition';
import { Form, Input, Radio, Select } from 'antd';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { ruleOf } from '../field-rules.ts';
import { conditionOptions, sideOptions } from './options.ts';
import { PlainField, PlainFields } from './PlainFields.tsx';
import { PrecautionFields } from './PrecautionFields.tsx';

/** What somebody is treated for. */
export function IllnessFields() {
  const condition = Form.useWatch<ConditionCode | null>('condition_code');
  const tags = Form.useWatch<PrecautionTag[]>('precaution_tags');
  const isAfterSurgery = condition != null && isPostOperative(condition);
  const needsDate = isAfterSurgery || (tags ?? []).some((tag) => surgeryTags.has(tag));
  return (
    <>
      <div className="patient-pair">
        <Form.Item name="condition_code" label="病种" rules={[ruleOf('condition_code')]}>
          <Select showSearch={{ optionFilterProp: 'label' }} placeholder="请选择" options={conditionOptions} />
        </Form.Item>
        <Form.Item name="affected_side" label="患侧" rules={[ruleOf('affected_side')]}>
          <Radio.Group options={sideOptions} />
        </Form.Item>
      </div>
      <PlainField name="diagnosis" placeholder="例如：右膝骨关节炎，全膝关节置换术后" />
      <div className="patient-pair">
        <PlainField name="icd10" placeholder="例如：M17.1" />
        <Form.Item name="onset_date" label="发病或受伤日期" rules={[ruleOf('onset_date')]}>
          <DateInput min="1900-01-01" max={today()} />
        </Form.Item>
        <PlainField name="surgery_name" required={isAfterSurgery} />
        <Form.Item
          name="surgery_date"
          label="手术日期"
          required={needsDate}
          rules={[ruleOf('surgery_date')]}
          extra={<SinceSurgery />}
        >
          <DateInput min="1900-01-01" max={today()} />
        </Form.Item>
        <PlainField name="stage" />
        <PlainField name="weight_bearing" />
        <PlainFields section="illness" />
      </div>
      <PrecautionFields />
      <div className="patient-pair">
        <PlainField name="fall_risk" placeholder="未评估" />
      </div>
      <Form.Item
        name="goal_text"
        label="患者目标"
        rules={[ruleOf('goal_text')]}
        extra="患者自己希望达到的，例如：能自己上下楼梯"
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  );
}

function SinceSurgery() {
  const date = Form.useWatch<string | null>('surgery_date');
  if (!date || !isDay(date) || date > today()) return null;
  return `术后 ${daysBetween(date, today())} 天`;
}
