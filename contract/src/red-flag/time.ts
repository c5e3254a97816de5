// When a danger happened: now, long ago, and whether it is over.
import { type Clause, has, isAfter, isDenied, isSign, lastBefore, reach } from './clause.ts';
import { deniedBefore } from './denial.ts';
import type { RedFlagGroup } from './groups.ts';
import type { Token } from './tokens.ts';

/** The first word from `start` on that says it is over; -1: there is none. */
function overFrom(tokens: readonly Token[], start: number): number {
  for (let n = start; n < Math.min(tokens.length, start + reach); n += 1)
    if (has(tokens[n], 'over') && !isDenied(tokens, n)) return n;
  return -1;
}

/** They name the same danger. */
function isAlike(one: Token, other: Token | undefined): boolean {
  if (other === undefined) return false;
  const isOfGroup = ({ group }: { group: RedFlagGroup }) =>
    other.means.phrases.some((phrase) => phrase.group === group);
  return (
    one.means.phrases.some(isOfGroup) ||
    (one.means.isSign && [...one.means.kinds].some((kind) => other.means.kinds.has(kind)))
  );
}

/** A faint that passed is an event; 胸闷好多了 is only a recovery. */
type End = 'not' | 'recovered' | 'after event';

/** 晕倒了没事了, 胸口疼一会儿好了; but 胸闷装了支架好了 is a cure. */
const isEvent = (tokens: readonly Token[], at: number, end: number) =>
  tokens.slice(at + 1, end).some((token, n) => has(token, 'event') && (token.text !== '了' || n === 0));

/** Whether it is over: said later in its clause, or in one of the next clauses that name no other part or sign. */
export function endOf(clauses: readonly Clause[], n: number, at: number): End {
  const { tokens, sentence } = clauses[n] as Clause;
  const own = overFrom(tokens, at + 1);
  if (own >= 0) {
    if (isBack(clauses, n, own + 1, tokens[at])) return 'not';
    return isEvent(tokens, at, own) ? 'after event' : 'recovered';
  }
  for (let k = n + 1; k <= n + 3 && clauses[k]?.sentence === sentence; k += 1) {
    const next = clauses[k]?.tokens ?? [];
    const over = overFrom(next, 0);
    // 后来再也没晕过
    if (next.some((token, place) => isAlike(token, tokens[at]) && deniedBefore(next, place) === 'none'))
      return isBack(clauses, k + 1, 0, tokens[at]) ? 'not' : 'after event';
    const before = over < 0 ? next : next.slice(0, over);
    if (before.some((token) => token.means.isPart || isSign(token))) return 'not';
    if (over < 0) continue;
    if (isBack(clauses, k, over + 1, tokens[at])) return 'not';
    return before.some((token) => has(token, 'course')) ? 'recovered' : 'after event';
  }
  return 'not';
}

/** Whether it has come back from here on: 歇了一会儿好了，现在又疼. */
function isBack(clauses: readonly Clause[], n: number, start: number, sign: Token | undefined): boolean {
  const sentence = clauses[n]?.sentence;
  for (let k = n; k <= n + 2 && k < clauses.length && clauses[k]?.sentence === sentence; k += 1) {
    const { tokens, hasPart } = clauses[k] as Clause;
    const first = k === n ? start : 0;
    for (let at = first; at < Math.min(tokens.length, first + reach); at += 1) {
      const token = tokens[at] as Token;
      if (has(token, 'returned') && !isDenied(tokens, at)) return true;
      const isSame = isAlike(token, sign) || (!hasPart && isSign(token));
      if (isSame && lastBefore(tokens, at, 'again') >= 0 && deniedBefore(tokens, at) !== 'none') return true;
    }
  }
  return false;
}

/** Said of the past, in its clause or earlier in the sentence; or a fast heartbeat after training. */
export function isOld(clauses: readonly Clause[], n: number, at: number): boolean {
  const { tokens: own, sentence } = clauses[n] as Clause;
  if (own[at]?.text.startsWith('心跳') && lastBefore(own, at, 'effort') >= 0) return true;
  for (let k = n; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const tokens = clauses[k]?.tokens.slice(0, reach * 2) ?? [];
    if (tokens.some((token) => has(token, 'past') || has(token, 'earlier') || has(token, 'usual'))) return true;
    if (tokens.some((token) => has(token, 'present'))) return false;
  }
  return false;
}

/**
 * Long ago, or in a film: by its clause or an earlier one of the sentence, unless a later word says that it is of now.
 * 十年前放过支架，胸口疼得厉害: only what was done is long ago, the pain perhaps not.
 */
export function whenOf(clauses: readonly Clause[], n: number, at: number): 'now' | 'unsure' | 'long ago' {
  const { sentence, tokens: own } = clauses[n] as Clause;
  for (let k = n; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const tokens = clauses[k]?.tokens ?? [];
    let isRemote = false;
    let isPresent = false;
    for (let m = 0; m < Math.min(tokens.length, reach * 2); m += 1) {
      const contexts = tokens[m]?.means.contexts;
      if (contexts === undefined || contexts.size === 0) continue;
      if (contexts.has('fiction')) return 'long ago';
      isRemote ||= contexts.has('remote');
      isPresent ||= contexts.has('contrast') || contexts.has('present');
    }
    if (isRemote && k < n) return tokens.some(isSign) || isCompleted(own, at) ? 'long ago' : 'unsure';
    if (isRemote) {
      const isOfNow = lastBefore(own, at, 'present') > lastBefore(own, at, 'remote') && !isAfter(own, at, 'remote');
      return isOfNow ? 'now' : 'long ago';
    }
    if (isPresent) return 'now';
  }
  return 'now';
}

/** 晕倒过, 摔了: as a completed event. */
const isCompleted = (tokens: readonly Token[], at: number) =>
  tokens.slice(at, at + reach).some((token) => token.text.endsWith('了') || token.text === '过');

export function isPast(tokens: readonly Token[], at: number): boolean {
  const past = lastBefore(tokens, at, 'past');
  return past > lastBefore(tokens, at, 'contrast') && past > lastBefore(tokens, at, 'present');
}
