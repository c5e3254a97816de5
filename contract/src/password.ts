// The password policy as one list of named rules: the server refuses by it, forms tick it off while typing. No zod.

export interface PasswordRule {
  text: string;
  holds(password: string, context: PasswordContext): boolean;
}

export interface PasswordContext {
  account?: string;
  phone?: string;
}

const common = new Set(
  'password passw0rd 12345678 123456789 1234567890 qwertyui qwerty123 1q2w3e4r 1qaz2wsx abcd1234 a1234567 admin123 root1234 iloveyou woaini1314 5201314a 88888888 11111111 letmein1 welcome1 changeme yunyisheng kangfu123 doctor123'.split(
    ' ',
  ),
);

/** Letters only, common look-alikes undone, so that `P@ssw0rd!` is found in the list. */
function skeleton(password: string): string[] {
  const lower = password.toLowerCase();
  const plain = lower.replace(/[^a-z0-9]+$/, '');
  const undone = plain.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i');
  return [lower, plain, undone, undone.replaceAll('0', 'o'), undone.replaceAll('0', 'o').replace(/\d+$/, '')];
}

function classesOf(password: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length;
}

export const passwordRules: readonly PasswordRule[] = [
  { text: '8 到 64 个字符', holds: (p) => [...p].length >= 8 && [...p].length <= 64 },
  { text: '大写字母、小写字母、数字、符号中至少三种', holds: (p) => classesOf(p) >= 3 },
  {
    text: '不包含账号或手机号',
    holds: (p, { account, phone }) => {
      const lower = p.toLowerCase();
      return !(account && lower.includes(account.toLowerCase())) && !(phone && lower.includes(phone));
    },
  },
  { text: '不是常见密码', holds: (p) => !skeleton(p).some((form) => common.has(form)) },
];

/** One spelling per password: keyboards differ in how they compose the same character. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
