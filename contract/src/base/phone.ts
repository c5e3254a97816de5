// One spelling of phone numbers, by which they are compared and rate-limited. No zod, so the sign-in page may import it.

const mobile = /^1[3-9]\d{9}$/;

function toHalfWidth(text: string): string {
  return text.replace(/[０-９＋－　]/g, (c) => (c === '　' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0)));
}

/** The eleven digits of a mainland mobile number, or null: spaces, hyphens and +86/0086/86 are dropped first. */
export function normalizePhone(input: string): string | null {
  const digits = toHalfWidth(input)
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1)/, '');
  return mobile.test(digits) ? digits : null;
}

export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
