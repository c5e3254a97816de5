import { daysBetween, today } from '@yun/contract/base/day';
import { type ConditionCode, isPostOperative, type PrecautionTag, surgeryTags } from '@yun/contract/patient/condition';
import { Form, Input, Radio, Select } from 'antd';
import { DayInput } from '#web/ui/DayInput.tsx';
import { ruleOf } from '../field-rules.ts';
import { conditionOptions, fallRiskOptions, sideOptions, stageOptions, weightBearingOptions } from './options.ts';
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
      <Form.Item name="diagnosis" label="诊断" rules={[ruleOf('diagnosis')]}>
        <Input autoComplete="off" placeholder="例如：右膝骨关节炎，全膝关节置换术后" />
      </Form.Item>
      <div className="patient-pair">
        <Form.Item name="icd10" label="ICD-10" rules={[ruleOf('icd10')]}>
          <Input autoComplete="off" placeholder="例如：M17.1" />
        </Form.Item>
        <Form.Item name="onset_date" label="发病或受伤日期" rules={[ruleOf('onset_date')]}>
          <DayInput min="1900-01-01" max={today()} />
        </Form.Item>
        <Form.Item name="surgery_name" label="手术名称" required={isAfterSurgery} rules={[ruleOf('surgery_name')]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="surgery_date"
          label="手术日期"
          required={needsDate}
          rules={[ruleOf('surgery_date')]}
          extra={<SinceSurgery />}
        >
          <DayInput min="1900-01-01" max={today()} />
        </Form.Item>
        <Form.Item name="stage" label="康复分期" rules={[ruleOf('stage')]}>
          <Select allowClear placeholder="请选择" options={stageOptions} />
        </Form.Item>
        <Form.Item name="weight_bearing" label="负重状态" rules={[ruleOf('weight_bearing')]}>
          <Select allowClear placeholder="请选择" options={weightBearingOptions} />
        </Form.Item>
      </div>
      <PrecautionFields />
      <div className="patient-pair">
        <Form.Item name="fall_risk" label="跌倒风险" rules={[ruleOf('fall_risk')]}>
          <Select allowClear placeholder="未评估" options={fallRiskOptions} />
        </Form.Item>
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
  if (!date || date > today()) return null;
  return `术后 ${daysBetween(date, today())} 天`;
}
