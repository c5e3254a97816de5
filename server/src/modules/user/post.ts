// The fields of a post as the database holds them.
import { user } from '@yun/contract';
import { type ColumnName, columnNames } from '#server/tables/column-names.ts';
import { users } from '#server/tables/user.table.ts';

type Field = user.PostField;

/** Each field's column; one that is missing does not compile in `user.table.ts`. */
export const columnOfPost = columnNames(user.postFieldNames);

type PostValues = { [F in Field as ColumnName<F>]: string | null };

/** The columns of a query that reads a post. */
export const postColumns = Object.fromEntries(
  user.postFieldNames.map((field) => [columnOfPost[field], users[columnOfPost[field]]]),
) as { [F in Field as ColumnName<F>]: (typeof users)[ColumnName<F>] };

/** The columns of a new account; what was left out is empty. */
export function toPostValues(input: { [F in Field]?: string | null | undefined }): PostValues {
  return Object.fromEntries(
    user.postFieldNames.map((field) => [columnOfPost[field], input[field] ?? null]),
  ) as PostValues;
}

/** These fields of a row, by the names of the contract. */
export function toPostAnswer<F extends Field>(row: PostValues, fields: readonly F[]): Record<F, string | null> {
  return Object.fromEntries(fields.map((field) => [field, row[columnOfPost[field]]])) as Record<F, string | null>;
}
