// What patients can be searched by. No zod.

/** Search by part of a name, pinyin or its initials, phone or number. At least four digits: fewer match too many. */
export function isSearchable(keyword: string): boolean {
  const text = keyword.replace(/\s/g, '');
  if (/^\d+$/.test(text.normalize('NFKC'))) return text.length >= 4;
  return /\p{Script=Han}/u.test(text) || text.length >= 2;
}
