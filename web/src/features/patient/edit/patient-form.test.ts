import { addDays, today } from '@yun/contract/base/day';
import { precautionTags } from '@yun/contract/patient/condition';
import { fieldSpec, patientFieldNames } from '@yun/contract/patient/fields';
import { describe, expect, it } from 'vitest';
import { buildPatientInfo } from '#web/test/patient-rows.ts';
import { fieldGroups, groupOf, touchedBy } from './field-groups.ts';
import { problemWith } from './field-problems.ts';
import { patientFieldName, patientFieldText } from './field-text.ts';
import { agrees, factsOf, filledBy } from './id-card-fill.ts';
import { emptyPatient, numberToSend, type PatientValues, recordOfPatient, valuesOfPatient } from './patient-values.ts';
import { groupsFor, precautionGroups } from './precaution-groups.ts';
import { actionsOn } from './record/record-actions.ts';
import { fileProblem } from './record/tabs/attachment-rules.ts';

const values = (changes: Partial<PatientValues> = {}): PatientValues => ({
  ...valuesOfPatient(buildPatientInfo()),
  ...changes,
});

describe('a record and its form', () => {
  it('are equal: opening a record changes nothing', () => {
    const info = buildPatientInfo();
    const { clears_id_number, ...record } = recordOfPatient(valuesOfPatient(info));
    expect(clears_id_number).toBe(false);
    for (const [field, value] of Object.entries(record))
      expect([field, value]).toEqual([field, info[field as keyof typeof info]]);
  });

  it('normalizes names, phones and codes, and sends empty text as null', () => {
    const typed = { name: ' 买买提•艾力 ', phone: '+86 138-0000-8010', icd10: 'm17.1', remark: '  ', region: '' };
    expect(recordOfPatient(values(typed))).toMatchObject({
      name: '买买提·艾力',
      phone: '13800008010',
      icd10: 'M17.1',
      remark: null,
      region: null,
    });
  });

  it('sends a document number only when it was typed, and its type only with it', () => {
    expect(recordOfPatient(emptyPatient())).toMatchObject({ id_type: null });
    expect(recordOfPatient(values())).toMatchObject({ id_type: '身份证' });
    expect(recordOfPatient(values({ clears_id_number: true }))).toMatchObject({ id_type: null });
    expect(numberToSend(recordOfPatient(values()))).toEqual({});
    expect(numberToSend(recordOfPatient(values({ clears_id_number: true })))).toEqual({ id_number: null });
    expect(numberToSend(recordOfPatient(values({ id_number: ' E1234 ' })))).toEqual({ id_number: 'E1234' });
  });
});

describe('a field', () => {
  const tomorrow = addDays(today(), 1);
  it.each<[field: Parameters<typeof problemWith>[0], typed: Partial<PatientValues>, problem: string | null]>([
    ['name', { name: '' }, '请填写姓名'],
    ['birth_date', { birth_date: null }, '请填写出生日期'],
    ['birth_date', { birth_date: tomorrow }, '出生日期不能晚于今天'],
    ['phone', { phone: '123' }, '请输入 11 位手机号'],
    ['guardian_name', { birth_date: addDays(today(), -4000) }, '未满 14 岁须填写监护人'],
    ['guardian_name', {}, null],
    ['contact_phone', { contact_name: '陆敏', contact_phone: '' }, '请填写紧急联系人手机号'],
    ['contact_phone', { contact_phone: '' }, null],
    ['surgery_date', { surgery_date: null }, '术后患者须填写手术日期'],
    [
      'surgery_date',
      { condition_code: 'LBP', surgery_date: null, precaution_tags: ['跟腱修复术后'] },
      '选择了“跟腱修复术后”，须填写手术日期',
    ],
    ['surgery_date', { condition_code: 'LBP', surgery_date: null }, null],
    ['precaution_tags', { precaution_tags: [] }, null],
    ['id_number', { id_type: '身份证', id_number: '110105194912310021' }, '身份证号校验位不正确，请核对'],
    ['id_number', { id_type: '护照', id_number: 'E1234' }, null],
    ['birth_date', { id_type: '身份证', id_number: '11010519491231002x' }, '与身份证号不符（1949-12-31）'],
    ['height_cm', { height_cm: 20 }, '身高应为 50 到 250 厘米'],
  ])('%s %j: %s', (field, typed, problem) => expect(problemWith(field, values(typed))).toBe(problem));

  it('belongs to a tab, and is validated again when a linked field changes', () => {
    expect(['id_number', 'comorbidities', 'remark', 'doctor_id'].map(groupOf)).toEqual([
      ...['basic', 'illness', 'place', 'place'],
    ]);
    expect(touchedBy(['contact_name'])).toEqual(['contact_name', 'contact_relation', 'contact_phone']);
    expect(touchedBy(['remark'])).toEqual(['remark']);
  });

  it('belongs to exactly one group, that of its section', () => {
    const grouped = Object.values(fieldGroups).flat();
    expect([...grouped].sort()).toEqual([...patientFieldNames, 'id_number'].sort());
    const groups = { identity: 'basic', contact: 'basic', more: 'basic', illness: 'illness', place: 'place' };
    for (const field of patientFieldNames)
      expect([field, groupOf(field)]).toEqual([field, groups[fieldSpec(field).form]]);
  });

  it('that is invalid is listed in the order of the form', () => {
    const known = [
      ...['name', 'gender', 'id_type', 'id_number', 'birth_date', 'phone', 'phone_owner', 'guardian_name'],
      ...['guardian_phone', 'contact_name', 'contact_relation', 'contact_phone', 'region', 'address', 'occupation'],
      ...['height_cm', 'weight_kg', 'dominant_side', 'condition_code', 'affected_side', 'diagnosis', 'icd10'],
      ...['onset_date', 'surgery_name', 'surgery_date', 'stage', 'weight_bearing', 'fall_risk', 'precaution_tags'],
      ...['precaution_text', 'comorbidities', 'goal_text', 'source', 'tags', 'next_visit_date', 'remark'],
    ];
    const ordered: string[] = Object.values(fieldGroups).flat();
    expect(ordered.filter((field) => known.includes(field))).toEqual(known);
  });

  it('has a label and value texts in Chinese', () => {
    const fields = Object.keys(recordOfPatient(values({ id_number: 'E1234' })));
    for (const field of fields) expect(patientFieldName(field), field).not.toMatch(/[a-z_]/);
    // Those that the audit trail calls differently.
    expect(
      ['guardian_name', 'contact_name', 'contact_phone', 'contact_relation', 'onset_date'].map(patientFieldName),
    ).toEqual(['监护人姓名', '联系人姓名', '联系人手机号', '与患者的关系', '发病或受伤日期']);
    expect(patientFieldText('gender', 9)).toBe('未说明');
    expect(patientFieldText('condition_code', 'TKA')).toBe('膝关节置换术后');
    expect(patientFieldText('tags', [])).toBe('无');
    expect(patientFieldText('phone', '13800008010')).toBe('138 0000 8010');
    // A comparison never shows the number itself.
    expect(patientFieldText('id_number', '11010519491231002X')).toBe('新填写的证件号');
  });
});

