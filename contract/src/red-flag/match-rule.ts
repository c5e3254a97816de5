// Finds the words that a rule needs in a clause, or in it and those that go on about it.
import { type Clause, isSign, type Verdict } from './clause.ts';
import { isDeniedSign } from './denial.ts';
import type { RedFlagGroup } from './groups.ts';
import { judge } from './judge.ts';
import { type Kind, type Rule, rules } from './rules.ts';
import type { Token } from './tokens.ts';

/** How many denied signs of one part are skipped. */
const maxSigns = 2;

/** Rules by their last need: a sign, which is rarer than a part. */
function byLastNeed(list: readonly Rule[]): Map<Kind, Rule[]> {
  const found = new Map<Kind, Rule[]>();
  for (const rule of list)
    for (const kind of rule.needs.at(-1) ?? []) found.set(kind, [...(found.get(kind) ?? []), rule]);
  return found;
}
const rulesByKind = byLastNeed(rules);
const spreadRulesByKind = byLastNeed(rules.filter(({ isSpread }) => isSpread));

/** How many clauses may continue about a part named before them. */
const reach = 3;

/** The clauses after this one of the same sentence, up to the first that names a part of its own. */
export function following(clauses: readonly Clause[], n: number): Clause[] {
  const found: Clause[] = [];
  for (let k = n + 1; k <= n + reach; k += 1) {
    const clause = clauses[k];
    if (clause === undefined || clause.sentence !== clauses[n]?.sentence) break;
    found.push(clause);
    if (clause.hasPart) break;
  }
  return found;
}

/** Rules whose needs all occur in this clause, or in it and the following ones. */
export function rulesFor(
  own: ReadonlySet<Kind>,
  next: readonly Clause[],
  isSure: (group: RedFlagGroup) => boolean,
): Set<Rule> {
  const wanted = new Set<Rule>();
  const consider = (rule: Rule) => {
    if (isSure(rule.group) || wanted.has(rule)) return;
    const isThere = (kind: Kind) =>
      own.has(kind) || (rule.isSpread === true && next.some(({ kinds }) => kinds.has(kind)));
    if (rule.needs.every((kinds) => kinds.some(isThere))) wanted.add(rule);
  };
  for (const kind of own) rulesByKind.get(kind)?.forEach(consider);
  for (const { kinds } of next) for (const kind of kinds) spreadRulesByKind.get(kind)?.forEach(consider);
  return wanted;
}

interface Taken {
  token: Token;
  clause: number;
  at: number;
}

/** One word for each need, no word twice; undefined: a need is not met. */
export function take(
  rule: Rule,
  clauses: readonly Clause[],
  n: number,
  next: readonly Clause[],
  rejected?: ReadonlySet<Token>,
): Taken[] | undefined {
  const first = clauses[n]?.tokens ?? [];
  return (
    complete(rule, [[n, first]], rejected) ?? (rule.isSpread ? spread(rule, clauses, n, next, rejected) : undefined)
  );
}

function complete(
  { needs }: Rule,
  places: readonly (readonly [number, readonly Token[]])[],
  rejected?: ReadonlySet<Token>,
): Taken[] | undefined {
  const taken: Taken[] = [];
  for (const kinds of needs) {
    const fits = (token: Token) =>
      kinds.some((kind) => token.means.kinds.has(kind)) &&
      rejected?.has(token) !== true &&
      taken.every((one) => one.token !== token);
    const before = taken.length;
    for (const [clause, tokens] of places) {
      const at = tokens.findIndex(fits);
      if (at < 0) continue;
      taken.push({ token: tokens[at] as Token, clause, at });
      break;
    }
    if (taken.length === before) return undefined;
  }
  return taken;
}

/**
 * 小腿疼，摸着烫手: the sign stands in a clause without a part of its own, or in one of the next. 肿得厉害，就是小腿那儿: the part
 * in one without a sign. But 膝盖肿，小腿酸 is no swollen calf.
 */
function spread(
  rule: Rule,
  clauses: readonly Clause[],
  n: number,
  after: readonly Clause[],
  rejected?: ReadonlySet<Token>,
): Taken[] | undefined {
  const next = rule.needs.length > 2 ? after.slice(0, 1) : after;
  const places = [clauses[n] as Clause, ...next].map(({ tokens }, k) => [n + k, tokens] as const);
  const taken = complete(rule, places, rejected);
  if (taken === undefined || rule.needs.length > 2 || taken.every(({ token }) => token.means.isSign)) return taken;
  const [part, sign] = taken;
  const between = (end: number) => next.slice(0, end - n);
  if (sign !== undefined && sign.clause > n)
    return between(sign.clause).some((clause) => clause.hasPart) ? undefined : taken;
  if (part === undefined || part.clause === n) return taken;
  const isApart = part.clause > n + 1 || clauses[n]?.hasPart || clauses[n + 1]?.tokens.some(isSign);
  return isApart ? undefined : taken;
}

/** 小腿不肿，就是烫: with one sign of a part denied, the next may be there. */
export function surest(rule: Rule, clauses: readonly Clause[], n: number, next: readonly Clause[], first: Taken[]) {
  let taken = first;
  let verdict = verdictOf(clauses, taken, rule);
  const rejected = new Set<Token>();
  while (verdict === 'none' && rejected.size < maxSigns) {
    const sign = taken.at(-1);
    if (sign === undefined || taken.length > 2 || taken[0]?.token.means.isSign) break;
    if (!isDeniedSign(clauses[sign.clause], sign.at)) break;
    rejected.add(sign.token);
    const other = take(rule, clauses, n, next, rejected);
    if (other === undefined) break;
    taken = other;
    verdict = verdictOf(clauses, taken, rule);
  }
  return { taken, verdict };
}

function verdictOf(clauses: readonly Clause[], taken: readonly Taken[], rule: Rule): Verdict {
  const verdicts = taken
    .filter(({ token }) => token.means.isSign)
    .map(({ clause, at }) => judge(clauses, clause, at, { group: rule.group, isVague: rule.isDoubtful === true }));
  if (verdicts.includes('none')) return 'none';
  return rule.isDoubtful || verdicts.includes('doubt') ? 'doubt' : 'danger';
}
