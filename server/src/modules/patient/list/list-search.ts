// Patients are found by the words of their record, which `patient_search` (migration 0004) makes.
import { normalizePhone } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { patients } from '#server/tables/patient.table.ts';

/** What the words leave out of names, other spellings of it, and what marks words of other kinds. */
const leftOut = /[\s·・•‧∙.'’\-@=!%#~]/gu;

/** What else a record that is searched for must have: words narrow the search as no other condition does. */
export interface Words {
  tag?: string | undefined;
  status?: string | undefined;
  condition?: string | undefined;
}

/** Found by part of the name, pinyin from any syllable on, initials, part of the phone, or the number; `more` as a tsquery. */
export function isFoundBy(keyword: string, { tag, status, condition }: Words = {}, more?: SQL): SQL {
  const text = keyword.normalize('NFKC').toLowerCase().replace(leftOut, '').replaceAll('ü', 'v');
  const plain = normalizePhone(text) ?? text;
  if (plain === '' && keyword !== '') return sql`false`;
  const words = [
    ...(plain === '' ? [] : [`(${questionOf(plain)})`]),
    ...(tag === undefined ? [] : [word(`~${tag}`)]),
    ...(status === undefined ? [] : [word(`!${status}`)]),
    ...(condition === undefined ? [] : [word(`%${condition}`)]),
  ].join(' & ');
  const isFound = sql`patient.search @@ (${words}::tsquery${more === undefined ? sql`` : sql` && ${more}`})`;
  return /^\d{5,}$/.test(plain) ? sql`(${isFound} and ${holdsDigits(plain)})` : isFound;
}

/** Short texts are words themselves; longer ones begin a word. */
function questionOf(plain: string): string {
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

/** All fours may be there without standing side by side. */
const holdsDigits = (digits: string) =>
  sql`(${patients.phone} like ${`%${digits}%`} or ${patients.patientNo} like ${`%${digits}`})`;