describe('an identity number', () => {
  const typed = { id_type: '身份证' as const, id_number: ' 11010519491231002x', birth_date: null, gender: null };
  const facts = { birth_date: '1949-12-31', gender: 2 as const };

  it('contains birth date and gender; other documents do not', () => {
    expect(factsOf(typed, today())).toEqual(facts);
    expect(factsOf({ ...typed, id_type: '护照' }, today())).toBeNull();
    expect(factsOf({ ...typed, id_number: '110105194912310021' }, today())).toBeNull();
  });

  it('fills in what is empty or came from an earlier number, never over what was typed', () => {
    expect(filledBy(facts, typed, null)).toEqual(facts);
    const byHand = { ...typed, birth_date: '1950-01-01', gender: 1 as const };
    expect(filledBy(facts, byHand, null)).toEqual({});
    expect(filledBy(facts, byHand, { birth_date: '1950-01-01', gender: 1 })).toEqual(facts);
    expect([agrees(facts, byHand), agrees(facts, { ...typed, ...facts })]).toEqual([false, true]);
  });
});

it('every precaution belongs to exactly one group', () => {
  const grouped = precautionGroups.flatMap(({ tags }) => tags);
  expect([...grouped].sort()).toEqual([...precautionTags].sort());
});

it('an attachment is checked before it is sent', () => {
  const file = (type: string, size: number) => ({ type, size });
  expect(fileProblem(file('application/pdf', 10 * 1024 * 1024), 49)).toBe('');
  expect(fileProblem(file('image/png', 10 * 1024 * 1024 + 1), 0)).toBe('文件为 10.0 MB，超过 10 MB');
  expect(fileProblem(file('text/plain', 5), 0)).toBe('请选择 PNG、JPEG、WebP 图片或 PDF');
  expect(fileProblem(file('image/png', 0), 0)).toBe('文件是空的，请重新选择');
  expect(fileProblem(file('image/png', 5), 50)).toBe('每位患者最多 50 个附件，请先删除不用的');
});

it('a record offers what its state and the caller allow', () => {
  const { can } = buildPatientInfo();
  const labels = (status: Parameters<typeof actionsOn>[0]['status'], changes = {}) => {
    const { steps, more } = actionsOn({ status, can: { ...can, ...changes } });
    return [...steps, ...more].map(({ label }) => label);
  };
  const all = { change_status: true, assign: true, remove: false };
  expect(labels('active', all)).toEqual(['暂停', '结案', '分配医生…']);
  expect(labels('lost', all)).toEqual(['暂停', '恢复', '结案', '分配医生…']);
  expect(labels('discharged', all)).toEqual(['重新建档', '归档', '分配医生…']);
  expect(labels('pending', { ...all, remove: true })).toEqual(['分配医生…', '删除…']);
  expect(labels('archived', { change_status: false, assign: false, remove: false })).toEqual([]);
});

it('precautions start with those of the condition and those for every patient; without a body part with all', () => {
  const names = (condition: Parameters<typeof groupsFor>[0]) => groupsFor(condition).map(({ name }) => name);
  const always = ['心肺与血压', '神经与平衡', '局部情况'];
  expect(names('TKA')).toEqual(['下肢与负重', ...always]);
  expect(names('RCR')).toEqual(['肩与上肢', '脊柱与躯干', ...always]);
  expect(names('CERV')).toEqual(['肩与上肢', '脊柱与躯干', ...always]);
  for (const condition of ['OTHER', null] as const) expect(groupsFor(condition)).toBe(precautionGroups);
});
