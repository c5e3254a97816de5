// Converts the fields of a post between the form and the record.
import { type PostChoice, type PostField, postFieldNames, postFieldSpec } from '@yun/contract/user/post-fields';

export type PostValues = { [F in PostField]: [PostChoice<F>] extends [never] ? string : PostChoice<F> | null };
type PostRecord = { [F in PostField]: [PostChoice<F>] extends [never] ? string | null : PostChoice<F> | null };

/** Free text that was not filled in is '' in the form and null in the record. */
export function valuesOfPost(info: Partial<Record<PostField, string | null>>): PostValues {
  const shown = (field: PostField) => info[field] ?? (postFieldSpec(field).kind === 'text' ? '' : null);
  return Object.fromEntries(postFieldNames.map((field) => [field, shown(field)])) as PostValues;
}

export function recordOfPost(values: PostValues): PostRecord {
  return Object.fromEntries(postFieldNames.map((field) => [field, values[field]?.trim() || null])) as PostRecord;
}
