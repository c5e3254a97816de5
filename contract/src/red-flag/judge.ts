// Whether a danger that is named is one: not denied, over, imagined, asked about in general or of somebody else.
import type { Context } from './context-words.ts';
import type { RedFlagGroup } from './groups.ts';
import type { Kind } from './rules.ts';
import type { Token } from './tokens.ts';

export interface Clause {
  tokens: readonly Token[];
  /** Of all its words. */
  kinds: ReadonlySet<Kind>;
  /** It names a part of the body. */
  hasPart: boolean;
  /** The number of its sentence. */
  sentence: number;
  /** Its sentence ends with a question mark or a word that asks. */
  isAsked: boolean;
}

export type Verdict = 'danger' | 'doubt' | 'none';

/** They happened, whatever came after. */
const lasting: ReadonlySet<RedFlagGroup> = new Set(['FALL', 'FRACTURE', 'SELF_HARM']);
/** Meant as said even where the grammar says otherwise: 要是死了就好了, 活着拖累孩子. */
const alwaysOwn: ReadonlySet<RedFlagGroup> = new Set(['SELF_HARM']);

/** What happens to things as well: 花盆摔下来, 椅子腿断了, 暖宝宝发热. */
const ofObjects: ReadonlySet<RedFlagGroup> = new Set(['FALL', 'FRACTURE', 'INFECTION']);

const has = (token: Token | undefined, context: Context) => token?.means.contexts.has(context) ?? false;
export const isSign = ({ means }: Token) => means.isSign || means.phrases.length > 0;

/** How many words or clauses around a danger are looked at: the time for a character must not grow with the text. */
const reach = 16;

/** The last place before `at` with this context; -1: there is none. */
function lastBefore(tokens: readonly Token[], at: number, context: Context): number {
  for (let n = at - 1; n >= Math.max(0, at - reach); n -= 1) if (has(tokens[n], context)) return n;
  return -1;
}

function isAfter(tokens: readonly Token[], at: number, context: Context): boolean {
  for (let n = at + 1; n < Math.min(tokens.length, at + reach); n += 1) if (has(tokens[n], context)) return true;
  return false;
}

/** `at`: the place of the word that names the danger, in clause `n`. */
export function judge(clauses: readonly Clause[], n: number, at: number, group: RedFlagGroup): Verdict {
  const clause = clauses[n];
  if (clause === undefined || isLongAgo(clauses, n)) return 'none';
  if (!alwaysOwn.has(group) && isImagined(clauses, n, at)) return 'none';
  if (!lasting.has(group) && isOver(clauses, n, at)) return 'none';
  if (ofObjects.has(group) && isOfObject(clause.tokens, at)) return 'none';
  const verdicts = [
    deniedBefore(clause.tokens, at),
    fearedBefore(clause.tokens, at),
    askedAbout(clause, at),
    alwaysOwn.has(group) ? 'danger' : personOf(clauses, n, at),
  ];
  if (verdicts.includes('none')) return 'none';
  const isNear = lastBefore(clause.tokens, at, 'near') >= 0;
  return verdicts.includes('doubt') || isNear || isPast(clause.tokens, at) ? 'doubt' : 'danger';
}

/** The thing stands right before it, or is what the clause begins with: 拐杖没拿稳摔了一跤 is of the patient. */
function isOfObject(tokens: readonly Token[], at: number): boolean {
  const thing = lastBefore(tokens, at, 'object');
  if (thing < 0 || lastBefore(tokens, at, 'own') > thing) return false;
  return tokens
    .slice(thing + 1, at)
    .every((token) => token.means.isPart || has(token, 'filler') || has(token, 'having'));
}

/** Goes back over fillers, parts and other signs to a denial. */
function deniedBefore(tokens: readonly Token[], at: number): Verdict {
  let place = tokens[at]?.start;
  let isUncertain = false;
  for (let n = at - 1; n >= Math.max(0, at - reach); n -= 1) {
    const token = tokens[n];
    if (token === undefined || token.end !== place || has(token, 'neutral')) return 'danger';
    if (has(token, 'denial')) return isUncertain ? 'doubt' : 'none';
    // 没有发烧胸痛 denies both, 没有发烧小腿肿 perhaps only the first.
    if (isSign(token)) isUncertain ||= tokens[n + 1]?.means.isPart === true;
    else if (!token.means.isPart && !has(token, 'filler')) return 'danger';
    place = token.start;
  }
  return 'danger';
}

