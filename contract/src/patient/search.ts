// What patients can be searched by. No zod.
import { fieldLabel } from './fields.ts';

const name = fieldLabel('name');

/** In an empty search box. */
export const searchPlaceholder = `${name}、拼音首字母、${fieldLabel('phone')}、编号`;
/** What `isSearchable` asks for. */
export const searchableText = `${name}、至少 2 位拼音，或至少 4 位数字`;

/** Search by part of a name, pinyin or its initials, phone or number. At least four digits: fewer match too many. */
export function isSearchable(keyword: string): boolean {
  const text = keyword.replace(/\s/g, '');
  if (/^\d+$/.test(text.normalize('NFKC'))) return text.length >= 4;
  return /\p{Script=Han}/u.test(text) || text.length >= 2;
}
