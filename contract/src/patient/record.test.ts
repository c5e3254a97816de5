import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { addDays, today } from '../base/day.ts';
import { checkDigitOf } from '../base/id-card.ts';
import { createPatient, modifyPatient } from './care.ts';
import * as words from './condition.ts';
import { emptyFields, genders, idTypes, patientSources, phoneOwners } from './fields.ts';
import * as record from './record.ts';

/** All that a new record has to say. */
const draft = {
  name: '王芳',
  gender: 2,
  birth_date: '1960-05-01',
  phone: '13800138000',
  condition_code: 'OTHER',
  diagnosis: '腰痛',
  affected_side: '不适用',
};
const place = { client_key: '2f1c7a52-5f0e-4c58-9d3b-0f6f7f3a1b11', agency_id: 1, doctor_id: 2 };

const parse = (values: object) => createPatient.body.safeParse({ ...place, ...draft, ...values });
const problemsOf = (error: z.ZodError | undefined) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const faults = (values: object) => problemsOf(parse(values).error);
const saved = (values: object) => parse(values).data;
const whole = () => createPatient.body.parse({ ...place, ...draft });
const tomorrow = addDays(today(), 1);

describe('a new record', () => {
  it('needs only the required fields; the rest is empty', () => {
    const { client_key: _, ...parsed } = saved({}) ?? {};
    expect(parsed).toEqual({ ...emptyFields(), ...draft, agency_id: 1, doctor_id: 2 });
    for (const field of [...Object.keys(draft), ...Object.keys(place)])
      expect(faults({ [field]: undefined })[0]?.[0]).toBe(field);
  });

  it('accepts empty fields explicitly', () => {
    expect(saved(emptyFields())).toEqual(saved({}));
  });

  it('has no other fields', () => {
    expect(faults({ status: 'active' })).toHaveLength(1);
    expect(faults({ precaution_tags: null, tags: null })).toHaveLength(2);
  });
});

describe('a changed record', () => {
  const change = (values: object) => modifyPatient.body.safeParse({ id: 1, version: 1, ...values });

  it('contains only the fields that were sent', () => {
    expect(change({}).data).toEqual({ id: 1, version: 1 });
    expect(change({ remark: ' 改 ', region: '' }).data).toEqual({ id: 1, version: 1, remark: '改', region: null });
  });

  it('keeps the rule of each field, and has no other fields', () => {
    expect(problemsOf(change({ name: null, phone: '123' }).error)).toEqual([
      ['name', '请填写姓名'],
      ['phone', '请输入 11 位手机号'],
    ]);
    expect(problemsOf(change({ status: 'active' }).error)).toHaveLength(1);
    for (const field of Object.keys(draft)) expect(problemsOf(change({ [field]: null }).error)[0]?.[0]).toBe(field);
  });
});

