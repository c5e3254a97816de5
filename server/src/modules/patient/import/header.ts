// Finds the columns of a sheet, in any order and by any of their names.
import { patient } from '@yun/contract';
import type { SheetCell } from '#server/platform/document/spreadsheet-reader.ts';
import { invalid } from '#server/platform/errors.ts';
import { cellText, maskDigits } from './cells.ts';
import { type Column, columns } from './columns.ts';

export interface Header {
  /** Index of the header row. */
  row: number;
  /** Index in the sheet → column. */
  places: ReadonlyMap<number, Column>;
}

const bare = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s*:]|\(必填\)|\(选填\)/g, '')
    .toLowerCase();

/** Of every place: a sheet may be made from an export, or copied from the form. */
function labelsOf({ key, header }: Column): string[] {
  if (key === 'id_number' || key === 'doctor') return [header];
  const { label, labels } = patient.fieldSpec(key);
  return [header, label, ...Object.values(labels ?? {})];
}

const byName: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => [...labelsOf(column), ...(column.aliases ?? [])].map((name) => [bare(name), column])),
);

/** The former names of the columns for precaution tags and their description; the tags have the latter now. */
const formerTags = bare('注意事项');
const formerDescription = bare('禁忌与注意');

/** A sheet with both former names uses them in their former meaning. */
function columnFinder(names: readonly string[]): (name: string) => Column | undefined {
  const isFormer = [formerTags, formerDescription].every((name) => names.includes(name));
  const description = columns.find(({ key }) => key === 'precaution_text');
  return (name) => (isFormer && name === formerDescription ? description : byName.get(name));
}

/** Titles or notes may precede the header. */
const searchedRows = 5;
const minMatches = 3;

export function readHeader(rows: readonly SheetCell[][]): Header {
  const isHeader = (cells: readonly SheetCell[]) =>
    cells.filter((cell) => byName.has(bare(cellText(cell)))).length >= minMatches;
  const row = rows.slice(0, searchedRows).findIndex(isHeader);
  if (row < 0) throw refused('没有找到表头：第一行应为“姓名、性别、手机号……”等列名，请使用导入模板');
  const places = new Map<number, Column>();
  const unknown: string[] = [];
  const columnOf = columnFinder((rows[row] ?? []).map((cell) => bare(cellText(cell))));
  for (const [place, cell] of (rows[row] ?? []).entries()) {
    const name = cellText(cell);
    const column = columnOf(bare(name));
    if (column !== undefined) places.set(place, column);
    else if (name !== '' || holdsData(rows, row, place)) unknown.push(name || `第 ${place + 1} 列（没有列名）`);
  }
  assertComplete([...places.values()], unknown);
  return { row, places };
}

const holdsData = (rows: readonly SheetCell[][], header: number, place: number) =>
  rows.slice(header + 1).some((cells) => cellText(cells[place]) !== '');

/** Refuses the sheet instead of ignoring a column silently. */
function assertComplete(found: Column[], unknown: string[]): void {
  const keys = found.map(({ key }) => key);
  const twice = found.filter(({ key }, place) => keys.indexOf(key) !== place).map(({ header }) => header);
  if (twice.length > 0) throw refused(`重复的列：${[...new Set(twice)].join('、')}`);
  const isInDocument = (key: string) => ['gender', 'birth_date'].includes(key) && keys.includes('id_number');
  const missing = columns
    .filter(({ key, isRequired }) => isRequired && !keys.includes(key) && !isInDocument(key))
    .map(({ header }) => header);
  const problems = [
    missing.length > 0 && `缺少的列：${missing.join('、')}`,
    unknown.length > 0 &&
      `无法识别的列：${unknown.slice(0, 10).map(shortened).join('、')}${unknown.length > 10 ? ' 等' : ''}`,
  ].filter((text) => text !== false);
  if (problems.length > 0) throw refused(`${problems.join('；')}。请按导入模板修改列名，或删去不需要的列`);
}

const shortened = (name: string) => [...maskDigits(name)].slice(0, 20).join('');

const refused = (message: string) => invalid([{ field: 'file', message }]);
