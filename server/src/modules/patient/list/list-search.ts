// Patients are found by the words that `patient_search` (0004_patient.sql) derives from a record into `patient.search`.
import { normalizePhone } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { patients } from '#server/tables/patient.table.ts';

/** Characters `patient_search` drops from names, their other spellings, and the marks of its special words. */
const leftOut = /[\s·・•‧∙.'’\-@=!%#~]/gu;

/** Marked words a record must also have: in the search index they narrow better than any other condition. */
export interface SearchMarks {
  tag?: string | undefined;
  status?: string | undefined;
  condition?: string | undefined;
}

/** Found by part of the name, pinyin from any syllable on, initials, part of the phone, or the number; `more` as a tsquery. */
export function isFoundBy(keyword: string, { tag, status, condition }: SearchMarks = {}, more?: SQL): SQL {
  const text = keyword.normalize('NFKC').toLowerCase().replace(leftOut, '').replaceAll('ü', 'v');
  const plain = normalizePhone(text) ?? text;
  if (plain === '' && keyword !== '') return sql`false`;
  const words = [
    ...(plain === '' ? [] : [`(${keywordQuery(plain)})`]),
    ...(tag === undefined ? [] : [word(`~${tag}`)]),
    ...(status === undefined ? [] : [word(`!${status}`)]),
    ...(condition === undefined ? [] : [word(`%${condition}`)]),
  ].join(' & ');
  const isFound = sql`patient.search @@ (${words}::tsquery${more === undefined ? sql`` : sql` && ${more}`})`;
  return /^\d{5,}$/.test(plain) ? sql`(${isFound} and ${holdsDigits(plain)})` : isFound;
}

/** Short texts are whole words of the index; longer ones are matched as the beginning of a word. */
function keywordQuery(plain: string): string {
  const length = [...plain].length;
  if (/^\d+$/.test(plain)) return `(${fours(plain).map(word).join(' & ')}) | ${word(`#${plain}`)}`;
  if (/^[a-z]+$/.test(plain)) return length <= 6 ? word(plain) : `${word(plain)}:*`;
  if (/^[a-z0-9]+$/.test(plain)) return length < 10 ? word(`#${plain}`) : `${word(`#${plain}`)}:*`;
  return length <= 3 ? word(plain) : `${word(plain)}:*`;
}

/** 13800 → 1380, 3800. */
function fours(digits: string): string[] {
  return Array.from({ length: Math.max(1, digits.length - 3) }, (_, at) => digits.slice(at, at + 4));
}

/** A quoted word of a tsquery. */
const word = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`;

/** A phone may contain every group of four digits without containing the whole sequence. */
const holdsDigits = (digits: string) =>
  sql`(${patients.phone} like ${`%${digits}%`} or ${patients.patientNo} like ${`%${digits}`})`;
