/** The name a table's TypeScript object gives to the column of a contract field: `license_no` is `licenseNo`. */
export type ColumnName<Field extends string> = Field extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<ColumnName<Rest>>}`
  : Field;

export function columnNames<Field extends string>(fields: readonly Field[]): { [F in Field]: ColumnName<F> } {
  const nameOf = (field: Field) => field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(fields.map((field) => [field, nameOf(field)])) as { [F in Field]: ColumnName<F> };
}
