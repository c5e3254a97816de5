// Pieces of SQL that benches share.

/** Today in the program's time zone, independent of the machine's. */
export const today = `(now() at time zone 'Asia/Shanghai')::date`;

/** Joins one of the exercises of the library as `e`. */
export const exerciseOf = (number) => `join lateral (
  select id, text_id from exercise where owner_scope = 'system' order by id offset (${number}) % 60 limit 1) e on true`;
