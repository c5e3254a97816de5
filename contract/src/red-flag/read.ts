// Reads the dangers out of what a patient wrote.
import type { Context } from './context-words.ts';
import { type RedFlagGroup, type RedFlagLevel, redFlagGroupCodes, redFlagLevel } from './groups.ts';
import { type Clause, isDeniedSign, isSign, judge, type Verdict } from './judge.ts';
import { normalize } from './normalize.ts';
import { hasUnequalLegs } from './numbers.ts';
import { type Kind, type Rule, rules } from './rules.ts';
import { buildLexicon, type Lexicon, type Token, tokenize } from './tokens.ts';

export interface RedFlag {
  group: RedFlagGroup;
  level: RedFlagLevel;
  /** The words it was read from. */
  text: string;
  /** One level lower: the phone asks whether there is something to report. */
  isDoubtful: boolean;
}

/** What an agency has set; it can neither remove a group nor lower one of level 4. */
export interface RedFlagSettings {
  additions?: Readonly<Partial<Record<RedFlagGroup, readonly string[]>>>;
  /** These are a warning, no more. */
  lowered?: readonly RedFlagGroup[];
}

/** The worst first; of each group the surest. With anticoagulants a bleeding is of the highest level. */
export type RedFlagReader = (text: string, patient?: { onAnticoagulants: boolean }) => RedFlag[];

export function createRedFlagReader({ additions, lowered = [] }: RedFlagSettings = {}): RedFlagReader {
  const lexicon = buildLexicon(additions);
  return (text, { onAnticoagulants } = { onAnticoagulants: false }) =>
    find(text, lexicon)
      .map((one) => ({ ...one, level: redFlagLevel(one, { lowered, onAnticoagulants }) }))
      .sort((a, b) => b.level - a.level);
}

/** As the program reads, without what an agency has added. */
export const readRedFlags = /* @__PURE__ */ createRedFlagReader();

type Found = Omit<RedFlag, 'level'>;

/** So many denied signs of one part are passed over. */
const mostSigns = 2;

/** All but the one for words of an agency's own. */
const groupsOfProgram = redFlagGroupCodes.length - 1;

function find(text: string, lexicon: Lexicon): Found[] {
  const plain = normalize(text);
  const clauses = toClauses(plain, lexicon);
  const found = new Map<RedFlagGroup, Found>();
  const isSure = (group: RedFlagGroup) => found.get(group)?.isDoubtful === false;
  const add = (group: RedFlagGroup, words: string, verdict: Verdict) => {
    if (verdict === 'none' || (verdict === 'doubt' && found.has(group))) return;
    found.set(group, { group, text: words, isDoubtful: verdict === 'doubt' });
  };
  if (hasUnequalLegs(plain)) add('THROMBOSIS', '两腿粗细不同', 'danger');
  for (const [n, { tokens, kinds }] of clauses.entries()) {
    // Nothing more can be found in a text that names every group.
    if (found.size >= groupsOfProgram && redFlagGroupCodes.every((group) => group === 'OWN' || isSure(group))) break;
    for (const [at, token] of tokens.entries()) {
      for (const { group, isDoubtful: isVague } of token.means.phrases) {
        const isDoubtful = isVague || (group === 'BREATH' && hasContext(clauses[n], 'technique'));
        if (isSure(group) || (isDoubtful && isUsual(clauses, n, group))) continue;
        const verdict = judge(clauses, n, at, { group, isVague: isDoubtful });
        add(group, token.text, isDoubtful && verdict === 'danger' ? 'doubt' : verdict);
      }
    }
    if (kinds.size === 0) continue;
    const next = following(clauses, n);
    for (const rule of rulesFor(kinds, next, isSure)) {
      if (rule.isDoubtful && isUsual(clauses, n, rule.group)) continue;
      const taken = take(rule, clauses, n, next);
      if (taken === undefined) continue;
      const one = surest(rule, clauses, n, next, taken);
      add(rule.group, one.taken.map(({ token }) => token.text).join(' '), one.verdict);
    }
  }
  return [...found.values()];
}

function toClauses(text: string, lexicon: Lexicon): Clause[] {
  const texts: string[] = [];
  const places: Pick<Clause, 'sentence' | 'isAsked'>[] = [];
  for (const [sentence, whole] of (text.match(/[^。？]*[。？]|[^。？]+/g) ?? []).entries()) {
    const isAsked = /？$|[吗呢么嘛]。?$|能不能|可不可以/.test(whole);
    for (const part of whole.match(/[^，。？]+/g) ?? []) {
      texts.push(part);
      places.push({ sentence, isAsked });
    }
  }
  return places.map(({ sentence, isAsked }, n) => toClause(tokenize(texts, n, lexicon), sentence, isAsked));
}

function toClause(tokens: readonly Token[], sentence: number, isAsked: boolean): Clause {
  const kinds = new Set<Kind>();
  let hasPart = false;
  for (const { means } of tokens) {
    hasPart ||= means.isPart;
    for (const kind of means.kinds) kinds.add(kind);
  }
  return { tokens, kinds, hasPart, sentence, isAsked };
}

const hasContext = (clause: Clause | undefined, context: Context) =>
  clause?.tokens.some(({ means }) => means.contexts.has(context)) ?? false;

/** Dizzy from a small print, out of breath from the stairs. */
function isUsual(clauses: readonly Clause[], n: number, group: RedFlagGroup): boolean {
  const has = (k: number, context: Context) => hasContext(clauses[k], context);
  return has(n, 'usual') || has(n + 1, 'usual') || (group === 'BREATH' && has(n, 'effort'));
}

/** By their last need: a sign, of which there are fewer than parts. */
function byLastNeed(some: readonly Rule[]): Map<Kind, Rule[]> {
  const found = new Map<Kind, Rule[]>();
  for (const rule of some)
    for (const kind of rule.needs.at(-1) ?? []) found.set(kind, [...(found.get(kind) ?? []), rule]);
  return found;
}
const rulesByKind = byLastNeed(rules);
const spreadRulesByKind = byLastNeed(rules.filter(({ isSpread }) => isSpread));

/** So many clauses may go on about a part that was named before them. */
const reach = 3;

/** The clauses after this one of the same sentence, up to the first that names a part of its own. */
function following(clauses: readonly Clause[], n: number): Clause[] {
  const found: Clause[] = [];
  for (let k = n + 1; k <= n + reach; k += 1) {
    const clause = clauses[k];
    if (clause === undefined || clause.sentence !== clauses[n]?.sentence) break;
    found.push(clause);
    if (clause.hasPart) break;
  }
  return found;
}

/** Rules all of whose needs stand in this clause, or in it and those that go on about it. */
function rulesFor(
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

/** One word for each need, no word for two; undefined: something is missing. */
function take(
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
function surest(rule: Rule, clauses: readonly Clause[], n: number, next: readonly Clause[], first: Taken[]) {
  let taken = first;
  let verdict = verdictOf(clauses, taken, rule);
  const rejected = new Set<Token>();
  while (verdict === 'none' && rejected.size < mostSigns) {
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
