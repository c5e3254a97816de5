import { emptyFields, emptyValue, fieldsUsedFor, patientFieldNames } from '@yun/contract/patient/fields';
import { expect, it } from 'vitest';
import { buildPatientInfo, buildSignals } from '#web/test/patient-rows.ts';
import { compare, fieldsFromDrop, likelyKept } from './merge-fields.ts';

const keep = buildPatientInfo({ id: 10, contact_name: null, id_type: null, id_number_masked: null });
const drop = buildPatientInfo({
  id: 31,
  contact_name: '陆小明',
  contact_relation: '子女',
  contact_phone: '13900001111',
  height_cm: 168,
  tags: ['老年'],
});

it('lists the fields that differ, and fills in what the kept record lacks', () => {
  const { different, same } = compare(keep, drop);
  expect(different.map(({ label, keep: mine, drop: other }) => [label, mine, other])).toEqual([
    ['证件', '', '身份证 310***********0017'],
    ['紧急联系人', '', '陆小明 子女 13900001111'],
    ['身高（厘米）', '170', '168'],
    ['标签', '', '老年'],
  ]);
  expect(same.map(({ label }) => label)).toContain('病种');
  expect(same.every((line) => line.keep !== '')).toBe(true);
  expect(fieldsFromDrop(different, {})).toEqual([
    'id_type',
    'id_number',
    'contact_name',
    'contact_relation',
    'contact_phone',
    'tags',
  ]);
  expect(fieldsFromDrop(different, { 证件: 'keep', 紧急联系人: 'keep', 标签: 'keep', '身高（厘米）': 'drop' })).toEqual(
    ['height_cm'],
  );
});

it('has a row for every field that may be taken over, in the order of the record', () => {
  const empty = buildPatientInfo(emptyFields());
  const full = { ...empty, id_number_masked: '1****2' } as Record<string, unknown>;
  for (const field of patientFieldNames) full[field] = emptyValue(field) === null ? '另一' : ['另一'];
  const none = { ...empty, id_number_masked: null, name: '', diagnosis: '', phone: '' };
  const { different } = compare(none, full as unknown as typeof empty);
  const known = [
    ...['姓名', '性别', '出生日期', '手机号', '证件', '监护人', '紧急联系人', '地区', '地址', '职业', '身高（厘米）'],
    ...['体重（公斤）', '利手', '病种', '诊断', 'ICD-10', '患侧', '发病日期', '手术', '分期', '负重状态', '禁忌与注意'],
    ...['注意事项说明', '合并症', '跌倒风险', '患者目标', '来源', '标签', '下次复诊', '备注'],
  ];
  const labels = different.map(({ label }) => label);
  expect(labels.filter((label) => known.includes(label))).toEqual(known);
  expect(different.flatMap(({ fields }) => fields).sort()).toEqual([...fieldsUsedFor('merge'), 'id_number'].sort());
});

it('keeps the record in training, else the older one', () => {
  const idle = { signals: buildSignals({ plan: null }) };
  const old = buildPatientInfo({ id: 1, create_time: '2026-01-01 00:00:00' });
  const young = buildPatientInfo({ id: 2, create_time: '2026-10-01 00:00:00' });
  expect(likelyKept(young, old)).toBe(old);
  expect(likelyKept({ ...old, ...idle }, young)).toBe(young);
});
