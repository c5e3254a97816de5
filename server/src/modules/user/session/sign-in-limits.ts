import { normalizePhone } from '@yun/contract';
import { placeOf } from '#server/platform/http/network-address.ts';
import type { AttemptLimit } from '#server/platform/session/attempts.ts';
import { signInKeys } from '#server/platform/session/sign-in-keys.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Ten failures from one place lock the name for that place (colleagues elsewhere can still sign in), a hundred from
 * anywhere lock it everywhere, thirty from one place with any names lock the place. The key is what was typed, never
 * the account it belongs to: a counter shared by an account name and a phone would reveal that they belong together.
 */
export function signInLimits(typed: string, address: string): [AttemptLimit, AttemptLimit, AttemptLimit] {
  const name = normalizePhone(typed) ?? typed.toLowerCase();
  const place = placeOf(address);
  return [
    { key: signInKeys.pair(name, place), limit: 10, windowSeconds: 15 * minute, lockSeconds: 15 * minute },
    { key: signInKeys.name(name), limit: 100, windowSeconds: day, lockSeconds: 15 * minute },
    // A clinic is one place, so it is locked only for the rest of the five minutes.
    { key: signInKeys.place(place), limit: 30, windowSeconds: 5 * minute },
  ];
}

export const codeIntervalSeconds = minute;
export const codeLifeSeconds = 5 * minute;

/** How many codes may be requested, per number and per place. */
export function codeLimits(phone: string, address: string): [AttemptLimit, ...AttemptLimit[]] {
  return [
    { key: `sms:minute:${phone}`, limit: 1, windowSeconds: codeIntervalSeconds },
    { key: `sms:hour:${phone}`, limit: 5, windowSeconds: hour },
    { key: `sms:day:${phone}`, limit: 10, windowSeconds: day },
    { key: `sms:place:${placeOf(address)}`, limit: 300, windowSeconds: hour },
  ];
}

/** How many messages the whole service sends a day. Unknown numbers get no message and do not count. */
export const messageBudget: [AttemptLimit] = [{ key: 'sms:service', limit: 5_000, windowSeconds: day }];

/** Wrong codes from one place, for all numbers together. */
export function wrongCodeLimits(address: string): [AttemptLimit] {
  return [{ key: `sms:wrong:${placeOf(address)}`, limit: 30, windowSeconds: 5 * minute }];
}
