// The columns of a patient sheet: names, help and readers.
import { conditionNames, patient } from '@yun/contract';
import type { Field } from '../record/record-fields.ts';
import { type Reading, readers } from './cells.ts';

const { asIs, oneOf, someOf, tags, gender, condition, day, amount, documentNumber } = readers;

export type ColumnKey = Field | 'id_number' | 'doctor';

export interface Column {
  key: ColumnKey;
  header: string;
  help: string;
  read(text: string): Reading;
  /** Other accepted names, besides the labels of the field. */
  aliases?: readonly string[];
  isRequired?: boolean;
  width?: number;
  /** Value in the example row of the template. */
  example?: string;
}

const dayHelp = '如 2026-03-05、2026/3/5 或 20260305';
const genderNames = Object.values(patient.genderLabels);
const conditions = Object.entries(conditionNames).map(([code, name]) => `${name}（${code}）`);

/** What differs from the defaults of the field's kind. */
const details: { [F in Field]?: Partial<Column> } = {
  name: { aliases: ['患者姓名'], example: '（示例）张建国' },
  gender: { help: `可填：${genderNames.join('、')}`, read: gender, width: 8, example: patient.genderLabels[1] },
  birth_date: { aliases: ['生日', '出生年月日'], example: '1958-03-05' },
  phone: { aliases: ['手机', '手机号码', '电话', '联系电话', '联系方式'], example: '13900000000' },
  phone_owner: { example: '本人' },
  id_type: { help: `可填：${patient.idTypes.join('、')}；不填按身份证` },
  guardian_name: { help: '未满 14 岁必填' },
  guardian_phone: { help: '未满 14 岁必填', aliases: ['监护人电话'] },
  contact_name: { help: '紧急联系人的三项要么都填，要么都不填', aliases: ['紧急联系人姓名', '联系人'] },
  contact_relation: { aliases: ['关系'] },
  contact_phone: { aliases: ['紧急联系人电话'], width: 18 },
  region: { example: '上海市徐汇区' },
  address: { aliases: ['住址', '家庭住址'], width: 24 },
  height_cm: { aliases: ['身高cm'], example: '170' },
  weight_kg: { aliases: ['体重kg'], example: '65.5' },
  condition_code: {
    help: `填名称或代码：${conditions.join('、')}`,
    read: condition,
    width: 20,
    example: '膝关节置换术后',
  },
  diagnosis: {
    help: '2 到 200 个字',
    aliases: ['临床诊断'],
    width: 24,
    example: '右膝骨关节炎，全膝关节置换术后',
  },
  icd10: { help: '如 M17.1', aliases: ['ICD10', '疾病编码'], example: 'M17.1' },
  affected_side: { width: 8, example: '右' },
  onset_date: { aliases: ['受伤日期', '发病/受伤日期'] },
  surgery_name: { help: '术后病种必填', width: 20, example: '右全膝关节置换术' },
  surgery_date: { help: `术后病种必填；${dayHelp}`, example: '2026-03-02' },
  stage: { example: '急性期' },
  weight_bearing: { example: '部分负重' },
  precaution_tags: { aliases: ['注意事项'], width: 24 },
  precaution_text: { aliases: ['禁忌', '禁忌说明'], width: 24 },
  comorbidities: { example: '高血压、糖尿病' },
  goal_text: { aliases: ['目标'], width: 20 },
  source: { example: '门诊' },
  next_visit_date: { aliases: ['下次复诊日期'], help: `${dayHelp}；不早于今天` },
  remark: { width: 24 },
};

/** The defaults of a field's kind. */
function ofKind(spec: patient.PatientFieldSpec): Pick<Column, 'help' | 'read'> {
  switch (spec.kind) {
    case 'name':
      return { help: '2 到 30 个汉字或英文字母', read: asIs };
    case 'phone':
      return { help: '11 位手机号', read: asIs };
    case 'text':
    case 'longText':
      return { help: `不超过 ${spec.maxLength} 个字`, read: asIs };
    case 'number':
      return { help: `${spec.from} 到 ${spec.to}，最多一位小数`, read: amount };
    case 'day':
      return { help: dayHelp, read: day };
    case 'choice':
      return { help: `可填：${spec.choices.join('、')}`, read: oneOf(spec.choices.map(String)) };
    case 'choices':
      return { help: `多项用顿号隔开，可填：${spec.choices.join('、')}`, read: someOf(spec.choices) };
    case 'tags':
      return { help: '多个用顿号隔开，最多 10 个，每个不超过 10 个字', read: tags };
  }
}

function columnOfField(field: Field): Column {
  const spec = patient.fieldSpec(field);
  const isRequired = spec.required === true;
  return { key: field, header: patient.fieldLabel(field, 'import'), isRequired, ...ofKind(spec), ...details[field] };
}

const numberColumn: Column = {
  key: 'id_number',
  header: patient.idNumberLabel,
  help: '填身份证号时性别、出生日期可以不填；请保持文本格式，否则 Excel 会改动末几位',
  read: documentNumber,
  aliases: ['证件号码', '身份证号', '身份证号码', '身份证'],
  width: 22,
};

const doctorColumn: Column = {
  key: 'doctor',
  header: patient.doctorLabel,
  help: '该机构在职医生的姓名或账号；医生自己导入时可以不填',
  read: asIs,
  aliases: ['医生', '主管医生'],
};

export const columns: readonly Column[] = [
  ...patient
    .fieldsUsedFor('import')
    .flatMap((field) => (field === 'id_type' ? [columnOfField(field), numberColumn] : [columnOfField(field)])),
  doctorColumn,
];

export const headerOf: ReadonlyMap<string, string> = new Map(columns.map(({ key, header }) => [key, header]));
