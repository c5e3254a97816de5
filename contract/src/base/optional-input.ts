// A field that may be null may be left out of the input: null in something new, unchanged in a change.
import * as z from 'zod';

const mapNullable = (shape: z.ZodRawShape, change: (field: z.ZodNullable) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, field instanceof z.ZodNullable ? change(field) : field]),
  );

type NullWhenAbsent<S> = { [K in keyof S]: S[K] extends z.ZodNullable ? z.ZodDefault<S[K]> : S[K] };

/** For something new. */
export function nullWhenAbsent<S extends z.ZodRawShape>(shape: S): NullWhenAbsent<S> {
  return mapNullable(shape, (field) => field.default(null)) as NullWhenAbsent<S>;
}

type MayBeAbsent<S> = { [K in keyof S]: S[K] extends z.ZodNullable ? z.ZodOptional<S[K]> : S[K] };

/** Where one call creates and changes: the handler knows what was left out, and fills in null or the stored value. */
export function mayBeAbsent<S extends z.ZodRawShape>(shape: S): MayBeAbsent<S> {
  return mapNullable(shape, (field) => field.optional()) as MayBeAbsent<S>;
}
