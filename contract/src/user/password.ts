// The password policy as a list of rules: the server checks them, forms tick them off while typing. No zod.
import { commonNumbers, commonParts, commonWords } from './common-passwords.ts';

export interface PasswordRule {
  text: string;
  holds(password: string, context: PasswordContext): boolean;
}

export interface PasswordContext {
  account?: string;
  phone?: string;
}

/** A part that an attacker would try as one: its length and the effort to guess it. */
interface Piece {
  length: number;
  effort: number;
}

/**
 * Up to this effort a password counts as common. One common word (4) with six digits and a symbol (8) is just refused,
 * two such words with hyphens and a year (13) are not, nor are four letters that belong to nothing.
 */
const commonEffort = 12;

const minLength = 8;
const wordEffort = 4;
const partEffort = 2;
const initialsEffort = 6;

const split = (list: string) => list.trim().split(/\s+/);
const words: [string, number][] = [
  ...split(commonWords).map((word): [string, number] => [word, wordEffort]),
  ...split(commonParts).map((part): [string, number] => [part, partEffort]),
  ...split(commonNumbers).map((number): [string, number] => [number, 1]),
];
const wordsByFirst = new Map<string, [string, number][]>();
for (const entry of words) {
  const first = entry[0].charAt(0);
  wordsByFirst.set(first, [...(wordsByFirst.get(first) ?? []), entry]);
}

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'il',
  '1': 'il',
  '|': 'il',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

// Neighbours in one direction: the alphabet, the digits, the rows of a keyboard and its slanting columns.
const lines = split(String.raw`abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop[]\ asdfghjkl;' zxcvbnm,./
  1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/ 4esz 5rdx 6tfc 7ygv 8uhb 9ijn 0okm 147 258 369 741 159 357`);
const walks = [...lines, ...lines.map((line) => [...line].reverse().join(''))];
const shifted = '!@#$%^&*()_+{}|:"<>?';
const unshifted = "1234567890-=[]\\;',./";

/** The key that was pressed, whether or not shift was held: `!@#$` is walked like `1234`. */
function keyOf(character: string): string {
  const at = shifted.indexOf(character);
  return at < 0 ? character : unshifted.charAt(at);
}

/** The least effort that explains the whole password as common pieces and single characters. */
function effortOf(password: string): number {
  const characters = [...password.normalize('NFKC').toLowerCase()].slice(0, 64);
  const keys = characters.map(keyOf);
  const best: number[] = [0, ...characters.map(() => Number.POSITIVE_INFINITY)];
  for (const [at, character] of characters.entries()) {
    const pieces = [
      { length: 1, effort: singleEffort(character) },
      ...wordsAt(characters, at),
      ...walksAt(keys, at),
      ...repeatsAt(characters, at),
      ...yearsAndInitialsAt(characters, at),
    ];
    for (const { length, effort } of pieces) {
      best[at + length] = Math.min(best[at + length] ?? 0, (best[at] ?? 0) + effort);
    }
  }
  return best[characters.length] ?? 0;
}

function singleEffort(character: string): number {
  if (/\d/.test(character)) return 1;
  if (/[a-z]/.test(character)) return 4;
  return character <= '~' ? 2 : 8;
}

/** Common words that can be read here, look-alikes undone. */
function wordsAt(characters: string[], at: number): Piece[] {
  const found: Piece[] = [];
  const here = characters[at] ?? '';
  for (const first of [here, ...(lookAlikes[here] ?? '')]) {
    for (const [word, effort] of wordsByFirst.get(first) ?? []) {
      const letters = [...word];
      const isRead = letters.every((letter, n) => {
        const character = characters[at + n] ?? '';
        return character === letter || lookAlikes[character]?.includes(letter);
      });
      if (isRead) found.push({ length: letters.length, effort });
    }
  }
  return found;
}

/** Three or more neighbouring keys in one direction (`qwer`, `2wsx`), or two such walks in turns (`1q2w3e`). */
function walksAt(keys: string[], at: number): Piece[] {
  const straight = walkLength(keys, at, 1);
  const inTurns = 2 * Math.min(walkLength(keys, at, 2), walkLength(keys, at + 1, 2));
  const found: Piece[] = [];
  for (let length = 3; length <= straight; length += 1) found.push({ length, effort: length > 3 ? 1 : 3 });
  for (let length = 6; length <= inTurns; length += 2) found.push({ length, effort: 2 });
  return found;
}

function walkLength(keys: string[], at: number, stride: number): number {
  const lengths = walks.map((walk) => {
    const from = walk.indexOf(keys[at] ?? ' ');
    let length = 0;
    while (from >= 0 && from + length < walk.length && walk[from + length] === keys[at + length * stride]) length += 1;
    return length;
  });
  return Math.max(...lengths);
}

/** Repetitions of what came just before: `aaaa`, `abcabc`. */
function repeatsAt(characters: string[], at: number): Piece[] {
  const found: Piece[] = [];
  for (let block = 1; block <= at; block += 1) {
    let length = 0;
    while (at + length < characters.length && characters[at + length] === characters[at + length - block]) length += 1;
    if (length >= block) found.push({ length: length - (length % block), effort: 0 });
  }
  return found;
}

function yearsAndInitialsAt(characters: string[], at: number): Piece[] {
  const found: Piece[] = [];
  if (/^(?:19|20)\d\d/.test(characters.slice(at, at + 4).join(''))) found.push({ length: 4, effort: 1 });
  // The letters of a name before the decoration: `Lxy@123456`.
  const initials = at === 0 ? /^[a-z]{2,3}(?![a-z])/.exec(characters.slice(0, 4).join('')) : null;
  if (initials) found.push({ length: initials[0].length, effort: initialsEffort });
  return found;
}

function classesOf(password: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length;
}

export const passwordRules: readonly PasswordRule[] = [
  { text: '8 到 64 个字符', holds: (p) => [...p].length >= minLength && [...p].length <= 64 },
  { text: '大写字母、小写字母、数字、符号中至少三种', holds: (p) => classesOf(p) >= 3 },
  {
    text: '不包含账号或手机号',
    holds: (p, { account, phone }) => {
      const lower = p.toLowerCase();
      return !(account && lower.includes(account.toLowerCase())) && !(phone && lower.includes(phone));
    },
  },
  // A password that is too short is left to the first rule.
  { text: '不是常见密码', holds: (p) => [...p].length < minLength || effortOf(p) > commonEffort },
];

/** One spelling per password: keyboards differ in how they compose the same character. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
