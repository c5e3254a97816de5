// Decides whether a named danger is one: not denied, over, imagined, asked about in general or about another person.
import { type Clause, has, isAfter, lastBefore, reach, type Verdict } from './clause.ts';
import { deniedBefore, isNew } from './denial.ts';
import { type RedFlagGroup, redFlagGroups } from './groups.ts';
import { personOf } from './person.ts';
import { endOf, isOld, isPast, whenOf } from './time.ts';
import type { Token } from './tokens.ts';

/** Dangers that count even when they are over. */
const lasting: ReadonlySet<RedFlagGroup> = new Set(['FALL', 'FRACTURE', 'SELF_HARM']);
/** Taken as the patient's own even where the grammar says otherwise: 要是死了就好了, 活着拖累孩子. */
const alwaysOwn: ReadonlySet<RedFlagGroup> = new Set(['SELF_HARM']);

/** Groups whose words are said of things as well: 花盆摔下来, 椅子腿断了, 暖宝宝发热. */
const ofObjects: ReadonlySet<RedFlagGroup> = new Set(['FALL', 'FRACTURE', 'INFECTION']);

/** `at`: index of the word that names the danger, in clause `n`; `isVague`: the word may be harmless. */
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

/** A thing is the subject: only fillers stand between it and the sign. 拐杖没拿稳摔了一跤 is about the patient. */
function isOfObject(tokens: readonly Token[], at: number): boolean {
  const thing = lastBefore(tokens, at, 'object');
  if (thing < 0 || lastBefore(tokens, at, 'own') > thing) return false;
  return tokens
    .slice(thing + 1, at)
    .every((token) => token.means.isPart || has(token, 'filler') || has(token, 'having'));
}

/** After 如果, until a contrast ends the condition; or before 的话. */
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

function fearedBefore(tokens: readonly Token[], at: number, isOwn: boolean): Verdict {
  const fear = lastBefore(tokens, at, 'fear');
  if (fear < 0 || fear < lastBefore(tokens, at, 'neutral')) return 'danger';
  const next = tokens[at + 1];
  // 怕摔跤所以买了拐杖: this 了 belongs to another verb.
  const isNear = next !== undefined && (isOwn || next.start - (tokens[at]?.end ?? 0) <= 1);
  return isNear && next.text === '了' ? 'doubt' : 'none';
}

function askedAbout({ tokens, isAsked }: Clause, at: number): Verdict {
  if (lastBefore(tokens, at, 'question') >= 0 || (isAsked && tokens[at - 1]?.text === '会')) return 'none';
  if (lastBefore(tokens, at, 'general') >= 0 || isAfter(tokens, at, 'general')) return 'none';
  if (!isAsked || lastBefore(tokens, at, 'having') >= 0 || isAfter(tokens, at, 'having')) return 'danger';
  return isAfter(tokens, at, 'mayAsk') || lastBefore(tokens, at, 'mayAsk') >= 0 ? 'doubt' : 'danger';
}
