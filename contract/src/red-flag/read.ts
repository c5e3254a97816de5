// Reads the dangers out of what a patient wrote.
import type { Clause, Verdict } from './clause.ts';
import type { Context } from './context-words.ts';
import { type RedFlagGroup, type RedFlagLevel, redFlagGroupCodes, redFlagLevel } from './groups.ts';
import { judge } from './judge.ts';
import { following, rulesFor, surest, take } from './match-rule.ts';
import { normalize } from './normalize.ts';
import { hasUnequalLegs } from './numbers.ts';
import type { Kind } from './rules.ts';
import { buildLexicon, type Lexicon, type Token, tokenize } from './tokens.ts';

export interface RedFlag {
  group: RedFlagGroup;
  level: RedFlagLevel;
  /** The words it was read from. */
  text: string;
  /** One level lower: the phone asks whether there is something to report. */
  isDoubtful: boolean;
}

/** Settings of an agency; it can neither remove a group nor lower one of level 4. */
export interface RedFlagSettings {
  additions?: Readonly<Partial<Record<RedFlagGroup, readonly string[]>>>;
  /** Groups lowered to a warning. */
  lowered?: readonly RedFlagGroup[];
}

/** The worst first; one for each group, a certain one if there is any. */
export type RedFlagReader = (text: string, patient?: { onAnticoagulants: boolean }) => RedFlag[];

export function createRedFlagReader({ additions, lowered = [] }: RedFlagSettings = {}): RedFlagReader {
  const lexicon = buildLexicon(additions);
  return (text, { onAnticoagulants } = { onAnticoagulants: false }) =>
    find(text, lexicon)
      .map((found) => ({ ...found, level: redFlagLevel(found, { lowered, onAnticoagulants }) }))
      .sort((a, b) => b.level - a.level);
}

/** Reads without settings of an agency. */
export const readRedFlags = /* @__PURE__ */ createRedFlagReader();

type Found = Omit<RedFlag, 'level'>;

/** All groups but the one for an agency's words. */
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

/** A harmless reason is named: dizzy from small print, out of breath from stairs. */
function isUsual(clauses: readonly Clause[], n: number, group: RedFlagGroup): boolean {
  const has = (k: number, context: Context) => hasContext(clauses[k], context);
  return has(n, 'usual') || has(n + 1, 'usual') || (group === 'BREATH' && has(n, 'effort'));
}
