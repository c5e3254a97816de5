// Cuts a text into the words this folder knows: at each place the longest. What no table names is skipped.
import { parts, signs, things } from './body.ts';
import { type Context, contextWords } from './context-words.ts';
import type { RedFlagGroup } from './groups.ts';
import { harmless } from './harmless.ts';
import { readNumber } from './numbers.ts';
import { doubtfulPhrases, phrases } from './phrases.ts';
import type { Kind } from './rules.ts';

export interface Phrase {
  group: RedFlagGroup;
  isDoubtful: boolean;
}

/** All that one word may stand for. */
interface Meaning {
  kinds: Set<Kind>;
  phrases: Phrase[];
  contexts: Set<Context>;
  isPart: boolean;
  isSign: boolean;
}

export interface Token {
  text: string;
  start: number;
  end: number;
  means: Meaning;
}

/** By their first two characters, the longest first; those of one character by it. */
export type Lexicon = ReadonlyMap<string, readonly (readonly [word: string, meaning: Meaning])[]>;

const nothing = (): Meaning => ({ kinds: new Set(), phrases: [], contexts: new Set(), isPart: false, isSign: false });

/** With words of an agency's own beside those of the program. */
export function buildLexicon(additions: Readonly<Partial<Record<RedFlagGroup, readonly string[]>>> = {}): Lexicon {
  const meanings = new Map<string, Meaning>();
  const of = (word: string) => {
    const known = meanings.get(word) ?? nothing();
    meanings.set(word, known);
    return known;
  };
  for (const word of harmless) of(word);
  for (const [context, words] of Object.entries(contextWords))
    for (const word of words) of(word).contexts.add(context as Context);
  for (const [kind, words] of Object.entries(things)) for (const word of words) of(word).kinds.add(kind as Kind);
  for (const [kind, words] of Object.entries(parts))
    for (const word of words) Object.assign(of(word), { isPart: true }).kinds.add(kind as Kind);
  for (const [kind, words] of Object.entries(signs))
    for (const word of words) Object.assign(of(word), { isSign: true }).kinds.add(kind as Kind);
  // 不肿了, 不疼了: it is over.
  for (const word of Object.values(signs).flat()) if (word.length <= 2) of(`不${word}了`).contexts.add('over');
  for (const [isDoubtful, table] of [
    [false, phrases],
    [true, doubtfulPhrases],
    [false, additions],
  ] as const)
    for (const [group, words] of Object.entries(table))
      for (const word of words) of(word).phrases.push({ group: group as RedFlagGroup, isDoubtful });

  const byStart = groupBy([...meanings], ([word]) => word.slice(0, 2));
  for (const entries of byStart.values()) entries.sort(([a], [b]) => b.length - a.length);
  return byStart;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function longestAt(clause: string, at: number, lexicon: Lexicon): readonly [string, Meaning] | undefined {
  const long = lexicon.get(clause.slice(at, at + 2))?.find(([word]) => clause.startsWith(word, at));
  return long ?? lexicon.get(clause[at] ?? '')?.[0];
}

export function tokenize(clause: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < clause.length; ) {
    const number = readNumber(clause, at);
    const found = number ?? longestAt(clause, at, lexicon);
    if (found === undefined) {
      at += 1;
      continue;
    }
    const [text, means] = Array.isArray(found) ? found : [clause.slice(at, number?.end), numberMeans(number?.group)];
    tokens.push({ text, means, start: at, end: at + text.length });
    at += text.length;
  }
  return tokens;
}

const numberMeans = (group: RedFlagGroup | undefined): Meaning => ({
  ...nothing(),
  phrases: group ? [{ group, isDoubtful: false }] : [],
});
