const fullWidth = /[０-９．－]/g;

/** What somebody typed as a number, also with a Chinese keyboard: `−6`, `８４．５`. Null: nothing; NaN: no number. */
export function typedNumber(text: string | null | undefined): number | null {
  const plain = (text ?? '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−–。]/g, (sign) => (sign === '。' ? '.' : '-'))
    .trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Why it cannot be sent; null: it can. */
export function numberProblem(text: string | null | undefined, name: string, isWhole: boolean): string | null {
  const value = typedNumber(text);
  if (value === null) return null;
  if (Number.isNaN(value)) return `${name}应为数字`;
  return isWhole && !Number.isInteger(value) ? `${name}应为整数` : null;
}