describe('each field alone', () => {
  it.each([
    ['name', '张', '姓名为 2 到 30 个汉字或英文字母'],
    ['name', '长'.repeat(31), '姓名为 2 到 30 个汉字或英文字母'],
    ['name', '张3', '姓名为 2 到 30 个汉字或英文字母'],
    ['name', null, '请填写姓名'],
    ['nickname', '长'.repeat(21), '称呼不超过 20 个字'],
    ['gender', 3, '请选择性别'],
    ['gender', '1', '请选择性别'],
    ['birth_date', '1960-5-1', '日期格式应为 2026-03-05'],
    ['birth_date', '1960-02-30', '日期格式应为 2026-03-05'],
    ['phone', '1280013800', '请输入 11 位手机号'],
    ['phone', '12800138000', '请输入 11 位手机号'],
    ['phone_owner', '邻居', '请选择号码归属'],
    ['id_type', '驾照', '请选择证件类型'],
    ['guardian_name', '张', '监护人姓名为 2 到 30 个汉字或英文字母'],
    ['guardian_phone', '123', '请输入 11 位手机号'],
    ['contact_relation', '邻居', '请选择与患者的关系'],
    ['region', '长'.repeat(41), '地区不超过 40 个字'],
    ['address', '长'.repeat(101), '地址不超过 100 个字'],
    ['occupation', '长'.repeat(31), '职业不超过 30 个字'],
    ['height_cm', 49.9, '身高应为 50 到 250 厘米'],
    ['height_cm', 250.1, '身高应为 50 到 250 厘米'],
    ['height_cm', 170.55, '身高最多一位小数'],
    ['height_cm', '170', '身高应为数字'],
    ['weight_kg', 1.9, '体重应为 2 到 300 公斤'],
    ['weight_kg', 300.1, '体重应为 2 到 300 公斤'],
    ['weight_kg', 60.01, '体重最多一位小数'],
    ['dominant_side', '双', '请选择利手'],
    ['condition_code', 'FLU', '请选择病种'],
    ['diagnosis', '痛', '诊断为 2 到 200 个字'],
    ['diagnosis', ' 痛 ', '诊断为 2 到 200 个字'],
    ['diagnosis', '长'.repeat(201), '诊断为 2 到 200 个字'],
    ['icd10', 'M1', 'ICD-10 应如 M17.1'],
    ['icd10', 'M17.', 'ICD-10 应如 M17.1'],
    ['icd10', 'M17.12345', 'ICD-10 应如 M17.1'],
    ['affected_side', '上', '请选择患侧'],
    ['affected_side', null, '请选择患侧'],
    ['stage', '末期', '请选择分期'],
    ['weight_bearing', '半负重', '请选择负重状态'],
    ['precaution_text', '长'.repeat(501), '注意事项说明不超过 500 个字'],
    ['fall_risk', '极高', '请选择跌倒风险'],
    ['goal_text', '长'.repeat(201), '患者目标不超过 200 个字'],
    ['source', '网络', '请选择来源'],
    ['tags', Array.from({ length: 11 }, (_, n) => `标签${n}`), '标签最多 10 个'],
    ['tags', ['重点', '重点'], '标签重复'],
    ['remark', '长'.repeat(501), '备注不超过 500 个字'],
  ])('%s %j', (field, value, message) => {
    expect(faults({ [field]: value })).toEqual([[field, message]]);
  });

  it('members of lists', () => {
    expect(faults({ tags: [''] })).toEqual([['tags.0', '标签不能为空']]);
    expect(faults({ tags: ['长'.repeat(11)] })).toEqual([['tags.0', '标签不超过 10 个字']]);
    expect(faults({ precaution_tags: ['小心'] })).toEqual([['precaution_tags.0', '未知的禁忌与注意']]);
    expect(faults({ comorbidities: ['感冒'] })).toEqual([['comorbidities.0', '未知的合并症']]);
  });

  it('is spelt in one way', () => {
    const typed = { name: ' 阿卜杜拉•买买提\u3000', phone: '+86 138-0013-8000', icd10: ' m17.1 ', diagnosis: ' 腰痛 ' };
    const spelt = { name: '阿卜杜拉·买买提', phone: '13800138000', icd10: 'M17.1', diagnosis: '腰痛' };
    expect(saved(typed)).toMatchObject(spelt);
    const empty = { region: ' ', icd10: '', guardian_name: ' ', remark: '' };
    expect(saved(empty)).toMatchObject({ region: null, icd10: null, guardian_name: null, remark: null });
    expect(saved({ name: '𠮷'.repeat(20), tags: [' 重点 '] })).toMatchObject({ tags: ['重点'] });
  });

  it('takes every word of its list', () => {
    for (const condition_code of words.conditionCodes.filter((code) => !words.isPostOperative(code)))
      expect(faults({ condition_code })).toEqual([]);
    const lists = {
      gender: genders,
      phone_owner: phoneOwners,
      id_type: idTypes,
      stage: words.stages,
      affected_side: words.affectedSides,
      weight_bearing: words.weightBearings,
      fall_risk: words.fallRisks,
      source: patientSources,
    };
    for (const [field, list] of Object.entries(lists))
      for (const value of list) expect(faults({ [field]: value })).toEqual([]);
    const surgery = { surgery_name: '手术', surgery_date: '2020-01-01' };
    const all = { precaution_tags: [...words.precautionTags], comorbidities: [...words.comorbidities] };
    expect(faults({ ...surgery, ...all })).toEqual([]);
  });

  it('measures with one decimal, however the machine counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 2500 }), fc.integer({ min: 20, max: 3000 }), (height, weight) => {
        expect(faults({ height_cm: height / 10, weight_kg: weight / 10 })).toEqual([]);
      }),
    );
  });
});

describe('age', () => {
  const clashes = (values: object) => record.clashesOf({ ...whole(), ...values }, '2026-03-05');

  it('is not below 0 and not above 120', () => {
    expect(faults({ birth_date: tomorrow })).toEqual([['birth_date', '出生日期不能晚于今天']]);
    expect(clashes({ birth_date: '1905-03-06' })).toEqual({});
    expect(clashes({ birth_date: '1905-03-05' })).toEqual({ birth_date: '年龄不能超过 120 岁' });
  });

  it('below 14 needs a guardian', () => {
    const child = { birth_date: '2012-03-06' };
    const messages = { guardian_name: '未满 14 岁须填写监护人', guardian_phone: '未满 14 岁须填写监护人手机号' };
    expect(clashes(child)).toEqual(messages);
    const { guardian_phone } = messages;
    expect(clashes({ ...child, guardian_name: '王父' })).toEqual({ guardian_phone });
    expect(clashes({ ...child, guardian_name: '王父', guardian_phone: '13800138001' })).toEqual({});
    expect(clashes({ birth_date: '2012-03-05' })).toEqual({});
    expect(faults({ birth_date: today() }).map(([field]) => field)).toEqual(Object.keys(messages));
  });
});

describe('whom to call', () => {
  const contact = { contact_name: '李雷', contact_relation: '配偶', contact_phone: '13800138001' };
  const messages = {
    contact_name: '请填写紧急联系人姓名',
    contact_relation: '请选择与患者的关系',
    contact_phone: '请填写紧急联系人手机号',
  };

  it('is given as a whole or not at all', () => {
    expect(faults(contact)).toEqual([]);
    for (const [field, message] of Object.entries(messages))
      expect(faults({ ...contact, [field]: null })).toEqual([[field, message]]);
    const lone = faults({ contact_phone: '13800138001' }).map(([field]) => field);
    expect(lone).toEqual(['contact_name', 'contact_relation']);
  });
});

