// The fields of a colleague's post as data, one line each; no zod, so that any page may import it.
// Rules, answers, query columns, form, export, details and audit labels are made from these lines.
export const titles = [
  '主任医师',
  '副主任医师',
  '主治医师',
  '住院医师',
  '治疗师长',
  '主管治疗师',
  '治疗师',
  '护士',
  '其他',
] as const;

export type PostFieldSpec = {
  label: string;
  /** Shown in the list of users, its details and its export; otherwise only on the page of the person. */
  isListed: boolean;
} & ({ kind: 'text'; maxLength: number } | { kind: 'choice'; choices: readonly string[] });

export const postFieldTable = {
  title: { label: '职称', kind: 'choice', choices: titles, isListed: true },
  department: { label: '科室', kind: 'text', maxLength: 50, isListed: true },
  license_no: { label: '执业证号', kind: 'text', maxLength: 30, isListed: false },
} as const satisfies Record<string, PostFieldSpec>;

type Table = typeof postFieldTable;
export type PostField = keyof Table;
export type ListedPostField = { [F in PostField]: Table[F]['isListed'] extends true ? F : never }[PostField];

/** The choices of a field; never for free text. */
export type PostChoice<F extends PostField> = Table[F] extends { choices: readonly (infer Choice extends string)[] }
  ? Choice
  : never;

export const postFieldNames = Object.keys(postFieldTable) as PostField[];

export function postFieldSpec(field: PostField): PostFieldSpec {
  return postFieldTable[field];
}

export function isListedPostField(field: PostField): field is ListedPostField {
  return postFieldSpec(field).isListed;
}

export const postFieldLabels = Object.fromEntries(
  postFieldNames.map((field) => [field, postFieldSpec(field).label]),
) as Record<PostField, string>;

/** A post of which nothing was filled in. */
export function emptyPost(): Record<PostField, null> {
  return Object.fromEntries(postFieldNames.map((field) => [field, null])) as Record<PostField, null>;
}
