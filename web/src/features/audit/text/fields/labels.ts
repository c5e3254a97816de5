/** Labels by field name, or by the code of a value. */
export type Labels = Readonly<Record<string, string>>;

/** Labels of the values of each field. */
export type FieldValues = Readonly<Record<string, Labels>>;
