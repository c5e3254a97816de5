import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { PhoneInput } from '#web/ui/PhoneInput.tsx';
import { ruleOf } from '../field-rules.ts';
import { relationOptions } from './options.ts';

const sides = [
  { value: '左', label: '左手' },
  { value: '右', label: '右手' },
];

/** What is good to know, and seldom needed on the first day. */
export function MoreFields() {
  return (
    <>
      <fieldset className="field-block">
        <legend>紧急联系人</legend>
        <p className="field-block-note">三项都填或都不填</p>
        <div className="patient-triple">
          <Form.Item name="contact_name" label="联系人姓名" rules={[ruleOf('contact_name')]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="contact_relation" label="与患者的关系" rules={[ruleOf('contact_relation')]}>
            <Select allowClear placeholder="请选择" options={relationOptions} />
          </Form.Item>
          <Form.Item name="contact_phone" label="联系人手机号" rules={[ruleOf('contact_phone')]}>
            <PhoneInput />
          </Form.Item>
        </div>
      </fieldset>
      <div className="patient-pair">
        <Form.Item name="region" label="地区" rules={[ruleOf('region')]}>
          <Input autoComplete="off" placeholder="例如：浙江省杭州市" />
        </Form.Item>
        <Form.Item name="address" label="地址" rules={[ruleOf('address')]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="occupation" label="职业" rules={[ruleOf('occupation')]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="dominant_side" label="利手" rules={[ruleOf('dominant_side')]}>
          <Radio.Group options={sides} />
        </Form.Item>
        <Form.Item name="height_cm" label="身高（厘米）" rules={[ruleOf('height_cm')]}>
          <InputNumber className="number-input" controls={false} inputMode="decimal" />
        </Form.Item>
        <Form.Item name="weight_kg" label="体重（公斤）" rules={[ruleOf('weight_kg')]} extra={<Bmi />}>
          <InputNumber className="number-input" controls={false} inputMode="decimal" />
        </Form.Item>
      </div>
    </>
  );
}

function Bmi() {
  const height = Form.useWatch<number | null>('height_cm');
  const weight = Form.useWatch<number | null>('weight_kg');
  const bmi = height && weight ? weight / (height / 100) ** 2 : 0;
  return bmi >= 5 && bmi < 100 ? `BMI ${bmi.toFixed(1)}` : null;
}
