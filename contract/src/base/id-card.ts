// The 18-digit identity number (GB 11643): its check digit, birth date and gender. No zod.

const provinces = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82)/;
const shape = /^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

export interface IdCardFacts {
  birth_date: string;
  gender: 1 | 2;
}

/** Without spaces, full-width digits narrowed, X in upper case. */
export function normalizeIdCard(input: string): string {
  return input.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/** Birth date and gender, or what is wrong with the number. `today` is `YYYY-MM-DD`. */
export function readIdCard(number: string, today: string): IdCardFacts | string {
  if (/^\d{15}$/.test(number)) return '15 位旧号码已停用，请填写 18 位身份证号';
  if (number.length !== 18) return '身份证号应为 18 位';
  if (!shape.test(number) || !provinces.test(number)) return '身份证号格式不正确';
  const birth_date = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isRealDay(birth_date) || birth_date > today) return '身份证号中的出生日期不正确';
  if (checkDigitOf(number) !== number[17]) return '身份证号校验位不正确，请核对';
  return { birth_date, gender: Number(number[16]) % 2 === 1 ? 1 : 2 };
}

export function checkDigitOf(number: string): string | undefined {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return checkDigits[sum % 11];
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** 110***********002X; other documents keep their last two characters. */
export function maskIdNumber(number: string): string {
  if (number.length === 18) return `${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(-4)}`;
  return `${'*'.repeat(Math.max(0, number.length - 2))}${number.slice(-2)}`;
}
