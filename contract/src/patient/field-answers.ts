// How the fields of a patient's record are answered.
import * as z from 'zod';
import { day } from '../base/common.ts';
import { affectedSides, comorbidities, conditionCodes, precautionTags } from './condition.ts';
import {
  fieldSpec,
  type PatientField,
  patientFieldNames,
  type patientFieldTable,
  type RequiredField,
} from './fields.ts';
import { gender } from './list.ts';

/** Answers carry plain strings where inputs carry rules, but for these. */
const ownAnswers = {
  birth_date: day,
  gender,
  condition_code: z.enum(conditionCodes),
  affected_side: z.enum(affectedSides),
  precaution_tags: z.array(z.enum(precautionTags)),
  comorbidities: z.array(z.enum(comorbidities)),
};
const answersByKind = { number: z.number().nullable(), choices: z.array(z.string()), tags: z.array(z.string()) };

type AnswerOfField<F extends PatientField> = F extends keyof typeof ownAnswers
  ? (typeof ownAnswers)[F]
  : (typeof patientFieldTable)[F]['kind'] extends infer Kind extends keyof typeof answersByKind
    ? (typeof answersByKind)[Kind]
    : F extends RequiredField
      ? z.ZodString
      : z.ZodNullable<z.ZodString>;

function answerOfField(field: PatientField): z.ZodType {
  const { kind, required } = fieldSpec(field);
  if (field in ownAnswers) return ownAnswers[field as keyof typeof ownAnswers];
  if (kind in answersByKind) return answersByKind[kind as keyof typeof answersByKind];
  return required ? z.string() : z.string().nullable();
}

export const patientFieldAnswers = Object.fromEntries(
  patientFieldNames.map((field) => [field, answerOfField(field)]),
) as {
  [F in PatientField]: AnswerOfField<F>;
};