/** After 如果, until something real is told; or before 的话. */
function isImagined(clauses: readonly Clause[], n: number, at: number): boolean {
  const { tokens, sentence } = clauses[n] as Clause;
  if (isAfter(tokens, at, 'conditionEnd') && lastBefore(tokens, at, 'contrast') < 0) return true;
  for (let k = n; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const before = clauses[k]?.tokens ?? [];
    const end = k === n ? at : before.length;
    const condition = lastBefore(before, end, 'condition');
    const contrast = lastBefore(before, end, 'contrast');
    if (condition >= 0 || contrast >= 0) return condition > contrast;
  }
  return false;
}

/** Whom it happened to, by the last person named before it. */
function personOf(clauses: readonly Clause[], n: number, at: number): Verdict {
  const { tokens, sentence } = clauses[n] as Clause;
  const inClause = lastPerson(tokens, at);
  if (inClause !== undefined) return inClause === 'other' ? 'none' : 'danger';
  for (let k = n - 1; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const earlier = clauses[k]?.tokens ?? [];
    const person = lastPerson(earlier, earlier.length);
    if (person === 'own') return 'danger';
    // 我邻居摔了，骨折了 goes on about the neighbour; 儿子不在家，摔了一跤 perhaps not.
    if (person === 'other') return earlier.some((token) => isSign(token) || has(token, 'ill')) ? 'none' : 'doubt';
  }
  return 'danger';
}

function lastPerson(tokens: readonly Token[], end: number): 'own' | 'other' | undefined {
  for (let n = end - 1; n >= Math.max(0, end - reach); n -= 1) {
    if (has(tokens[n], 'own')) return 'own';
    if (!has(tokens[n], 'other')) continue;
    // 和我儿子散步时摔倒了: with the son, not the son.
    const isMine = has(tokens[n - 1], 'own') && tokens[n - 1]?.end === tokens[n]?.start;
    if (!has(tokens[isMine ? n - 2 : n - 1], 'companion')) return 'other';
  }
  return undefined;
}

/** 没消下去 */
const isDenied = (tokens: readonly Token[], at: number) =>
  has(tokens[at - 1], 'denial') && tokens[at - 1]?.end === tokens[at]?.start;

function isOverFrom(tokens: readonly Token[], start: number): boolean {
  for (let n = start; n < Math.min(tokens.length, start + reach); n += 1)
    if (has(tokens[n], 'over') && !isDenied(tokens, n)) return true;
  return false;
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

/** In its clause after it, or in one of the next if those are about nothing else. */
function isOver(clauses: readonly Clause[], n: number, at: number): boolean {
  const { tokens, sentence } = clauses[n] as Clause;
  if (isOverFrom(tokens, at + 1)) return true;
  for (let k = n + 1; k <= n + 3 && clauses[k]?.sentence === sentence; k += 1) {
    const next = clauses[k]?.tokens ?? [];
    const over = next.findIndex((token, at) => has(token, 'over') && !isDenied(next, at));
    // 后来再也没晕过
    if (next.some((token, place) => isAlike(token, tokens[at]) && deniedBefore(next, place) === 'none')) return true;
    const before = over < 0 ? next : next.slice(0, over);
    if (before.some((token) => token.means.isPart || isSign(token))) return false;
    if (over >= 0) return true;
  }
  return false;
}

function fearedBefore(tokens: readonly Token[], at: number): Verdict {
  const fear = lastBefore(tokens, at, 'fear');
  if (fear < 0 || fear < lastBefore(tokens, at, 'neutral')) return 'danger';
  return tokens[at + 1]?.text === '了' ? 'doubt' : 'none';
}

function askedAbout({ tokens, isAsked }: Clause, at: number): Verdict {
  if (lastBefore(tokens, at, 'question') >= 0 || (isAsked && tokens[at - 1]?.text === '会')) return 'none';
  if (lastBefore(tokens, at, 'general') >= 0 || isAfter(tokens, at, 'general')) return 'none';
  if (!isAsked || lastBefore(tokens, at, 'having') >= 0 || isAfter(tokens, at, 'having')) return 'danger';
  return isAfter(tokens, at, 'mayAsk') || lastBefore(tokens, at, 'mayAsk') >= 0 ? 'doubt' : 'danger';
}

/** Or in a film: in its clause or an earlier one of the sentence. */
function isLongAgo(clauses: readonly Clause[], n: number): boolean {
  const { sentence } = clauses[n] as Clause;
  for (let k = n; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const tokens = clauses[k]?.tokens.slice(0, reach * 2) ?? [];
    if (tokens.some((token) => has(token, 'remote') || has(token, 'fiction'))) return true;
    if (tokens.some((token) => has(token, 'contrast'))) return false;
  }
  return false;
}

function isPast(tokens: readonly Token[], at: number): boolean {
  return lastBefore(tokens, at, 'past') > lastBefore(tokens, at, 'contrast');
}
