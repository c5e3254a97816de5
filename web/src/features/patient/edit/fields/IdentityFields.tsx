import { ageOn, isDay, today } from '@yun/contract/base/day';
import { guardianAge } from '@yun/contract/patient/record';
import { Form, Radio } from 'antd';
import type { ReactNode } from 'react';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { PhoneInput } from '#web/ui/PhoneInput.tsx';
import { ruleOf } from '../field-rules.ts';
import type { PatientValues } from '../patient-values.ts';
import { genderOptions } from './options.ts';
import { PlainField, PlainFields } from './PlainFields.tsx';

interface Props {
  /** The person's document: typed for a new record, masked in an existing one. */
  document: ReactNode;
  /** Who else has this number. */
  phoneNote?: string | null;
}

/** Who it is, and how to reach them. */
export function IdentityFields({ document, phoneNote = null }: Props) {
  return (
    <>
      <div className="patient-pair">
        <PlainField name="name" />
        <Form.Item name="gender" label="性别" rules={[ruleOf('gender')]}>
          <Radio.Group options={genderOptions} />
        </Form.Item>
      </div>
      {document}
      <div className="patient-pair">
        <Form.Item name="birth_date" label="出生日期" rules={[ruleOf('birth_date')]} extra={<Age />}>
          <DateInput min="1900-01-01" max={today()} />
        </Form.Item>
        <PlainFields section="identity" />
      </div>
      <div className="patient-pair">
        <Form.Item
          name="phone"
          label="手机号"
          rules={[ruleOf('phone')]}
          {...(phoneNote && { validateStatus: 'warning', extra: <span className="phone-note">{phoneNote}</span> })}
        >
          <PhoneInput />
        </Form.Item>
        <PlainField name="phone_owner" />
      </div>
      <Guardian />
    </>
  );
}

function useAge(): number | null {
  const birthDate = Form.useWatch<PatientValues['birth_date']>('birth_date');
  return birthDate && isDay(birthDate) && birthDate <= today() ? ageOn(birthDate, today()) : null;
}

function Age() {
  const age = useAge();
  return age === null || age > 120 ? null : <span role="status">{age} 岁</span>;
}

/** Children have somebody who answers for them; what was filled in for an older patient stays in sight. */
function Guardian() {
  const age = useAge();
  const name = Form.useWatch<string>('guardian_name');
  const isNeeded = age !== null && age < guardianAge;
  if (!isNeeded && !name) return null;
  return (
    <fieldset className="field-block">
      <legend>监护人</legend>
      {isNeeded && <p className="field-block-note">患者未满 {guardianAge} 岁，须填写监护人</p>}
      <div className="patient-pair">
        <PlainField name="guardian_name" required={isNeeded} />
        <PlainField name="guardian_phone" required={isNeeded} />
      </div>
    </fieldset>
  );
}
