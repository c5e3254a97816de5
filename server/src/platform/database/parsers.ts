import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

type Nested<T> = T | null | Nested<T>[];
type GetTypeParser = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

function parseIntegers(texts: Nested<string>): Nested<number> {
  if (Array.isArray(texts)) return texts.map(parseIntegers);
  return texts === null ? null : parseInteger(texts);
}

const parseTexts = (pg.types.getTypeParser as GetTypeParser)(INT8_ARRAY);

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInteger],
  [INT8_ARRAY, (text) => parseIntegers(parseTexts(text) as Nested<string>)],
  // A date has no time zone; as a JavaScript Date it would get one.
  [DATE, (text) => text],
]);

/** Ids and counts are numbers, dates are text; everything else as `types` has it. */
export function withOurParsers(types: pg.CustomTypesConfig = pg.types): pg.CustomTypesConfig {
  const fallback = types.getTypeParser as GetTypeParser;
  const getTypeParser: GetTypeParser = (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || fallback(oid, format);
  return { getTypeParser: getTypeParser as pg.CustomTypesConfig['getTypeParser'] };
}
