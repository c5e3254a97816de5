const fullWidth = /[０-９．－]/g;

/** A typed number, also from a Chinese keyboard: `−6`, `８４．５`. Null: empty; NaN: not a number. */
export function typedNumber(text: string | null | undefined): number | null {
  const plain = (text ?? '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−–。]/g, (sign) => (sign === '。' ? '.' : '-'))
    .trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Why the text is not a valid number; null: it is valid or empty. */
export function numberProblem(text: string | null | undefined, name: string, isWhole: boolean): string | null {
  const value = typedNumber(text);
  if (value === null) return null;
  if (Number.isNaN(value)) return `${name}应为数字`;
  return isWhole && !Number.isInteger(value) ? `${name}应为整数` : null;
}
