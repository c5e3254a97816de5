// The rule of each field of a patient's record, made from the table of fields.
import * as z from 'zod';
import { day, optionalText, phone } from '../base/common.ts';
import { isPersonName, normalizePersonName } from '../base/person-name.ts';
import {
  emptyValue,
  fieldLabel,
  fieldSpec,
  isListField,
  type ListField,
  maxTagLength,
  maxTags,
  type PatientField,
  type PatientFieldSpec,
  patientFieldNames,
  type patientFieldTable,
  type RequiredField,
  type TextField,
} from './fields.ts';

const nameLabel = fieldLabel('name');
export const personName = z
  .string(`请填写${nameLabel}`)
  .max(120, `${nameLabel}为 2 到 30 个字`)
  .transform(normalizePersonName)
  .refine((name) => isPersonName(name), `${nameLabel}为 2 到 30 个汉字或英文字母`);

const nameRule = (label: string) =>
  z
    .string(`${label}格式不正确`)
    .max(120, `${label}为 2 到 30 个字`)
    .transform(normalizePersonName)
    .refine((text) => text === '' || isPersonName(text), `${label}为 2 到 30 个汉字或英文字母`)
    .transform((text) => text || null);

const measure = (label: string, unit: string, from: number, to: number) =>
  z
    .number(`${label}应为数字`)
    .min(from, `${label}应为 ${from} 到 ${to} ${unit}`)
    .max(to, `${label}应为 ${from} 到 ${to} ${unit}`)
    .multipleOf(0.1, `${label}最多一位小数`);

const tagLabel = fieldLabel('tags');
export const tagTooLong = `${tagLabel}不超过 ${maxTagLength} 个字`;
const tag = z.string(`${tagLabel}格式不正确`).trim().min(1, `${tagLabel}不能为空`).max(maxTagLength, tagTooLong);
export const patientTags = z
  .array(tag)
  .max(maxTags, `${tagLabel}最多 ${maxTags} 个`)
  .refine((tags) => new Set(tags).size === tags.length, `${tagLabel}重复`);

const diagnosisLabel = fieldLabel('diagnosis');
const diagnosisLength = `${diagnosisLabel}为 2 到 200 个字`;
const icd10Label = fieldLabel('icd10');

/** Fields whose rule no kind has. Texts that are required are among them: each says in its own words what is missing. */
const ownRules = {
  name: personName,
  gender: z.union([z.literal(1), z.literal(2), z.literal(9)], `请选择${fieldLabel('gender')}`),
  diagnosis: z.string(`请填写${diagnosisLabel}`).trim().min(2, diagnosisLength).max(200, diagnosisLength),
  icd10: z
    .string(`${icd10Label} 格式不正确`)
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]\d{2}(?:\.\d{1,4})?)?$/, `${icd10Label} 应如 M17.1`)
    .transform((text) => text || null)
    .nullable(),
} satisfies Record<Exclude<RequiredField & TextField, 'phone'> | 'gender' | 'icd10', z.ZodType>;

const textRule = (label: string, maxLength: number) => optionalText(label, maxLength).unwrap();

/** Without what makes a field optional. */
function ruleOfKind(spec: PatientFieldSpec): z.ZodType {
  const { label } = spec;
  switch (spec.kind) {
    case 'name':
      return nameRule(label);
    case 'text':
    case 'longText':
      return textRule(label, spec.maxLength);
    case 'phone':
      return phone;
    case 'day':
      return day;
    case 'number':
      return measure(label, spec.unit, spec.from, spec.to);
    case 'choice':
      return z.enum(spec.choices.map(String), spec.wrong ?? `请选择${label}`);
    case 'choices':
      return z.array(z.enum(spec.choices, `未知的${label}`)).max(spec.choices.length, `${label}过多`);
    case 'tags':
      return patientTags;
  }
}

type Table = typeof patientFieldTable;
type EnumOf<Spec> = Spec extends { choices: readonly (infer Choice)[] }
  ? z.ZodEnum<{ [C in Choice & string]: C }>
  : never;

interface RulesByKind<Spec> {
  name: ReturnType<typeof nameRule>;
  text: ReturnType<typeof textRule>;
  longText: ReturnType<typeof textRule>;
  phone: typeof phone;
  day: typeof day;
  number: z.ZodNumber;
  choice: EnumOf<Spec>;
  choices: z.ZodArray<EnumOf<Spec>>;
  tags: typeof patientTags;
}

type KindRule<F extends PatientField> = RulesByKind<Table[F]>[Table[F]['kind']];
type NeverNull = RequiredField | ListField;
type RuleOf<F extends PatientField> = F extends keyof typeof ownRules
  ? (typeof ownRules)[F]
  : F extends NeverNull
    ? KindRule<F>
    : z.ZodNullable<KindRule<F>>;

function ruleOf(field: PatientField): z.ZodType {
  if (field in ownRules) return ownRules[field as keyof typeof ownRules];
  const rule = ruleOfKind(fieldSpec(field));
  return fieldSpec(field).required || isListField(field) ? rule : rule.nullable();
}

const ofEach = (make: (field: PatientField) => z.ZodType) =>
  Object.fromEntries(patientFieldNames.map((field) => [field, make(field)]));

/** All that a form of a patient holds; null where nothing was filled in. */
export const patientFields = ofEach(ruleOf) as { [F in PatientField]: RuleOf<F> };
const fields = z.object(patientFields);
export type PatientFields = z.infer<typeof fields>;

/** Of a new record: what is left out is empty. */
export const newPatientFields = ofEach((field) => {
  const rule: z.ZodType = patientFields[field];
  return fieldSpec(field).required ? rule : rule.default(() => emptyValue(field));
}) as { [F in PatientField]: F extends RequiredField ? RuleOf<F> : z.ZodDefault<RuleOf<F>> };

/** Changes of a record: what is left out stays as it is. */
export const changedPatientFields = ofEach((field) => patientFields[field].optional()) as {
  [F in PatientField]: z.ZodOptional<RuleOf<F>>;
};
