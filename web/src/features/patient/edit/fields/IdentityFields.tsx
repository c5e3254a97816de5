import { ageOn, today } from '@yun/contract/base/day';
import { guardianAge } from '@yun/contract/patient/record';
import { Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { DayInput } from '#web/ui/DayInput.tsx';
import { PhoneInput } from '#web/ui/PhoneInput.tsx';
import { ruleOf } from '../field-rules.ts';
import type { PatientValues } from '../patient-values.ts';
import { genderOptions, phoneOwnerOptions } from './options.ts';

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
        <Form.Item name="name" label="姓名" rules={[ruleOf('name')]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="gender" label="性别" rules={[ruleOf('gender')]}>
          <Radio.Group options={genderOptions} />
        </Form.Item>
      </div>
      {document}
      <div className="patient-pair">
        <Form.Item name="birth_date" label="出生日期" rules={[ruleOf('birth_date')]} extra={<Age />}>
          <DayInput min="1900-01-01" max={today()} />
        </Form.Item>
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
        <Form.Item name="phone_owner" label="号码归属" rules={[ruleOf('phone_owner')]}>
          <Select allowClear placeholder="请选择" options={phoneOwnerOptions} />
        </Form.Item>
      </div>
      <Guardian />
    </>
  );
}

function useAge(): number | null {
  const birthDate = Form.useWatch<PatientValues['birth_date']>('birth_date');
  return birthDate && birthDate <= today() ? ageOn(birthDate, today()) : null;
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
        <Form.Item name="guardian_name" label="监护人姓名" required={isNeeded} rules={[ruleOf('guardian_name')]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="guardian_phone" label="监护人手机号" required={isNeeded} rules={[ruleOf('guardian_phone')]}>
          <PhoneInput />
        </Form.Item>
      </div>
    </fieldset>
  );
}
