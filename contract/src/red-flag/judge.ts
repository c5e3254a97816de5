// Whether a danger that is named is one: not denied, over, imagined, asked about in general or of somebody else.
import type { Context } from './context-words.ts';
import { type RedFlagGroup, redFlagGroups } from './groups.ts';
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

/** `at`: the place of the word that names the danger, in clause `n`; `isVague`: it may be harmless in itself. */
export function judge(
  clauses: readonly Clause[],
  n: number,
  at: number,
  { group, isVague }: { group: RedFlagGroup; isVague: boolean },
): Verdict {
  const clause = clauses[n];
  const when = whenOf(clauses, n, at);
  if (clause === undefined || when === 'long ago') return 'none';
  if (when === 'unsure' && lasting.has(group)) return 'none';
  if (!alwaysOwn.has(group) && isImagined(clauses, n, at)) return 'none';
  const ended = lasting.has(group) ? 'not' : endOf(clauses, n, at);
  const isPassed = ended === 'after event' && !isVague && redFlagGroups[group].level === 4;
  if (ended !== 'not' && (!isPassed || isOld(clauses, n, at))) return 'none';
  if (ofObjects.has(group) && isOfObject(clause.tokens, at)) return 'none';
  const denied = deniedBefore(clause.tokens, at);
  const isNowThere = denied === 'none' && isNew(clauses, n, at);
  const verdicts = [
    isNowThere ? 'danger' : denied,
    fearedBefore(clause.tokens, at, alwaysOwn.has(group)),
    askedAbout(clause, at),
    alwaysOwn.has(group) ? 'danger' : personOf(clauses, n, at),
  ];
  if (verdicts.includes('none')) return 'none';
  const isNear = lastBefore(clause.tokens, at, 'near') >= 0;
  const wasBefore = !isNowThere && isPast(clause.tokens, at);
  return isPassed || when === 'unsure' || verdicts.includes('doubt') || isNear || wasBefore ? 'doubt' : 'danger';
}

/** The thing stands right before it, or is what the clause begins with: 拐杖没拿稳摔了一跤 is of the patient. */
function isOfObject(tokens: readonly Token[], at: number): boolean {
  const thing = lastBefore(tokens, at, 'object');
  if (thing < 0 || lastBefore(tokens, at, 'own') > thing) return false;
  return tokens
    .slice(thing + 1, at)
    .every((token) => token.means.isPart || has(token, 'filler') || has(token, 'having'));
}

/** It names a part of its own. */
const beginsAnew = (token: Token | undefined) =>
  token !== undefined && (token.means.isPart || token.means.beginsWithLimb);

/** Goes back over fillers, parts and other signs to a denial. */
function deniedBefore(tokens: readonly Token[], at: number): Verdict {
  let place = tokens[at]?.start;
  let isUncertain = false;
  for (let n = at - 1; n >= Math.max(0, at - reach); n -= 1) {
    const token = tokens[n];
    if (token === undefined || token.end !== place || has(token, 'neutral')) return 'danger';
    if (has(token, 'denial')) return isUncertain ? 'doubt' : 'none';
    // 没有发烧胸痛 denies both, 没有发烧小腿肿 perhaps only the first.
    if (isSign(token) || token.means.kinds.has('sputum')) isUncertain ||= beginsAnew(tokens[n + 1]);
    else if (!token.means.isPart && !has(token, 'filler')) return 'danger';
    place = token.start;
  }
  return 'danger';
}

export const isDeniedSign = (clause: Clause | undefined, at: number) =>
  deniedBefore(clause?.tokens ?? [], at) === 'none';

/** 以前没有胸痛，这两天有了; 从没有过胸痛今天有了 */
function isNew(clauses: readonly Clause[], n: number, at: number): boolean {
  const { tokens: own, sentence } = clauses[n] as Clause;
  const isOfBefore = own
    .slice(Math.max(0, at - reach), at)
    .some((token) => has(token, 'past') || token.text === '从' || token.text === '从来');
  if (!isOfBefore) return false;
  const isThere = (tokens: readonly Token[]) =>
    tokens.some((token, place) => has(token, 'arrived') && place === tokens.length - 1 && !isDenied(tokens, place)) &&
    !tokens.some(isSign);
  const next = clauses[n + 1];
  return (
    isThere(own.slice(at + 1, at + reach)) || (next?.sentence === sentence && isThere(next.tokens.slice(0, reach)))
  );
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
  // 老伴嘴歪了送医院了: perhaps the patient writes of the other one, perhaps the other one of the patient.
  if (inClause === 'spouse') return isAfter(tokens, at, 'inHospital') ? 'doubt' : 'danger';
  if (inClause !== undefined) return personVerdicts[inClause];
  for (let k = n - 1; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const earlier = clauses[k]?.tokens ?? [];
    const person = lastPerson(earlier, earlier.length);
    if (person === 'own' || person === 'spouse') return 'danger';
    if (person === 'unsure') return 'doubt';
    // 我邻居摔了，骨折了 goes on about the neighbour; 儿子不在家，摔了一跤 perhaps not.
    if (person === 'other') return earlier.some((token) => isSign(token) || has(token, 'ill')) ? 'none' : 'doubt';
  }
  return 'danger';
}

const personVerdicts = { own: 'danger', unsure: 'doubt', other: 'none' } as const;

