// The addresses a text may link to; everything else is not a link.
const allowed = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@]|tel:\+?[\d-]{3})/i;
// Browsers ignore these characters in an address, so the checked text would not be the address they open.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const misleading = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff<>"'`\\]/;

export const linkHint = '请填写 http、https、mailto 或 tel 开头的地址';

export function isSafeLink(address: string): boolean {
  return allowed.test(address) && !misleading.test(address) && isAddress(address);
}

/** The typed text as a complete address; null: it is none. `example.com` becomes `https://example.com`. */
export function completeLink(typed: string): string | null {
  const text = typed.trim();
  const address = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
  return isSafeLink(address) ? address : null;
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).protocol !== '';
  } catch {
    return false;
  }
}
