import { type SQL, sql } from 'drizzle-orm';

/**
 * A number of the code, written into the statement instead of passed as a parameter. Of a parameter after `limit`
 * PostgreSQL knows nothing, expects a tenth of all rows and finds the plan it could keep so dear that it plans the
 * statement anew at every call: for a large statement that takes longer than running it.
 */
export function constant(value: number): SQL {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number: ${value}`);
  return sql.raw(String(value));
}
