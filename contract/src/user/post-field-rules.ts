// What the calls take and answer for each field of a post.
import * as z from 'zod';
import { optionalText } from '../base/common.ts';
import {
  isListedPostField,
  type ListedPostField,
  type PostChoice,
  type PostField,
  postFieldNames,
  postFieldSpec,
} from './post-fields.ts';

type Rule<F extends PostField> = [PostChoice<F>] extends [never]
  ? ReturnType<typeof optionalText>
  : z.ZodNullable<z.ZodEnum<{ [C in PostChoice<F>]: C }>>;

function ruleOf(field: PostField): z.ZodType {
  const spec = postFieldSpec(field);
  if (spec.kind === 'text') return optionalText(spec.label, spec.maxLength);
  return z.enum(spec.choices, `请从列表中选择${spec.label}`).nullable();
}

/** Left out: empty in a new account, unchanged in an existing one. */
export const postFieldRules = Object.fromEntries(postFieldNames.map((field) => [field, ruleOf(field).optional()])) as {
  [F in PostField]: z.ZodOptional<Rule<F>>;
};

const answersOf = <F extends PostField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, z.string().nullable()])) as Record<F, z.ZodNullable<z.ZodString>>;

export const listedPostAnswers: Record<ListedPostField, z.ZodNullable<z.ZodString>> = answersOf(
  postFieldNames.filter(isListedPostField),
);
export const postAnswers = answersOf(postFieldNames);