describe('the illness', () => {
  it.each(words.conditionCodes.filter(words.isPostOperative))('%s needs the operation', (condition_code) => {
    expect(faults({ condition_code })).toEqual([
      ['surgery_name', '术后患者须填写手术名称'],
      ['surgery_date', '术后患者须填写手术日期'],
    ]);
    expect(faults({ condition_code, surgery_name: '置换术', surgery_date: today() })).toEqual([]);
  });

  it('so does a precaution that speaks of one', () => {
    const precaution_tags = ['腰椎手术后'];
    expect(faults({ precaution_tags })).toEqual([['surgery_date', '选择了“腰椎手术后”，须填写手术日期']]);
    expect(faults({ precaution_tags, surgery_date: '2020-01-01' })).toEqual([]);
  });

  it.each([
    [{ onset_date: tomorrow }, 'onset_date', '发病日期不能晚于今天'],
    [{ onset_date: '1960-04-30' }, 'onset_date', '发病日期不能早于出生日期'],
    [{ surgery_date: tomorrow }, 'surgery_date', '手术日期不能晚于今天'],
    [{ surgery_date: '1960-04-30' }, 'surgery_date', '手术日期不能早于出生日期'],
    [{ onset_date: '2020-01-02', surgery_date: '2020-01-01' }, 'surgery_date', '手术日期不能早于发病日期'],
  ])('%j', (values, field, message) => {
    expect(faults(values)).toEqual([[field, message]]);
  });

  it('may begin on the day of birth, and be operated on the day it began', () => {
    expect(faults({ onset_date: '1960-05-01', surgery_date: '1960-05-01' })).toEqual([]);
    expect(faults({ onset_date: today(), surgery_date: today() })).toEqual([]);
  });
});

describe('the document', () => {
  const card = { id_type: '身份证', id_number: '11010519491231002X', birth_date: '1949-12-31', gender: 2 };

  it.each([
    [{ id_type: null }, 'id_type', '请选择证件类型'],
    [{ id_number: '110105194912310021' }, 'id_number', '身份证号校验位不正确，请核对'],
    [{ id_number: '11010519490231002X' }, 'id_number', '身份证号中的出生日期不正确'],
    [{ id_number: '110105491231002' }, 'id_number', '15 位旧号码已停用，请填写 18 位身份证号'],
    [{ birth_date: '1949-12-30' }, 'birth_date', '与身份证号不符（1949-12-31）'],
    [{ gender: 1 }, 'gender', '与身份证号不符（女）'],
    [{ gender: 9 }, 'gender', '与身份证号不符（女）'],
    [{ id_type: '护照', id_number: 'E12' }, 'id_number', '证件号为 4 到 20 位字母或数字'],
    [{ id_type: '军官证', id_number: '1'.repeat(21) }, 'id_number', '证件号为 4 到 20 位字母或数字'],
    [{ id_type: '其他', id_number: '军字1234' }, 'id_number', '证件号为 4 到 20 位字母或数字'],
  ])('%j', (values, field, message) => {
    expect(faults({ ...card, ...values })).toEqual([[field, message]]);
  });

  it('is limited in length', () => {
    expect(faults({ ...card, id_number: '1'.repeat(61) })).toContainEqual(['id_number', '证件号过长']);
  });

  it('is spelt in one way; empty means none, absent means as before', () => {
    expect(saved({ ...card, id_number: ' 110105 19491231 002x' })).toMatchObject({ id_number: '11010519491231002X' });
    expect(saved({ id_type: '港澳台通行证', id_number: 'h（123）45' })).toMatchObject({ id_number: 'H(123)45' });
    expect(saved({ id_number: ' ' })).toMatchObject({ id_number: null });
    expect(saved({ id_number: null })).toMatchObject({ id_number: null });
    expect(saved({})?.id_number).toBeUndefined();
  });

  it('of any real person agrees with birthday and sex', () => {
    const birthdays = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('1940-01-01', days));
    fc.assert(
      fc.property(birthdays, fc.nat(999), (birth_date, order) => {
        const start = `310101${birth_date.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
        const right = { id_type: '身份证', id_number: `${start}${checkDigitOf(start)}`, birth_date };
        const gender = order % 2 === 1 ? 1 : 2;
        expect(faults({ ...right, gender })).toEqual([]);
        expect(faults({ ...right, gender: 3 - gender })[0]?.[0]).toBe('gender');
      }),
    );
  });
});

it('all errors of a form are reported at once, each at its field', () => {
  const now = '2026-03-05';
  const wrong = { ...whole(), condition_code: 'TKA' as const, contact_name: '李雷', onset_date: '2026-03-06' };
  const fields = Object.keys(record.clashesOf(wrong, now)).sort();
  expect(fields).toEqual(['contact_phone', 'contact_relation', 'onset_date', 'surgery_date', 'surgery_name']);
});
