import { type ConditionCode, conditionNames } from '@yun/contract/patient/condition';
import { doctorLabel, fieldLabel, genderLabels, idNumberLabel, type PatientField } from '@yun/contract/patient/fields';
import { groupPhone } from '#web/ui/controls/PhoneInput.tsx';

/** Of the inputs that are not in the table of fields. */
const extraNames: Readonly<Record<string, string>> = {
  agency_id: '机构',
  doctor_id: doctorLabel,
  id_number: idNumberLabel,
  clears_id_number: `清除${idNumberLabel}`,
  ack_reason: '不是同一人的理由',
  consent_signer: '签署人',
  consent_signer_name: '签署人姓名',
  consent_method: '签署方式',
  consent_date: '签署日期',
};

/** The label of a field in the form; the audit trail may call it differently. */
export function patientFieldName(field: string): string {
  return extraNames[field] ?? fieldLabel(field as PatientField, 'form');
}

/** A field's value as a user reads it. */
export function patientFieldText(field: string, value: unknown): string {
  if (field === 'id_number') return value ? '新填写的证件号' : '不变';
  if (field === 'clears_id_number') return value ? '清除' : '保留';
  if (value === null || value === undefined || value === '') return '未填写';
  if (Array.isArray(value)) return value.join('、') || '无';
  if (field === 'gender') return genderLabels[value as keyof typeof genderLabels] ?? String(value);
  if (field === 'condition_code') return conditionNames[value as ConditionCode] ?? String(value);
  return field.endsWith('phone') ? groupPhone(String(value)) : String(value);
}
