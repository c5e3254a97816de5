// Every field of a patient's record as one line of data; no zod, so that any page may import it.
// Rules, query columns, form, overview, import and export sheets, merge rows and audit labels are made from these lines.
import * as condition from './condition.ts';

export const genders = [1, 2, 9] as const;
type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = { 1: '男', 2: '女', 9: '未说明' };
/** In a line about somebody, which leaves out what is not stated. */
export const genderText = (gender: Gender): string => (gender === 9 ? '' : genderLabels[gender]);
export const phoneOwners = ['本人', '配偶', '子女', '父母', '其他'] as const;
export const contactRelations = ['配偶', '子女', '父母', '兄弟姐妹', '朋友', '其他'] as const;
export const idTypes = ['身份证', '护照', '港澳台通行证', '军官证', '其他'] as const;
export const patientSources = ['门诊', '住院', '转介', '社区', '自荐'] as const;

/** Younger patients need a guardian. */
export const guardianAge = 14;

/** How many tags a patient may have, and how many characters each. */
export const maxTags = 10;
export const maxTagLength = 10;

/** What the value is, and the limits it must keep. */
type FieldKind =
  | { kind: 'name' | 'phone' | 'day' | 'tags' }
  | { kind: 'text' | 'longText'; maxLength: number }
  /** `wrong`: the message for anything else; by default 请选择 and the label. */
  | { kind: 'choice'; choices: readonly (string | number)[]; wrong?: string }
  | { kind: 'choices'; choices: readonly string[] }
  /** With at most one decimal. */
  | { kind: 'number'; unit: string; from: number; to: number };

/** Sections of the form: `identity`, `contact` and `more` are 基本信息, `illness` is 病情, `place` is 归属. */
export type FormSection = 'identity' | 'contact' | 'more' | 'illness' | 'place';

/**
 * Where else a field appears; it stays out of all that is not listed. `overview`: a line beside the form of the record.
 * `import`: a column of the import sheet. `export`: a column of the export. `merge`: a row of the merge dialog. `audit`:
 * its values are written to the trail, which otherwise only says that it was changed.
 */
export type FieldUse = 'overview' | 'import' | 'export' | 'merge' | 'audit';

/**
 * Where a field may have another label. `short`: columns and filters of the list, rows of the merge dialog, headings.
 * `filter`: filters and orders only. `fact`: before its value in a line about a patient.
 */
type LabelPlace = 'form' | 'import' | 'export' | 'audit' | 'short' | 'filter' | 'fact';

export type PatientFieldSpec = FieldKind & {
  /** Its name wherever `labels` gives no other. */
  label: string;
  labels?: { [P in LabelPlace]?: string };
  /** A record cannot be without it. */
  required?: true;
  form: FormSection;
  /**
   * Hidden from people who manage staff, not patients. There is no default: a line without it does not compile, and
   * only what is declared `false` is shown to them.
   */
  personal: boolean;
  uses: readonly FieldUse[];
};

const all = ['import', 'export', 'merge', 'audit'] as const;
const allAndOverview = ['overview', ...all] as const;
const internal = ['import', 'merge', 'audit'] as const;

