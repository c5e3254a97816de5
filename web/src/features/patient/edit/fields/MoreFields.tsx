import { Form, Radio } from 'antd';
import { ruleOf } from '../field-rules.ts';
import { PlainField, PlainFields } from './PlainFields.tsx';

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
          <PlainField name="contact_name" label="联系人姓名" />
          <PlainField name="contact_relation" />
          <PlainField name="contact_phone" label="联系人手机号" />
          <PlainFields section="contact" />
        </div>
      </fieldset>
      <div className="patient-pair">
        <PlainFields section="more" />
        <Form.Item name="dominant_side" label="利手" rules={[ruleOf('dominant_side')]}>
          <Radio.Group options={sides} />
        </Form.Item>
        <PlainField name="height_cm" />
        <PlainField name="weight_kg" extra={<Bmi />} />
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
