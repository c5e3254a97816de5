import { randomInt } from 'node:crypto';
import { type PasswordContext, passwordRules } from '@yun/contract';

// Without characters that are easily mistaken for one another when read out or copied by hand.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `xxxx-xxxx-xxxx-xxxx`: meets every rule, about 93 bits. */
export function randomPassword(context: PasswordContext = {}): string {
  for (;;) {
    const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
    const password = letters.replace(/(.{4})(?=.)/g, '$1-');
    if (passwordRules.every((rule) => rule.holds(password, context))) return password;
  }
}