// biome-ignore format: a table, one line per field
export const patientFieldTable = {
  name: { label: '姓名', kind: 'name', required: true, form: 'identity', personal: false, uses: all },
  nickname: { label: '称呼', kind: 'text', maxLength: 20, form: 'identity', personal: true, uses: all },
  gender: { label: '性别', kind: 'choice', choices: genders, required: true, form: 'identity', personal: false, uses: all },
  birth_date: { label: '出生日期', kind: 'day', required: true, form: 'identity', personal: false, uses: all },
  phone: { label: '手机号', kind: 'phone', required: true, form: 'identity', personal: false, uses: all },
  phone_owner: { label: '号码归属', kind: 'choice', choices: phoneOwners, form: 'identity', personal: false, uses: internal },
  id_type: { label: '证件类型', kind: 'choice', choices: idTypes, form: 'identity', personal: false, uses: all },
  guardian_name: { label: '监护人姓名', labels: { short: '监护人', export: '监护人', audit: '监护人' }, kind: 'name', form: 'identity', personal: true, uses: all },
  guardian_phone: { label: '监护人手机号', kind: 'phone', form: 'identity', personal: true, uses: all },
  contact_name: { label: '紧急联系人', labels: { form: '联系人姓名' }, kind: 'name', form: 'contact', personal: true, uses: internal },
  contact_relation: { label: '与患者的关系', labels: { import: '与患者关系', audit: '与紧急联系人的关系' }, kind: 'choice', choices: contactRelations, form: 'contact', personal: true, uses: internal },
  contact_phone: { label: '紧急联系人手机号', labels: { form: '联系人手机号' }, kind: 'phone', form: 'contact', personal: true, uses: internal },
  region: { label: '地区', kind: 'text', maxLength: 40, form: 'more', personal: false, uses: internal },
  address: { label: '地址', kind: 'text', maxLength: 100, form: 'more', personal: true, uses: internal },
  occupation: { label: '职业', kind: 'text', maxLength: 30, form: 'more', personal: false, uses: internal },
  height_cm: { label: '身高', kind: 'number', unit: '厘米', from: 50, to: 250, form: 'more', personal: false, uses: internal },
  weight_kg: { label: '体重', kind: 'number', unit: '公斤', from: 2, to: 300, form: 'more', personal: false, uses: internal },
  dominant_side: { label: '利手', kind: 'choice', choices: ['左', '右'], form: 'more', personal: false, uses: internal },
  condition_code: { label: '病种', kind: 'choice', choices: condition.conditionCodes, required: true, form: 'illness', personal: false, uses: all },
  diagnosis: { label: '诊断', kind: 'text', maxLength: 200, required: true, form: 'illness', personal: false, uses: all },
  icd10: { label: 'ICD-10', kind: 'text', maxLength: 8, form: 'illness', personal: false, uses: all },
  affected_side: { label: '患侧', kind: 'choice', choices: condition.affectedSides, required: true, form: 'illness', personal: false, uses: all },
  onset_date: { label: '发病日期', labels: { form: '发病或受伤日期' }, kind: 'day', form: 'illness', personal: false, uses: all },
  surgery_name: { label: '手术名称', kind: 'text', maxLength: 100, form: 'illness', personal: false, uses: all },
  surgery_date: { label: '手术日期', kind: 'day', form: 'illness', personal: false, uses: all },
  stage: { label: '康复分期', labels: { short: '分期' }, kind: 'choice', choices: condition.stages, wrong: '请选择分期', form: 'illness', personal: false, uses: all },
  weight_bearing: { label: '负重状态', labels: { fact: '负重' }, kind: 'choice', choices: condition.weightBearings, form: 'illness', personal: false, uses: all },
  precaution_tags: { label: '禁忌与注意', kind: 'choices', choices: condition.precautionTags, form: 'illness', personal: false, uses: all },
  precaution_text: { label: '注意事项说明', kind: 'longText', maxLength: 500, form: 'illness', personal: true, uses: internal },
  comorbidities: { label: '合并症', kind: 'choices', choices: condition.comorbidities, form: 'illness', personal: false, uses: all },
  fall_risk: { label: '跌倒风险', kind: 'choice', choices: condition.fallRisks, form: 'illness', personal: false, uses: all },
  goal_text: { label: '患者目标', kind: 'longText', maxLength: 200, form: 'illness', personal: true, uses: internal },
  source: { label: '来源', kind: 'choice', choices: patientSources, form: 'place', personal: false, uses: all },
  tags: { label: '标签', kind: 'tags', form: 'place', personal: false, uses: all },
  next_visit_date: { label: '下次复诊', labels: { filter: '复诊日期' }, kind: 'day', form: 'place', personal: false, uses: allAndOverview },
  remark: { label: '备注', kind: 'longText', maxLength: 500, form: 'place', personal: true, uses: internal },
} as const satisfies Record<string, PatientFieldSpec>;

type Table = typeof patientFieldTable;
export type PatientField = keyof Table;
type FieldsLike<Part> = { [F in PatientField]: Table[F] extends Part ? F : never }[PatientField];

export type RequiredField = FieldsLike<{ required: true }>;
/** Typed as text. */
export type TextField = FieldsLike<{ kind: 'name' | 'phone' | 'text' | 'longText' }>;
/** Several values, or none. */
export type ListField = FieldsLike<{ kind: 'choices' | 'tags' }>;

export const patientFieldNames = Object.keys(patientFieldTable) as PatientField[];

export function fieldSpec(field: PatientField): PatientFieldSpec {
  return patientFieldTable[field];
}

export function fieldsUsedFor(use: FieldUse): PatientField[] {
  return patientFieldNames.filter((field) => fieldSpec(field).uses.includes(use));
}

export function isTextField(field: PatientField): field is TextField {
  return ['name', 'phone', 'text', 'longText'].includes(fieldSpec(field).kind);
}

export function isListField(field: PatientField): field is ListField {
  return ['choices', 'tags'].includes(fieldSpec(field).kind);
}

/** 职业; with the unit where there is one: 身高（厘米）. */
export function fieldLabel(field: PatientField, place?: LabelPlace): string {
  const spec = fieldSpec(field);
  const label = (place && spec.labels?.[place]) ?? spec.label;
  return spec.kind === 'number' ? `${label}（${spec.unit}）` : label;
}

/** Of a record, but not of its table: the number is stored encrypted, the doctor is another table's row. */
export const idNumberLabel = '证件号';
export const doctorLabel = '责任医生';

export const visitInPastText = `${fieldLabel('next_visit_date')}日期不能早于今天`;
export const highFallRiskText = `${fieldLabel('fall_risk')}高`;

/** What a field holds when nothing was filled in. */
export function emptyValue(field: PatientField): null | never[] {
  return isListField(field) ? [] : null;
}

type OptionalField = Exclude<PatientField, RequiredField>;

/** The empty values of all optional fields. */
export function emptyFields(): { [F in OptionalField]: F extends ListField ? never[] : null } {
  const optional = patientFieldNames.filter((field) => !fieldSpec(field).required);
  return Object.fromEntries(optional.map((field) => [field, emptyValue(field)])) as ReturnType<typeof emptyFields>;
}
