import type { patient } from '@yun/contract';
import { addDays, today } from '@yun/contract/base/day';
import { describe, expect, it } from 'vitest';
import { emptyPatient, type PatientValues } from '../patient-values.ts';
import { blockReasonOf, compareWith, probeOf } from './duplicate-check.ts';

const typed = (changes: Partial<PatientValues>) => probeOf({ ...emptyPatient(), ...changes });

const found: patient.LookAlike = {
  id: 4,
  patient_no: 'RH202600129',
  name: '罗秀英',
  gender: 2,
  age: 69,
  birth_date: '1957-08-30',
  phone_masked: '199****0104',
  condition_code: 'TKA',
  status: 'active',
  doctor_name: '何静',
  same: ['name', 'phone'],
};
const nobody: patient.Duplicates = { block: [], strong: [], weak: [], is_elsewhere: false, colleagues: [] };

describe('the comparison begins', () => {
  it.each([
    ['with nothing but a name', { name: '罗秀英' }, null],
    ['with nothing but a day', { birth_date: '1957-08-30' }, null],
    ['with half a phone', { phone: '1990000' }, null],
    ['with a wrong number', { id_number: '110105194912310021' }, null],
    ['with a birth date of more than 120 years ago', { name: '罗秀英', birth_date: '0195-08-30' }, null],
    ['with a day to come', { name: '罗秀英', birth_date: addDays(today(), 1) }, null],
  ])('not %s', (_, values, probe) => expect(typed(values)).toBe(probe));

  it('with name and birth date, with a phone, or with a document', () => {
    expect(typed({ name: ' 罗秀英', birth_date: '1957-08-30', gender: 2 })).toEqual({
      name: '罗秀英',
      birth_date: '1957-08-30',
      gender: 2,
    });
    expect(typed({ phone: '199 0000 0104', name: '罗' })).toEqual({ phone: '19900000104' });
    expect(typed({ id_number: ' 11010519491231002x ' })).toEqual({
      id_type: '身份证',
      id_number: '11010519491231002X',
    });
    expect(typed({ id_type: '护照', id_number: 'e123' })).toEqual({ id_type: '护照', id_number: 'E123' });
  });
});

describe('the next step', () => {
  const confirmed = { ack_ids: [4], ack_colleagues: [], ack_reason: '同名' };
  const not = { ack_ids: [], ack_colleagues: [], ack_reason: '' };

  it('is not blocked without look-alikes, or with weak ones only', () => {
    expect(blockReasonOf(null, not)).toBeNull();
    expect(blockReasonOf(nobody, not)).toBeNull();
    expect(blockReasonOf({ ...nobody, weak: [found] }, not)).toBeNull();
  });

  it('is blocked until every strong look-alike is confirmed with a reason', () => {
    const strong = { ...nobody, strong: [found] };
    expect(blockReasonOf(strong, not)).toBe('unsettled');
    expect(blockReasonOf(strong, { ...confirmed, ack_reason: ' 同 ' })).toBe('unsettled');
    expect(blockReasonOf(strong, confirmed)).toBeNull();
    expect(blockReasonOf({ ...nobody, strong: [found, { ...found, id: 5 }] }, confirmed)).toBe('unsettled');
  });

  it('is blocked until the look-alikes of colleagues are confirmed, doctor by doctor', () => {
    const theirs = { ...nobody, colleagues: ['陈书涵'] };
    expect(blockReasonOf(theirs, not)).toBe('unsettled');
    expect(blockReasonOf(theirs, confirmed)).toBe('unsettled');
    const asked = { ...confirmed, ack_colleagues: ['陈书涵'] };
    expect(blockReasonOf(theirs, { ...asked, ack_reason: '' })).toBe('unsettled');
    expect(blockReasonOf(theirs, asked)).toBeNull();
    expect(blockReasonOf({ ...theirs, colleagues: ['陈书涵', '赵一鸣'] }, asked)).toBe('unsettled');
    expect(blockReasonOf({ ...theirs, strong: [{ ...found, id: 5 }] }, asked)).toBe('unsettled');
  });

  it('is impossible with the document of an existing record, in or out of scope', () => {
    expect(blockReasonOf({ ...nobody, block: [found] }, confirmed)).toBe('same');
    expect(blockReasonOf({ ...nobody, is_elsewhere: true }, confirmed)).toBe('elsewhere');
  });
});

it('compares field by field', () => {
  const probe = { name: '罗秀英', phone: '19900000104', gender: 1 as const };
  expect(compareWith(found, probe).map(({ name, verdict }) => `${name}${verdict}`)).toEqual([
    ...['姓名一致', '性别不同', '出生日期未填写', '手机号一致'],
  ]);
  const alike = { ...found, same: ['pinyin', 'id_number'] as patient.LookAlike['same'] };
  expect(compareWith(alike, { name: '罗秀瑛', id_number: 'E1' }).map(({ verdict }) => verdict)).toEqual([
    ...['同音', '未填写', '未填写', '未填写', '一致'],
  ]);
});
