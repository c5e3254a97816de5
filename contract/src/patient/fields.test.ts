import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PatientInfo } from './care.ts';
import type { ConditionCode, PrecautionTag } from './condition.ts';
import { type PatientFields, patientFields } from './field-rules.ts';
import * as table from './fields.ts';

const { fieldSpec, patientFieldNames } = table;

describe('a field of a patient', () => {
  it('says whether it is personal: without that it does not compile', () => {
    const plain = { label: '爱好', kind: 'text', maxLength: 30, form: 'more', uses: [] } as const;
    // @ts-expect-error: `personal` has no default
    const undeclared: table.PatientFieldSpec = plain;
    const declared: table.PatientFieldSpec = { ...plain, personal: true };
    expect(undeclared).toEqual({ ...declared, personal: undefined });
  });

  it('is shown to people who manage staff only where it is declared not personal', () => {
    const open = patientFieldNames.filter((field) => fieldSpec(field).personal === false);
    expect(open).toEqual([
      ...['name', 'gender', 'birth_date', 'phone', 'phone_owner', 'id_type', 'region', 'occupation'],
      ...['height_cm', 'weight_kg', 'dominant_side', 'condition_code', 'diagnosis', 'icd10', 'affected_side'],
      ...['onset_date', 'surgery_name', 'surgery_date', 'stage', 'weight_bearing', 'precaution_tags'],
      ...['comorbidities', 'fall_risk', 'source', 'tags', 'next_visit_date'],
    ]);
  });

  it('has a Chinese label, and in no place the label of another field', () => {
    const labels = patientFieldNames.flatMap((field) => {
      const { label, labels: others } = fieldSpec(field);
      return [...new Set([label, ...Object.values(others ?? {})])];
    });
    expect(new Set(labels).size).toBe(labels.length);
    expect(table.fieldLabel('precaution_tags')).toBe('禁忌与注意');
    expect(table.fieldLabel('precaution_text')).toBe('注意事项说明');
    for (const label of labels) expect(label).toMatch(/^(?:ICD-10|[\p{Script=Han}（）]+)$/u);
    expect(table.fieldLabel('height_cm')).toBe('身高（厘米）');
    expect([table.fieldLabel('stage', 'short'), table.fieldLabel('stage', 'form')]).toEqual(['分期', '康复分期']);
    expect(table.genders.map(table.genderText)).toEqual(['男', '女', '']);
  });

  it('accepts what it holds when nothing was filled in, unless it is required', () => {
    for (const field of patientFieldNames) {
      const isAccepted = patientFields[field].safeParse(table.emptyValue(field)).success;
      expect([field, isAccepted]).toEqual([field, fieldSpec(field).required !== true]);
    }
  });
});

it('the types are as precise as the table', () => {
  expectTypeOf<PatientFields['occupation']>().toEqualTypeOf<string | null>();
  expectTypeOf<PatientFields['name']>().toEqualTypeOf<string>();
  expectTypeOf<PatientFields['phone']>().toEqualTypeOf<string>();
  expectTypeOf<PatientFields['contact_phone']>().toEqualTypeOf<string | null>();
  expectTypeOf<PatientFields['birth_date']>().toEqualTypeOf<string>();
  expectTypeOf<PatientFields['onset_date']>().toEqualTypeOf<string | null>();
  expectTypeOf<PatientFields['gender']>().toEqualTypeOf<1 | 2 | 9>();
  expectTypeOf<PatientFields['height_cm']>().toEqualTypeOf<number | null>();
  expectTypeOf<PatientFields['dominant_side']>().toEqualTypeOf<'左' | '右' | null>();
  expectTypeOf<PatientFields['condition_code']>().toEqualTypeOf<ConditionCode>();
  expectTypeOf<PatientFields['precaution_tags']>().toEqualTypeOf<PrecautionTag[]>();
  expectTypeOf<PatientFields['tags']>().toEqualTypeOf<string[]>();
  expectTypeOf<PatientInfo['occupation']>().toEqualTypeOf<string | null>();
  expectTypeOf<PatientInfo['diagnosis']>().toEqualTypeOf<string>();
  expectTypeOf<PatientInfo['weight_kg']>().toEqualTypeOf<number | null>();
  expectTypeOf<PatientInfo['tags']>().toEqualTypeOf<string[]>();
  expectTypeOf<table.RequiredField>().toEqualTypeOf<
    'name' | 'gender' | 'birth_date' | 'phone' | 'condition_code' | 'diagnosis' | 'affected_side'
  >();
});
