// Converts cells as people fill them in to values that the contract accepts.
import { conditionNames, patient } from '@yun/contract';
import type { SheetCell } from '#server/platform/document/spreadsheet-reader.ts';

/** The value of a cell, or the message about it. */
export type Reading = { value: unknown } | { problem: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach the database
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A cell as text: days as 2026-03-05, without characters that cannot be stored. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  return Buffer.from(cell).toString().replace(controls, '').trim();
}

const maxQuoted = 20;

/** A long number in any cell may be a phone or a document number: only its ends are shown. */
export function maskDigits(text: string): string {
  return text.replace(/\p{Nd}{7,}/gu, (digits) => {
    const all = [...digits];
    return `${all.slice(0, 3).join('')}****${all.slice(-2).join('')}`;
  });
}

/** Part of a cell, for a message. */
export function quoted(text: string): string {
  const letters = [...maskDigits(text)];
  return `“${letters.slice(0, maxQuoted).join('')}${letters.length > maxQuoted ? '…' : ''}”`;
}

/** Normalizes width, case and spaces for comparison. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const asIs = (text: string): Reading => ({ value: text });

const unknownChoice = (text: string, choices: readonly string[]): Reading => ({
  problem: `无法识别${quoted(text)}，可填：${choices.slice(0, 12).join('、')}${choices.length > 12 ? ' 等，见填写说明' : ''}`,
});

/** Accepts one of the choices. */
function oneOf(choices: readonly string[]) {
  return (text: string): Reading => {
    const found = choices.find((choice) => plain(choice) === plain(text));
    return found === undefined ? unknownChoice(text, choices) : { value: found };
  };
}

/** Accepts several of the choices, separated by `、`. */
function someOf(choices: readonly string[]) {
  return (text: string): Reading => {
    const found = parts(text).map(oneOf(choices));
    const wrong = found.find((reading) => 'problem' in reading);
    return wrong ?? { value: [...new Set(found.map((reading) => ('value' in reading ? reading.value : '')))] };
  };
}

const parts = (text: string) =>
  text
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const tags = (text: string): Reading => ({ value: [...new Set(parts(text))] });

function gender(text: string): Reading {
  const word = plain(text);
  const { genders, genderLabels } = patient;
  const found = genders.find((value) =>
    [genderLabels[value], `${genderLabels[value]}性`, String(value)].includes(word),
  );
  return found === undefined ? unknownChoice(text, Object.values(genderLabels)) : { value: found };
}

function condition(text: string): Reading {
  const found = Object.entries(conditionNames).find(([code, name]) => [plain(code), plain(name)].includes(plain(text)));
  return found === undefined ? unknownChoice(text, Object.values(conditionNames)) : { value: found[0] };
}

/** 2026-3-5, 2026/03/05, 2026.3.5, 2026年3月5日 and 20260305, with or without a time behind. */
function day(text: string): Reading {
  const digits = text.normalize('NFKC').trim();
  const shapes = [/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s].*)?$/, /^(\d{4})(\d{2})(\d{2})$/];
  const [, year, month = '', date = ''] = shapes.map((shape) => shape.exec(digits)).find((match) => match) ?? [];
  if (year === undefined) return { problem: '日期应如 2026-03-05' };
  return { value: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` };
}

function amount(text: string): Reading {
  const digits = text.normalize('NFKC').replace(/\s|厘米|公分|公斤|千克|cm|kg/gi, '');
  if (!/^\d{1,4}(?:\.\d+)?$/.test(digits)) return { problem: `${quoted(text)}不是数字` };
  // Computed cells end like 62.300000000000004.
  return { value: Number(Number(digits).toFixed(6)) };
}

/** Excel keeps fifteen digits of a number and shows a longer one as 1.10105E+17. */
function documentNumber(text: string): Reading {
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(text.normalize('NFKC')))
    return { problem: '证件号被 Excel 改成了科学计数，请把该列设为文本格式后重新填写' };
  return { value: text };
}

export const readers = { asIs, oneOf, someOf, tags, gender, condition, day, amount, documentNumber };
