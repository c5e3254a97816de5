// The columns of a sheet of patients: how they are called, filled in and read.
import * as contract from '@yun/contract';
import type { Field } from '../record/record-fields.ts';
import { type Reading, readers } from './cells.ts';

const { patient } = contract;
const { asIs, oneOf, someOf, tags, gender, condition, day, amount, documentNumber } = readers;

export type ColumnKey = Field | 'id_number' | 'doctor';

export interface Column {
  key: ColumnKey;
  header: string;
  help: string;
  read(text: string): Reading;
  /** Other names people give it. */
  aliases?: readonly string[];
  isRequired?: boolean;
  width?: number;
  /** What the example row of the template says. */
  example?: string;
}

type More = Partial<Pick<Column, 'aliases' | 'isRequired' | 'width' | 'example' | 'read' | 'help'>>;

const text = (key: ColumnKey, header: string, help: string, more: More = {}): Column => {
  return { key, header, help, read: asIs, ...more };
};
const word = (key: ColumnKey, header: string, words: readonly string[], more: More = {}): Column => {
  return { key, header, help: `可填：${words.join('、')}`, read: oneOf(words), ...more };
};
const words = (key: ColumnKey, header: string, list: readonly string[], more: More = {}): Column => {
  return { key, header, help: `多项用顿号隔开，可填：${list.join('、')}`, read: someOf(list), ...more };
};
const dayHelp = '如 2026-03-05、2026/3/5 或 20260305';
const date = (key: ColumnKey, header: string, more: More = {}): Column => {
  return { key, header, help: dayHelp, read: day, ...more };
};

const phones = ['手机', '手机号码', '电话', '联系电话', '联系方式'];
const documents = ['证件号码', '身份证号', '身份证号码', '身份证'];
const conditions = Object.entries(contract.conditionNames).map(([code, name]) => `${name}（${code}）`);

const person: readonly Column[] = [
  text('name', '姓名', '2 到 30 个汉字或英文字母', {
    aliases: ['患者姓名'],
    isRequired: true,
    example: '（示例）张建国',
  }),
  word('gender', '性别', ['男', '女', '未说明'], { read: gender, isRequired: true, width: 8, example: '男' }),
  date('birth_date', '出生日期', { aliases: ['生日', '出生年月日'], isRequired: true, example: '1958-03-05' }),
  text('phone', '手机号', '11 位手机号', { aliases: phones, isRequired: true, example: '13900000000' }),
  word('phone_owner', '号码归属', patient.phoneOwners, { example: '本人' }),
  word('id_type', '证件类型', patient.idTypes, { help: `可填：${patient.idTypes.join('、')}；不填按身份证` }),
  text('id_number', '证件号', '填身份证号时性别、出生日期可以不填；请保持文本格式，否则 Excel 会改动末几位', {
    ...{ aliases: documents, width: 22, read: documentNumber },
  }),
  text('guardian_name', '监护人姓名', '未满 14 岁必填', { aliases: ['监护人'] }),
  text('guardian_phone', '监护人手机号', '未满 14 岁必填', { aliases: ['监护人电话'] }),
  text('contact_name', '紧急联系人', '紧急联系人的三项要么都填，要么都不填', { aliases: ['紧急联系人姓名', '联系人'] }),
  word('contact_relation', '与患者关系', patient.contactRelations, { aliases: ['关系', '与患者的关系'] }),
  text('contact_phone', '紧急联系人手机号', '11 位手机号', { aliases: ['紧急联系人电话', '联系人手机号'], width: 18 }),
  text('region', '地区', '不超过 40 个字', { example: '上海市徐汇区' }),
  text('address', '地址', '不超过 100 个字', { aliases: ['住址', '家庭住址'], width: 24 }),
  text('occupation', '职业', '不超过 30 个字'),
  text('height_cm', '身高（厘米）', '50 到 250，最多一位小数', {
    aliases: ['身高', '身高cm'],
    read: amount,
    example: '170',
  }),
  text('weight_kg', '体重（公斤）', '2 到 300，最多一位小数', {
    aliases: ['体重', '体重kg'],
    read: amount,
    example: '65.5',
  }),
  word('dominant_side', '利手', ['左', '右']),
];

const illness: readonly Column[] = [
  text('condition_code', '病种', `填名称或代码：${conditions.join('、')}`, {
    ...{ read: condition, isRequired: true, width: 20, example: '膝关节置换术后' },
  }),
  text('diagnosis', '诊断', '2 到 200 个字', {
    ...{ aliases: ['临床诊断'], isRequired: true, width: 24, example: '右膝骨关节炎，全膝关节置换术后' },
  }),
  text('icd10', 'ICD-10', '如 M17.1', { aliases: ['ICD10', '疾病编码'], example: 'M17.1' }),
  word('affected_side', '患侧', contract.affectedSides, { isRequired: true, width: 8, example: '右' }),
  date('onset_date', '发病日期', { aliases: ['受伤日期', '发病/受伤日期'] }),
  text('surgery_name', '手术名称', '术后病种必填', { width: 20, example: '右全膝关节置换术' }),
  date('surgery_date', '手术日期', { help: `术后病种必填；${dayHelp}`, example: '2026-03-02' }),
  word('stage', '康复分期', contract.stages, { aliases: ['分期'], example: '急性期' }),
  word('weight_bearing', '负重状态', contract.weightBearings, { aliases: ['负重'], example: '部分负重' }),
  words('precaution_tags', '注意事项', contract.precautionTags, { width: 24 }),
  text('precaution_text', '禁忌与注意', '不超过 500 个字', { aliases: ['禁忌', '禁忌说明'], width: 24 }),
  words('comorbidities', '合并症', contract.comorbidities, { example: '高血压、糖尿病' }),
  word('fall_risk', '跌倒风险', contract.fallRisks),
  text('goal_text', '患者目标', '不超过 200 个字', { aliases: ['目标'], width: 20 }),
];

const care: readonly Column[] = [
  word('source', '来源', patient.patientSources, { example: '门诊' }),
  text('tags', '标签', '多个用顿号隔开，最多 10 个，每个不超过 10 个字', { read: tags }),
  date('next_visit_date', '下次复诊', { aliases: ['下次复诊日期', '复诊日期'], help: `${dayHelp}；不早于今天` }),
  text('remark', '备注', '不超过 500 个字', { width: 24 }),
  text('doctor', '责任医生', '该机构在职医生的姓名或账号；医生自己导入时可以不填', { aliases: ['医生', '主管医生'] }),
];

export const columns: readonly Column[] = [...person, ...illness, ...care];

export const headerOf: ReadonlyMap<string, string> = new Map(columns.map(({ key, header }) => [key, header]));