function lastPerson(tokens: readonly Token[], end: number): 'own' | 'spouse' | 'other' | 'unsure' | undefined {
  for (let n = end - 1; n >= Math.max(0, end - reach); n -= 1) {
    // 同学的爸爸
    const isTheirs = tokens[n - 1]?.text === '的' && has(tokens[n - 2], 'other');
    if (has(tokens[n], 'own')) return isTheirs ? 'other' : has(tokens[n], 'spouse') ? 'spouse' : 'own';
    if (!has(tokens[n], 'other')) continue;
    // 和我儿子散步时摔倒了: with the son, not the son.
    const isMine = has(tokens[n - 1], 'own') && tokens[n - 1]?.end === tokens[n]?.start;
    if (has(tokens[isMine ? n - 2 : n - 1], 'companion')) continue;
    // 阿姨摔倒了 may be written by her carer; 隔壁床的阿姨, 我家阿姨 are others.
    const whose = tokens[tokens[n - 1]?.text === '的' ? n - 2 : n - 1];
    const isUnsure = has(tokens[n], 'polite') && !has(whose, 'own') && !has(whose, 'other');
    const person = isUnsure ? 'unsure' : 'other';
    if (!has(tokens[n], 'helper') || n + 1 >= end) return person;
    // 女儿量的体温 is the patient's; 儿子说发烧了 may be of either.
    const verb = tokens[has(tokens[n + 1], 'companion') && n + 2 < end ? n + 2 : n + 1];
    if (has(verb, 'seeing')) return 'own';
    return has(verb, 'telling') ? 'unsure' : person;
  }
  return undefined;
}

/** 没消下去 */
const isDenied = (tokens: readonly Token[], at: number) =>
  has(tokens[at - 1], 'denial') && tokens[at - 1]?.end === tokens[at]?.start;

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

/** A faint that passed is told as an event, 胸闷好多了 is only a recovery. */
type End = 'not' | 'recovered' | 'after event';

/** 晕倒了没事了, 胸口疼一会儿好了; but 胸闷装了支架好了 is a cure. */
const isEvent = (tokens: readonly Token[], at: number, end: number) =>
  tokens.slice(at + 1, end).some((token, n) => has(token, 'event') && (token.text !== '了' || n === 0));

/** In its clause after it, or in one of the next if those are about nothing else. */
function endOf(clauses: readonly Clause[], n: number, at: number): End {
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

/** 歇了一会儿好了，现在又疼: from this place on it is there again. */
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

/** Told of a time that is past, in its clause or before it in the sentence; or a heart that was fast from training. */
function isOld(clauses: readonly Clause[], n: number, at: number): boolean {
  const { tokens: own, sentence } = clauses[n] as Clause;
  if (own[at]?.text.startsWith('心跳') && lastBefore(own, at, 'effort') >= 0) return true;
  for (let k = n; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const tokens = clauses[k]?.tokens.slice(0, reach * 2) ?? [];
    if (tokens.some((token) => has(token, 'past') || has(token, 'earlier') || has(token, 'usual'))) return true;
    if (tokens.some((token) => has(token, 'present'))) return false;
  }
  return false;
}

function fearedBefore(tokens: readonly Token[], at: number, isOwn: boolean): Verdict {
  const fear = lastBefore(tokens, at, 'fear');
  if (fear < 0 || fear < lastBefore(tokens, at, 'neutral')) return 'danger';
  const next = tokens[at + 1];
  // 怕摔跤所以买了拐杖: this 了 is of something else.
  const isNear = next !== undefined && (isOwn || next.start - (tokens[at]?.end ?? 0) <= 1);
  return isNear && next.text === '了' ? 'doubt' : 'none';
}

function askedAbout({ tokens, isAsked }: Clause, at: number): Verdict {
  if (lastBefore(tokens, at, 'question') >= 0 || (isAsked && tokens[at - 1]?.text === '会')) return 'none';
  if (lastBefore(tokens, at, 'general') >= 0 || isAfter(tokens, at, 'general')) return 'none';
  if (!isAsked || lastBefore(tokens, at, 'having') >= 0 || isAfter(tokens, at, 'having')) return 'danger';
  return isAfter(tokens, at, 'mayAsk') || lastBefore(tokens, at, 'mayAsk') >= 0 ? 'doubt' : 'danger';
}

/**
 * Long ago, or in a film: by its clause or an earlier one of the sentence, unless a later word says that it is of now.
 * 十年前放过支架，胸口疼得厉害: only what was done is long ago, the pain perhaps not.
 */
function whenOf(clauses: readonly Clause[], n: number, at: number): 'now' | 'unsure' | 'long ago' {
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
    if (isRemote && k < n) return tokens.some(isSign) || isTold(own, at) ? 'long ago' : 'unsure';
    if (isRemote) {
      const isOfNow = lastBefore(own, at, 'present') > lastBefore(own, at, 'remote') && !isAfter(own, at, 'remote');
      return isOfNow ? 'now' : 'long ago';
    }
    if (isPresent) return 'now';
  }
  return 'now';
}

/** 晕倒过, 摔了: as something that happened. */
const isTold = (tokens: readonly Token[], at: number) =>
  tokens.slice(at, at + reach).some((token) => token.text.endsWith('了') || token.text === '过');

function isPast(tokens: readonly Token[], at: number): boolean {
  const past = lastBefore(tokens, at, 'past');
  return past > lastBefore(tokens, at, 'contrast') && past > lastBefore(tokens, at, 'present');
}
