import { fieldLabel } from '@yun/contract/patient/fields';
import { Form } from 'antd';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import css from '../patient-form.module.css';
import { FieldItem, PlainFields } from './PlainFields.tsx';

const sides = [
  { value: '左', label: '左手' },
  { value: '右', label: '右手' },
];

/** Emergency contact and other optional facts. */
export function MoreFields() {
  return (
    <>
      <fieldset className={`shrink p-0 ${css.fieldBlock}`}>
        <legend>{fieldLabel('contact_name')}</legend>
        <p className={`small lines-tight ${css.fieldBlockNote}`}>三项都填或都不填</p>
        <div className={css.triple}>
          <FieldItem name="contact_name" />
          <FieldItem name="contact_relation" />
          <FieldItem name="contact_phone" />
          <PlainFields section="contact" />
        </div>
      </fieldset>
      <div className={css.pair}>
        <PlainFields section="more" />
        <FieldItem name="dominant_side">
          <RadioGroup options={sides} />
        </FieldItem>
        <FieldItem name="height_cm" />
        <FieldItem name="weight_kg" extra={<Bmi />} />
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
