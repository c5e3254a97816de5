// Splits a text into known words, the longest at each place. Other characters are skipped.
import { parts, signs, things } from './body.ts';
import { type Context, contextWords } from './context-words.ts';
import type { RedFlagGroup } from './groups.ts';
import { harmless } from './harmless.ts';
import { type NumberRead, readNumber, startsNumber } from './numbers.ts';
import { doubtfulPhrases, phrases } from './phrases.ts';
import type { Kind } from './rules.ts';

export interface Phrase {
  group: RedFlagGroup;
  isDoubtful: boolean;
}

/** Everything one word may mean. */
interface Meaning {
  kinds: Set<Kind>;
  phrases: Phrase[];
  contexts: Set<Context>;
  isPart: boolean;
  isSign: boolean;
  /** A phrase that begins with a part of the outer body: 小腿肿, but not 胸痛. */
  beginsWithLimb: boolean;
}

export interface Token {
  text: string;
  start: number;
  end: number;
  means: Meaning;
}

/** A trie of the known words, by character codes. */
export interface Lexicon {
  /** By the code of the next character. */
  next: Map<number, Lexicon>;
  /** The word that ends here; undefined: none. */
  word?: readonly [text: string, meaning: Meaning];
}

const nothing = (): Meaning => ({
  kinds: new Set(),
  phrases: [],
  contexts: new Set(),
  isPart: false,
  isSign: false,
  beginsWithLimb: false,
});

const limbParts = [
  'calf',
  'leg',
  'foot',
  'fingers',
  'oneLeg',
  'bothLegs',
  'wound',
  'joint',
  'mouth',
  'lips',
  'saddle',
] as const;
/** Words of limbs, each with its parts. */
const limbs = new Map<string, Kind[]>();
for (const part of limbParts) for (const word of parts[part]) limbs.set(word, [...(limbs.get(word) ?? []), part]);

/** `additions`: words added by an agency. */
export function buildLexicon(additions: Readonly<Partial<Record<RedFlagGroup, readonly string[]>>> = {}): Lexicon {
  const meanings = new Map<string, Meaning>();
  const of = (word: string) => {
    const meaning = meanings.get(word) ?? nothing();
    meanings.set(word, meaning);
    return meaning;
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
      for (const word of words) {
        const means = of(word);
        means.phrases.push({ group: group as RedFlagGroup, isDoubtful });
        for (let length = 1; length <= word.length; length += 1) {
          const kinds = limbs.get(word.slice(0, length));
          if (kinds === undefined) continue;
          means.beginsWithLimb = true;
          // 没有小腿肿，就是发烫: what comes next is of the calf that it names.
          for (const kind of kinds) means.kinds.add(kind);
        }
      }

  const lexicon: Lexicon = { next: new Map() };
  for (const word of meanings) nodeOf(lexicon, word[0]).word = word;
  return lexicon;
}

function nodeOf(lexicon: Lexicon, word: string): Lexicon {
  let node = lexicon;
  for (let n = 0; n < word.length; n += 1) {
    const code = word.charCodeAt(n);
    const next: Lexicon = node.next.get(code) ?? { next: new Map() };
    node.next.set(code, next);
    node = next;
  }
  return node;
}

function longestAt(clause: string, at: number, lexicon: Lexicon): Lexicon['word'] {
  let found: Lexicon['word'];
  let node: Lexicon | undefined = lexicon;
  for (let n = at; n < clause.length; n += 1) {
    node = node.next.get(clause.charCodeAt(n));
    if (node === undefined) break;
    found = node.word ?? found;
  }
  return found;
}

/** The tokens of clause `n`; earlier clauses may name what its numbers measure. */
export function tokenize(clauses: readonly string[], n: number, lexicon: Lexicon): Token[] {
  const clause = clauses[n] ?? '';
  const tokens: Token[] = [];
  for (let at = 0; at < clause.length; ) {
    const number = startsNumber(clause, at) ? readNumber(clauses, n, at) : undefined;
    const word = number
      ? ([clause.slice(at, number.end), numberMeans(number)] as const)
      : longestAt(clause, at, lexicon);
    if (word === undefined) {
      at += 1;
      continue;
    }
    const [text, means] = word;
    tokens.push({ text, means, start: at, end: at + text.length });
    at += text.length;
  }
  return tokens;
}

const numberMeans = ({ group, sign, isDoubtful = false }: NumberRead): Meaning => ({
  ...nothing(),
  kinds: new Set<Kind>(sign ? [sign] : []),
  phrases: group ? [{ group, isDoubtful }] : [],
  isSign: sign !== undefined,
});
