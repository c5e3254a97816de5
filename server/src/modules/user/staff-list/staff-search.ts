import { normalizePhone } from '@yun/contract';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#server/tables/user.table.ts';

/**
 * Accounts whose name, account name or (where the caller may see it) phone contains the keyword, in any case. The index
 * of `text_grams` (0003_staff.sql) finds the candidates, LIKE decides.
 */
export function matchesKeyword(keyword: string, searchesPhone: boolean): SQL | undefined {
  if (keyword === '') return undefined;
  if (areGramsEnough(keyword, searchesPhone)) return hasGrams(keyword);
  const inTexts = [holds(users.nickname, keyword), holds(users.account, keyword)];
  const digits = searchesPhone ? digitsOf(keyword) : '';
  if (digits === keyword) return sql`(${hasGrams(keyword)} and ${or(...inTexts, holds(users.phone, digits))})`;
  const byText = sql`(${hasGrams(keyword)} and ${or(...inTexts)})`;
  return digits === '' ? byText : sql`(${byText} or (${hasGrams(digits)} and ${holds(users.phone, digits)}))`;
}

/** People whose name contains the keyword, in any case, found by the same index. */
export const isNamed = (keyword: string): SQL => sql`(${hasGrams(keyword)} and ${holds(users.nickname, keyword)})`;

/** One or two characters are a gram themselves. Digits may match a phone the caller must not see. */
function areGramsEnough(keyword: string, searchesPhone: boolean): boolean {
  return [...keyword.toLowerCase()].length <= 2 && (searchesPhone ? !/[０-９]/.test(keyword) : !/\d/.test(keyword));
}

/**
 * The keyword's grams come from a sub-select, so that the planner does not know them: for a keyword that most rows
 * hold it would rather read the whole table and compute the grams of every row, which takes seconds.
 */
function hasGrams(text: string): SQL {
  return sql`text_grams(${users.nickname}, ${users.account}, ${users.phone}) @> (select text_grams(${text}::text))`;
}

function holds(column: SQLWrapper, text: string): SQL {
  return sql`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text)`;
}

/** The digits of a phone number or of a part of one, however it is spelled; empty for anything else. */
function digitsOf(keyword: string): string {
  const plain = keyword.normalize('NFKC').replace(/[\s-]/g, '');
  return normalizePhone(plain) ?? (/^\d+$/.test(plain) ? plain : '');
}
