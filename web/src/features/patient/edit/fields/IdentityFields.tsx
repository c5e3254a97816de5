import { ageOn, isDay } from '@yun/contract/base/day';
import { fieldLabel, guardianAge } from '@yun/contract/patient/fields';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { serverToday } from '#web/lib/time/server-time.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import css from '../patient-form.module.css';
import type { PatientValues } from '../patient-values.ts';
import { genderOptions } from './options.ts';
import { FieldItem, PlainFields } from './PlainFields.tsx';

interface Props {
  /** The person's document: typed for a new record, masked in an existing one. */
  document: ReactNode;
  /** A note on other records with the same phone number. */
  phoneNote?: string | null;
}

/** Identity and contact of the patient. */
export function IdentityFields({ document, phoneNote = null }: Props) {
  return (
    <>
      <div className={css.pair}>
        <FieldItem name="name" />
        <FieldItem name="gender">
          <RadioGroup options={genderOptions} />
        </FieldItem>
      </div>
      {document}
      <div className={css.pair}>
        <FieldItem name="birth_date" extra={<Age />}>
          <DateInput min="1900-01-01" max={serverToday()} />
        </FieldItem>
        <PlainFields section="identity" />
      </div>
      <div className={css.pair}>
        <FieldItem
          name="phone"
          {...(phoneNote && { validateStatus: 'warning', extra: <span className="high">{phoneNote}</span> })}
        />
        <FieldItem name="phone_owner" />
      </div>
      <Guardian />
    </>
  );
}

function useAge(): number | null {
  const birthDate = Form.useWatch<PatientValues['birth_date']>('birth_date');
  return birthDate && isDay(birthDate) && birthDate <= serverToday() ? ageOn(birthDate, serverToday()) : null;
}

function Age() {
  const age = useAge();
  return age === null || age > 120 ? null : <span role="status">{age} 岁</span>;
}

const guardian = fieldLabel('guardian_name', 'short');

/** Shown for children; a guardian filled in earlier stays visible when the patient is older. */
function Guardian() {
  const age = useAge();
  const name = Form.useWatch<string>('guardian_name');
  const isNeeded = age !== null && age < guardianAge;
  if (!isNeeded && !name) return null;
  return (
    <fieldset className={`shrink p-0 ${css.fieldBlock}`}>
      <legend>{guardian}</legend>
      {isNeeded && (
        <p className={`small lines-tight ${css.fieldBlockNote}`}>
          患者未满 {guardianAge} 岁，须填写{guardian}
        </p>
      )}
      <div className={css.pair}>
        <FieldItem name="guardian_name" required={isNeeded} />
        <FieldItem name="guardian_phone" required={isNeeded} />
      </div>
    </fieldset>
  );
}
