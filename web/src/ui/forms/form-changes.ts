export type FormValues = Record<string, unknown>;

/** The fields whose value differs from the saved one. */
export function changedFields(values: FormValues, saved: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, saved[field])));
}

/** The values of a form when `saved` becomes `next` under it: untouched fields follow, the others stay. */
export function followSaved(values: FormValues, saved: FormValues, next: FormValues): FormValues {
  return { ...next, ...changedFields(values, saved) };
}

/** Empty, absent, off and none chosen are the same to a user. */
function isBlank(value: unknown): boolean {
  return value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

function isSame(a: unknown, b: unknown): boolean {
  return (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);
}
