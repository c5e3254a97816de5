import type { FormRule } from 'antd';

/** The part of a zod schema that a form needs. */
interface Schema {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
}

/** Whether a field may be empty: the contract then accepts null or undefined. */
export function isOptional(schema: Schema): boolean {
  return schema.safeParse(null).success || schema.safeParse(undefined).success;
}

/** The problem of a form's value by the contract, or null. Text is checked as it is sent: trimmed, and empty as none. */
export function problemOf(schema: Schema, value: unknown): string | null {
  const sent = typeof value === 'string' ? value.trim() : value;
  const isBlank = sent === undefined || sent === null || sent === '';
  if (isBlank && isOptional(schema)) return null;
  const result = schema.safeParse(isBlank ? undefined : sent);
  return result.success ? null : (result.error.issues[0]?.message ?? '填写有误');
}

/** A rule for `<Form.Item rules>`, with the mark of a required field, from the field of a contract's body. */
export function zodRule(schema: Schema): FormRule {
  return { required: !isOptional(schema), validator: (_, value) => settle(problemOf(schema, value)) };
}

/** The answer of a validator: accepted, or refused with this message. */
function settle(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}
