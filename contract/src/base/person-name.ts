// Names as the product accepts them (rare characters included); no zod.

const han = /^\p{Script=Han}{1,20}(?:·\p{Script=Han}{1,20}){0,4}$/u;
const latin = /^[A-Za-z][A-Za-z .'’-]{1,49}$/;
const dotBetweenHan = /(?<=\p{Script=Han})[•・．.‧∙](?=\p{Script=Han})/gu;

/** Trimmed, full-width spaces removed, every middle dot between Han characters written as `·`. */
export function normalizePersonName(input: string): string {
  return input.replaceAll('\u3000', '').trim().replace(dotBetweenHan, '·');
}

export function isPersonName(name: string, maxLength = 30): boolean {
  const length = [...name].length;
  return length >= 2 && length <= maxLength && (han.test(name) || latin.test(name));
}
